import CSDL2
import Dispatch
import Geometry
import Scene

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Drives the bridge of a run: begins it after the first frame, and calls it in each iteration.
final class BridgeRun {
  private let bridge: any HostBridge
  private let window: SDLWindow
  private let scene: Window
  private let title: String
  private let acceptsActions: Bool
  private var hasBegun = false
  /// Wakes the main queue where the host waits for that only.
  private var source: (any DispatchSourceRead)?
  private var watched: Int32 = -1

  init(_ bridge: any HostBridge, window: SDLWindow, scene: Window, title: String, acceptsActions: Bool) {
    self.bridge = bridge
    self.window = window
    self.scene = scene
    self.title = title
    self.acceptsActions = acceptsActions
  }

  /// The descriptor to wait for; -1 for none.
  var descriptor: Int32 { hasBegun ? bridge.descriptor : -1 }

  /// Whether a message waits.
  var hasWork: Bool {
    #if os(Windows)
      return false
    #else
      guard descriptor >= 0 else { return false }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, 0) > 0
    #endif
  }

  /// Does the bridge's work before the first frame.
  func prepare() { if !hasBegun { bridge.prepare() } }

  /// Does the bridge's work. Returns the time of the next call.
  func iterate(at time: Double) -> Double? {
    guard hasBegun else {
      bridge.prepare()
      return nil
    }
    let next = bridge.iterate(at: time, surroundings)
    if !window.handle.waitsForDescriptors { watchDescriptor() }
    return next
  }

  /// Begins, if this was the first frame.
  func frameWasShown() {
    if hasBegun { return }
    hasBegun = true
    bridge.begin(scene, surroundings)
  }

  func end() {
    source?.cancel()
    source = nil
    if hasBegun { bridge.end() }
  }

  private var surroundings: HostSurroundings {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window.handle.pointer, &x, &y)
    let pixelsPerUnit = scene.scale / window.unitsPerPoint
    let isActive = SDL_GetWindowFlags(window.handle.pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
    return HostSurroundings(
      program: title, title: scene.title ?? title,
      origin: Point(Double(x) * pixelsPerUnit, Double(y) * pixelsPerUnit),
      isActive: isActive, acceptsActions: acceptsActions)
  }

  /// Window systems without a descriptor to wait for wake up by the main queue.
  private func watchDescriptor() {
    let descriptor = descriptor
    if descriptor == watched { return }
    watched = descriptor
    source?.cancel()
    source = nil
    #if !os(Windows)
      guard descriptor >= 0 else { return }
      let new = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      new.setEventHandler {}
      new.resume()
      source = new
    #endif
  }
}
