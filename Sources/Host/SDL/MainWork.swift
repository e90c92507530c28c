import Foundation

/// What other code has put on the main run loop and the main actor.
///
/// A program whose main thread belongs to a frame loop never gets to it otherwise. (An asynchronous `main` does not
/// help: after its first suspension the main actor's work moves to another thread on Linux, where SDL must not be
/// called.)
final class MainWork {
  #if os(Linux)
    private lazy var watch = Thread.isMainThread ? MainQueueWatch { SDLHost.wake() } : nil
  #endif

  /// A descriptor that is readable while work waits for the main thread; -1 where there is none.
  static var descriptor: Int32 {
    #if os(Linux)
      Thread.isMainThread ? MainQueueWatch.descriptor : -1
    #else
      -1
    #endif
  }

  /// When the next timer of the main run loop is due, in seconds of the clock; nil for never.
  private(set) var nextTimer: Double?

  /// Whether there is something to do at the time `now` of the clock.
  func isDue(at now: Double) -> Bool {
    guard Thread.isMainThread else { return false }
    #if os(Linux)
      if MainQueueWatch.hasWork { return true }
    #endif
    return now >= nextTimer ?? .infinity
  }

  /// Does what is due, without waiting.
  func run(clock: any HostClock) {
    guard Thread.isMainThread else { return }
    // Fires what is due, and answers when the next timer is.
    let date = RunLoop.main.limitDate(forMode: .default)
    let seconds = date?.timeIntervalSinceNow ?? .infinity
    // A distant future stands for never. A timer that stays due must not make the loop spin.
    nextTimer = seconds < 1e9 ? clock.now + max(seconds, 0.0005) : nil
  }

  /// Calls `sleep`, which ``SDLHost/wake()`` must end, unless there is work already.
  func sleep(_ sleep: () -> Void) {
    #if os(Linux)
      if let watch { return watch.sleep(sleep) }
    #endif
    sleep()
  }
}
