import CSDL2
import Foundation

/// SDL's video subsystem, initialized for the lifetime of this object.
final class SDLVideo {
  /// SDL's name of the window system, such as `x11`, `wayland`, `cocoa` or `windows`.
  let driver: String
  /// Whether a window was left to the display, so that the display is not closed.
  var isLost = false

  /// Configures SDL and opens the display.
  ///
  /// - Throws: ``HostError`` of kind `noDisplay`, with advice.
  init() throws(HostError) {
    for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
    for (hint, value) in Self.requiredHints { SDL_SetHintWithPriority(hint, value, SDL_HINT_OVERRIDE) }
    // Otherwise compositions of more than 31 bytes are cut off.
    if let hint = csdl_long_text_hint() { SDL_SetHint(hint, "1") }
    SDL_SetMainReady()
    try Self.start()
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // Without X or Wayland, SDL falls back to an invisible driver, which is right only if it was requested.
    if driver == "offscreen", SDL_GetHint(SDL_HINT_VIDEODRIVER).map({ String(cString: $0) }) != "offscreen" {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw Self.noDisplay("no X11 or Wayland display answers")
    }
    // Until a view is edited, keys are needed, not the text that an input method makes of them.
    SDL_StopTextInput()
    for event in Self.unused { SDL_EventState(event.rawValue, SDL_IGNORE) }
    // The window system's own events, from which keyboards and pointing devices are read.
    if driver == "x11" || driver == "windows" { SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE) }
  }

  private static func start() throws(HostError) {
    #if os(Linux)
      // Without Wayland, SDL would try it nevertheless, and Wayland's library would print an error.
      let environment = ProcessInfo.processInfo.environment
      let isOpen = SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil
      if isOpen, environment["WAYLAND_DISPLAY"] == nil, environment["XDG_RUNTIME_DIR"] == nil {
        for driver in ["x11", "KMSDRM"] {
          SDL_SetHint(SDL_HINT_VIDEODRIVER, driver)
          if SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 { return }
        }
        throw noDisplay("no X11 or Wayland display answers")
      }
    #endif
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw noDisplay(lastError) }
  }

  isolated deinit { if !isLost { SDL_QuitSubSystem(SDL_INIT_VIDEO) } }

  /// SDL's message on its last failure.
  static var lastError: String { SDL_GetError().map { String(cString: $0) } ?? "unknown" }

  private static func noDisplay(_ reason: String) -> HostError {
    HostError(
      .noDisplay,
      "cannot open a display: \(reason); set DISPLAY or WAYLAND_DISPLAY to one")
  }

  private static let hints: [(String, String)] = [
    // No simulated mouse events for touches, and no simulated touches for the mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, playsFingersWithMouse),
    // The host handles signals itself, see TerminationSignals.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // The click that raises the window is delivered too, as usual on the desktop.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // On X11, pointing devices are read from XInput here. SDL 3 below SDL 2's interface would request the same events;
    // without XInput 2.2 it reads nothing that is needed. SDL 2 itself does not know the hint.
    ("SDL_VIDEO_X11_XINPUT2", "0"),
    // Unlike a game, a canvas keeps the desktop's compositor running.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "nearest"),
  ]

  /// Hints that the environment must not change, because the conversion of coordinates depends on them.
  private static let requiredHints: [(String, String)] = [
    // SDL's coordinates are the surface's, not pixels. sdl2-compat has it otherwise, and knows the scale only too late.
    ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"),
    // In SDL 3, pens are no mice and no fingers. They are received separately.
    ("SDL_PEN_MOUSE_EVENTS", "0"),
    ("SDL_PEN_TOUCH_EVENTS", "0"),
  ]

  /// On macOS, the touchpad's fingers are reported as fingers of the mouse. Those of the mouse itself are
  /// dropped later.
  #if os(macOS)
    private static let playsFingersWithMouse = "1"
  #else
    private static let playsFingersWithMouse = "0"
  #endif

  /// Unused events. SDL's own gestures are too coarse.
  private static let unused = [
    SDL_MULTIGESTURE, SDL_DOLLARGESTURE, SDL_DOLLARRECORD,
  ]
}
