import CSDL2
import Foundation

/// SDL's event queue, of which only the arrivals matter: an ``EventInbox`` reads events as they come in.
enum SDLEvents {
  /// Takes what arrived from the window system.
  static func pump() {
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  /// Sleeps until an event arrives or `deadline` is reached; nil for an event alone.
  static func wait(until deadline: Double?, clock: any HostClock) {
    guard let deadline else {
      SDL_WaitEvent(nil)
      return
    }
    let milliseconds = (deadline - clock.now) * 1000
    // SDL sleeps whole milliseconds; rounding up would miss the deadline, so the rest is slept elsewhere.
    if milliseconds >= 1 {
      SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 3_600_000)))
    } else if milliseconds > 0 {
      Thread.sleep(forTimeInterval: milliseconds / 1000)
    }
  }
}
