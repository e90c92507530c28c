import CSDL2
import Foundation

/// SDL's event queue. Events are read by an ``EventInbox`` as they arrive, so the queue only signals
/// arrivals.
enum SDLEvents {
  /// Fetches events from the window system, and empties the queue. Returns also when the connection to the display is lost.
  static func pump(_ window: SDLWindowHandle) {
    window.pumpEvents()
    csdl_free_long_texts()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  /// Sleeps until an event arrives or `deadline` is reached; nil for an event only.
  static func wait(until deadline: Double?, clock: any HostClock) {
    guard let deadline else {
      SDL_WaitEvent(nil)
      return
    }
    let milliseconds = (deadline - clock.now) * 1000
    // SDL sleeps whole milliseconds. Rounding up would miss the deadline, so the rest is slept separately.
    if milliseconds >= 1 {
      SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 3_600_000)))
    } else if milliseconds > 0 {
      Thread.sleep(forTimeInterval: milliseconds / 1000)
    }
  }
}
