import CInputDevices
import CSDL2
import Geometry

/// A window on the display, with its renderer and measures.
final class SDLWindow {
  let handle: SDLWindowHandle
  let presenter: Presenter
  let clipboards: Clipboards
  /// SDL's coordinates per point.
  let unitsPerPoint: Double
  /// The minimum size to which the user can resize the window, in SDL's coordinates. A smaller screen takes
  /// precedence.
  var minimumContentSize = (width: 1, height: 1)
  /// The placement before the size of the title bar was known.
  var requestedPlacement: WindowPlacement?
  /// Whether the window is shown, but the size of its title bar is not known yet.
  var awaitsBorders = false
  /// Whether the window is larger than any surface, and a smaller size was requested.
  private var isOversize = false
  private var hasReportedOversize = false
  private var shownTitle: String

  /// Creates the window, which stays hidden until ``show()``.
  ///
  /// - Parameters:
  ///   - title: for the title bar.
  ///   - size: of the content, in points. The window is smaller if the screen is.
  ///   - minimumSize: the minimum size to which the user can resize the window, in points.
  ///   - scale: pixels per point, or nil for the display's own.
  ///   - environment: the process's variables, which may set a scale.
  ///   - onStep: called after each part of the work.
  /// - Throws: ``HostError`` if there is no display, or it refuses the window.
  init(
    title: String, size: Size, minimumSize: Size, scale: Double?, environment: [String: String],
    onStep: () -> Void = {}
  ) throws(HostError) {
    let video = try SDLVideo()
    onStep()
    shownTitle = title
    let isX11 = video.driver == "x11"
    let chosen = DisplayScale.choose(
      wanted: scale, environment: environment[DisplayScale.environmentVariable],
      density: isX11 ? touchpad_display_density() : 0)

    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    // The system's own scale is known only after the renderer is created; until then it counts as 1.
    let first = try Self.units(size, isX11 ? chosen ?? 1 : 1)
    guard let pointer = SDL_CreateWindow(title, centered, centered, first.width, first.height, flags) else {
      throw HostError(.noWindow, "cannot open a window: \(SDLVideo.lastError); try a smaller size")
    }
    handle = SDLWindowHandle(pointer, video: video)
    onStep()
    presenter = try Presenter(window: handle)
    handle.watchConnection()
    clipboards = Clipboards(handle)
    onStep()

    let density = Double(presenter.outputSize.width) / Double(handle.size.width)
    unitsPerPoint = chosen.map { $0 / density } ?? 1
    // A requested size below the minimum takes precedence.
    let minimum = Size(min(size.width, minimumSize.width), min(size.height, minimumSize.height))
    let minimumContentSize = try Self.units(minimum, unitsPerPoint)
    let wanted = try Self.units(size, unitsPerPoint)
    applyPlacement(
      width: Int(wanted.width), height: Int(wanted.height),
      minimumContentSize: (Int(minimumContentSize.width), Int(minimumContentSize.height)))
  }

  private static func units(
    _ size: Size, _ unitsPerPoint: Double
  ) throws(HostError) -> (width: Int32, height: Int32) {
    let width = (size.width * unitsPerPoint).rounded()
    let height = (size.height * unitsPerPoint).rounded()
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else {
      throw HostError(
        .unusableSize,
        "a window of \(size) points at \(unitsPerPoint) pixels per point cannot be shown; choose another size"
      )
    }
    return (Int32(width), Int32(height))
  }

  /// Shows the window; see ``fitIntoScreen()``.
  func show() {
    handle.show()
    awaitsBorders = true
    restateMinimumSize()
  }

  func hide() { handle.hide() }

  /// Shows a title in the title bar.
  func show(title: String) {
    if title != shownTitle, !handle.isAbandoned { window_set_title(handle.pointer, title) }
    shownTitle = title
  }

  /// Requests another size, in points. The granted size is received as an event.
  ///
  /// - Throws: ``HostError`` for a size that no window can have.
  func resize(to size: Size) throws(HostError) {
    let wanted = try Self.units(size, unitsPerPoint)
    SDL_SetWindowSize(handle.pointer, wanted.width, wanted.height)
  }

  /// The window's current measures.
  var geometry: WindowGeometry {
    let size = handle.size
    let pixels = presenter.outputSize
    let drawn = SurfaceLimits.drawable(
      width: pixels.width, height: pixels.height, side: presenter.maximumSide)
    return WindowGeometry(
      width: size.width, height: size.height, pixelWidth: pixels.width, pixelHeight: pixels.height,
      drawnPart: drawn == pixels ? nil : WindowGeometry.DrawnPart(width: drawn.width, height: drawn.height),
      unitsPerPoint: unitsPerPoint)
  }

  /// Requests the size of the drawn part, if the window is larger than any surface. It is requested once, because a window
  /// system may insist on its own size.
  ///
  /// - Returns: a sentence about the limit, the first time.
  func shrinkToDrawnPart() -> String? {
    let geometry = geometry
    guard let drawn = geometry.drawnPart else {
      isOversize = false
      return nil
    }
    if isOversize { return nil }
    isOversize = true
    SDL_SetWindowSize(
      handle.pointer, Int32(max(1, drawn.width * geometry.width / geometry.pixelWidth)),
      Int32(max(1, drawn.height * geometry.height / geometry.pixelHeight)))
    defer { hasReportedOversize = true }
    return hasReportedOversize
      ? nil
      : "the window's \(geometry.pixelWidth)×\(geometry.pixelHeight) pixels are more than can be drawn; "
        + "the first \(drawn.width)×\(drawn.height) are used"
  }

  /// The refresh rate of the window's display, in frames per second; 0 if unknown.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Double(mode.refresh_rate)
  }

  /// Whether the window covers its display. The display mode is not changed.
  var isFullScreen: Bool {
    get { SDL_GetWindowFlags(handle.pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { SDL_SetWindowFullscreen(handle.pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }
}
