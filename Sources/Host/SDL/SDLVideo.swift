import CSDL2
import Foundation

/// SDL's video subsystem, from its start to its end.
final class SDLVideo {
  /// SDL's name of the window system: `x11`, `wayland`, `cocoa`, `windows`…
  let driver: String
  /// Whether the display went away, so that it cannot be closed.
  var isLost = false

  /// Sets SDL up the way the host wants it and opens the display.
  ///
  /// - Throws: ``HostError`` of kind `noDisplay`, naming the way to do without.
  init() throws(HostError) {
    for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
    SDL_SetMainReady()
    try Self.start()
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // With no X or Wayland about, SDL falls back to drawing for nobody. That is only right when it was asked for.
    if driver == "offscreen", SDL_GetHint(SDL_HINT_VIDEODRIVER).map({ String(cString: $0) }) != "offscreen" {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw Self.noDisplay("no X11 or Wayland display answers")
    }
    // Keys are wanted as keys, not as what an input method makes of them.
    SDL_StopTextInput()
    for event in Self.unused { SDL_EventState(event.rawValue, SDL_IGNORE) }
  }

  private static func start() throws(HostError) {
    #if os(Linux)
      // Where there can be no Wayland SDL would ask for it all the same, and Wayland's library complain to the terminal.
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

  /// What SDL says of its last failure.
  static var lastError: String { SDL_GetError().map { String(cString: $0) } ?? "unknown" }

  private static func noDisplay(_ reason: String) -> HostError {
    HostError(
      .noDisplay,
      "cannot open a display: \(reason); set DISPLAY or WAYLAND_DISPLAY to one")
  }

  private static let hints: [(String, String)] = [
    // Fingers are fingers: no mouse is to be played with them, nor they with the mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, playsFingersWithMouse),
    // Signals are the host's business, see TerminationSignals.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // A click that raises the window is a click too, as everywhere on the desktop.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // A canvas is no game: the desktop's effects stay on.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "nearest"),
  ]

  /// On macOS the touchpad's fingers come as fingers of the mouse, of which the mouse's own is dropped later.
  #if os(macOS)
    private static let playsFingersWithMouse = "1"
  #else
    private static let playsFingersWithMouse = "0"
  #endif

  /// Events that nobody reads. SDL's own gestures are too coarse to use; text and dropped files bring memory
  /// that would have to be freed.
  private static let unused = [
    SDL_MULTIGESTURE, SDL_DOLLARGESTURE, SDL_DOLLARRECORD, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_DROPFILE,
    SDL_DROPTEXT,
    SDL_DROPBEGIN, SDL_DROPCOMPLETE,
  ]
}
