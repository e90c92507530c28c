import Foundation

/// Runs the work of other code on the main run loop and the main actor.
///
/// A program whose main thread runs a frame loop would otherwise never do this work. (An asynchronous `main`
/// does not help: after its first suspension, the main actor's work moves to another thread on Linux, where
/// SDL must not be called.)
final class MainWork {
  #if os(Linux)
    private lazy var watch = Thread.isMainThread ? MainQueueWatch { SDLHost.wake() } : nil
  #endif

  /// A descriptor that is readable while work waits for the main thread; -1 if there is none.
  static var descriptor: Int32 {
    #if os(Linux)
      Thread.isMainThread ? MainQueueWatch.descriptor : -1
    #else
      -1
    #endif
  }

  /// The time of the next timer of the main run loop, in seconds of the clock; nil for none.
  private(set) var nextTimer: Double?

  /// Returns whether work is due at the clock's time `now`.
  func isDue(at now: Double) -> Bool {
    guard Thread.isMainThread else { return false }
    #if os(Linux)
      if MainQueueWatch.hasWork { return true }
    #endif
    return now >= nextTimer ?? .infinity
  }

  /// Does the due work without waiting.
  func run(clock: any HostClock) {
    guard Thread.isMainThread else { return }
    // Fires due timers, and returns the time of the next one.
    let date = RunLoop.main.limitDate(forMode: .default)
    let seconds = date?.timeIntervalSinceNow ?? .infinity
    // A distant date means none. A timer that stays due must not cause a busy loop.
    nextTimer = seconds < 1e9 ? clock.now + max(seconds, 0.0005) : nil
  }

  /// Calls `sleep`, unless work is waiting. A call of ``SDLHost/wake()`` must end it.
  func sleep(_ sleep: () -> Void) {
    #if os(Linux)
      if let watch { return watch.sleep(sleep) }
    #endif
    sleep()
  }
}
