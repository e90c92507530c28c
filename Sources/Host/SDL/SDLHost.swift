import CSDL2
import Foundation
import Geometry
import Gestures
import Painting
import Raster
import Scene

/// Shows a window on the real display, through SDL.
///
/// Draws only while something changes; else it sleeps until the next event. Frames come at the display's rate.
/// Must be made and used on the main thread, from a synchronous `main`. Work for the main actor and the main queue, and
/// timers of the main run loop, are done when they are due, also while the window sleeps. (What another thread puts on
/// the run loop itself, as `RunLoop.main.perform` does, needs ``wake()``.)
///
/// SIGHUP, SIGINT and SIGTERM end the run as closing the window does. Where the display goes away, ``run(_:)`` throws
/// ``HostError/Kind/displayLost``; the scene is as it was, and no other window can be opened.
@MainActor public final class SDLHost: @MainActor SceneHost {
  public var onMark: ((String) throws -> Void)?
  public var onInput: ((InputEvent) -> Void)?

  /// Called at the beginning of every turn of the loop.
  var onIteration: (() -> Void)?

  private let window: SDLWindow
  private let requestedSize: Size
  private let rasterizer: Rasterizer
  private let tape: Tape?
  private let tapeSpeed: Double
  private var currentRun: SDLRun?
  private var lastStatistics = FrameStatistics()
  private var lastImage: Image?

  /// Opens the display and makes a window, which appears with ``run(_:)``.
  ///
  /// - Parameters:
  ///   - title: for the title bar.
  ///   - icon: for the title bar and lists of windows; nil for the desktop's own.
  ///   - size: of the content, in points. The window is smaller where the usable part of the screen has no room for it
  ///     and its title bar.
  ///   - minimumSize: in points; nobody can make the window smaller. Where `size` or the screen is smaller, that counts.
  ///   - scale: pixels per point; nil for what `EASEL_SCALE` or the desktop says.
  ///   - tape: is played in the window at its own pace, and the scene hears nothing else: it ends on the same bits
  ///     as without a window. The run ends with it; a person can close the window, or press Ctrl+Q or Escape.
  ///   - tapeSpeed: seconds of the tape in one second, above 0; infinity plays it as fast as the machine can. It ends
  ///     on the same bits at every speed.
  ///   - rasterizer: draws the frames.
  /// - Throws: ``HostError`` when there is no display or it refuses the window.
  public init(
    title: String, icon: Image? = nil, size: Size, minimumSize: Size = Size(320, 320), scale: Double? = nil,
    tape: Tape? = nil, tapeSpeed: Double = 1, rasterizer: Rasterizer = Rasterizer()
  ) throws(HostError) {
    ensure(tapeSpeed > 0, "a tape is played forwards, at a speed above 0")
    self.tapeSpeed = tapeSpeed
    window = try SDLWindow(
      title: title, size: size, minimumSize: minimumSize, scale: scale,
      environment: ProcessInfo.processInfo.environment)
    if let icon { window.setIcon(icon) }
    requestedSize = size
    self.tape = tape
    self.rasterizer = rasterizer
  }

  /// Of the content in points, as the display grants it.
  public var size: Size { window.geometry.size }
  /// Pixels per point.
  public var scale: Double { window.geometry.scale }

  public func run(_ scene: Window) throws {
    ensure(currentRun == nil, "a host shows one window at a time")
    let run = SDLRun(
      window: window, scene: scene, size: requestedSize, rasterizer: rasterizer, tape: tape,
      tapeSpeed: tapeSpeed)
    run.loop.onMark = onMark
    run.loop.onInput = onInput
    run.onIteration = onIteration
    currentRun = run
    isClosed = false
    scene.host = self
    defer {
      lastStatistics = run.loop.statistics
      lastImage = run.loop.snapshot()
      currentRun = nil
      onMark = nil
      onInput = nil
    }
    try run.run()
  }

  public func close() {
    guard let currentRun else { return }
    isClosed = true
    currentRun.loop.close()
  }

  public private(set) var isClosed = false

  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// Draws all of what the window shows; after the run, what it showed last. Empty before the run.
  public func snapshot() -> Image {
    currentRun?.loop.snapshot() ?? lastImage ?? Image(width: 0, height: 0, pixels: [])
  }

  public var statistics: FrameStatistics { currentRun?.loop.statistics ?? lastStatistics }

  /// Makes a sleeping host take a turn. May be called from any thread.
  public nonisolated static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
    // On X11 the host does not wait for SDL's queue, but for the server and the main queue.
    DispatchQueue.main.async {}
  }
}
