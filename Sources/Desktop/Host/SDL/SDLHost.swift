import CInputDevices
import CSDL2
import Foundation
import Geometry
import Gestures
import Painting
import Raster
import Scene

/// A host that shows a window on the display, through SDL.
///
/// It draws only while the window changes, at the display's rate; otherwise it sleeps until the next event.
/// It must be created and used on the main thread, from a synchronous `main`. Work of the main actor, the
/// main queue and timers of the main run loop is done when due, even while the window is idle. (Work added to
/// the run loop by another thread, as by `RunLoop.main.perform`, needs a call of ``wake()``.)
///
/// SIGHUP, SIGINT and SIGTERM end the run like closing the window. The window then stays visible until the program ends,
/// because the display may be ending, too. If the display connection is lost,
/// ``run(_:)`` throws ``HostError/Kind/displayLost``. The scene is intact then, but no other window can be
/// opened.
@MainActor public final class SDLHost: @MainActor SceneHost {
  public var onMark: ((String) throws -> Void)?
  public var onInput: ((InputEvent) -> Void)?

  /// The bridges to other programs during a run, such as screen readers.
  public var bridges: [any HostBridge]

  /// Called at the start of every iteration of the loop.
  var onIteration: (() -> Void)?

  private let title: String
  private let window: SDLWindow
  private let requestedSize: Size
  private let rasterizer: Rasterizer
  private let tape: Tape?
  private let tapeSpeed: Double
  private var currentRun: SDLRun?
  private var lastStatistics = FrameStatistics()
  private var lastImage: Image?

  /// Opens the display and creates a window, which appears with ``run(_:)``.
  ///
  /// - Parameters:
  ///   - title: for the title bar.
  ///   - icon: for the title bar and window lists; nil for the desktop's default.
  ///   - size: of the content, in points. The window is smaller if the usable area of the screen is.
  ///   - minimumSize: the minimum size to which the user can resize the window, in points. A smaller `size`
  ///     or screen takes precedence.
  ///   - scale: pixels per point; nil for `EASEL_SCALE`, or else the desktop's scale.
  ///   - tape: the scene's only input, if given. The scene ends in the same state, bit for bit, as without a
  ///     window. The run ends with the tape; the user can end it earlier by closing the window, Ctrl+Q or
  ///     Escape.
  ///   - tapeSpeed: the speed of the tape, greater than 0; infinity for as fast as possible. The scene ends
  ///     in the same state at every speed.
  ///   - rasterizer: draws the frames.
  ///   - bridges: the bridges to other programs; they prepare while the window is made.
  /// - Throws: ``HostError`` if there is no display, or it refuses the window.
  public init(
    title: String, icon: Image? = nil, size: Size, minimumSize: Size = Size(320, 320), scale: Double? = nil,
    tape: Tape? = nil, tapeSpeed: Double = 1, rasterizer: Rasterizer = Rasterizer(),
    bridges: [any HostBridge] = []
  ) throws(HostError) {
    ensure(tapeSpeed > 0, "the speed of a tape must be greater than 0")
    self.tapeSpeed = tapeSpeed
    self.title = title
    self.bridges = bridges
    window = try SDLWindow(
      title: title, size: size, minimumSize: minimumSize, scale: scale,
      environment: ProcessInfo.processInfo.environment, onStep: { for bridge in bridges { bridge.prepare() } }
    )
    if let icon { window.setIcon(icon) }
    requestedSize = size
    self.tape = tape
    self.rasterizer = rasterizer
  }

  /// The size of the content in points, as granted by the display.
  public var size: Size { window.geometry.size }
  /// Pixels per point.
  public var scale: Double { window.geometry.scale }

  /// Shows the scene until the window is closed, a signal ends the program, or the tape ends.
  ///
  /// - Throws: ``HostError``, or an error of ``onMark``.
  public func run(_ scene: Window) throws {
    ensure(currentRun == nil, "a host shows one window at a time")
    let run = SDLRun(
      window: window, scene: scene, size: requestedSize, rasterizer: rasterizer, tape: tape,
      tapeSpeed: tapeSpeed, title: title, bridges: bridges)
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

  /// Ends the current run; without effect outside of one.
  public func close() {
    guard let currentRun else { return }
    isClosed = true
    currentRun.loop.close()
  }

  /// Whether ``close()`` was called in the current or last run.
  public private(set) var isClosed = false

  public var clipboard: (any Pasteboard)? { SystemPasteboard(window.clipboards, .clipboard) }

  public var primarySelection: (any Pasteboard)? { SystemPasteboard(window.clipboards, .primarySelection) }

  /// Without effect while a tape is played, because the tape has the pasted content. Keys that are typed before the content
  /// arrives follow it.
  public func requestPaste(of source: PasteSource, as types: [PasteboardType], into window: Window) {
    currentRun?.paste(types, of: source)
  }

  /// On X11 the number of the window. Empty elsewhere: on Wayland, dialogs lie where the desktop puts them.
  public var portalParent: String {
    let identifier = window_x11_identifier(window.handle.pointer)
    return identifier == 0 ? "" : "x11:" + String(identifier, radix: 16)
  }

  /// Whether the window covers its display.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// Renders the window's content; after the run, its last content. Empty before the run.
  public func snapshot() -> Image {
    currentRun?.loop.snapshot() ?? lastImage ?? Image(width: 0, height: 0, pixels: [])
  }

  /// The statistics of the current or last run.
  public var statistics: FrameStatistics { currentRun?.loop.statistics ?? lastStatistics }

  /// Wakes a sleeping host. May be called from any thread.
  public nonisolated static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
    // On X11, the host does not wait for SDL's queue, but for the server and the main queue.
    DispatchQueue.main.async {}
  }
}
