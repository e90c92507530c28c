import Foundation

/// What other code has put on the main run loop and the main actor.
enum MainWork {
  /// Does what is waiting and returns at once.
  ///
  /// A program whose main thread belongs to a frame loop never gets to it otherwise. (An asynchronous `main` is no
  /// way out: after its first suspension the main actor's work moves to another thread on Linux, where SDL must
  /// not be called.)
  static func run() {
    guard Thread.isMainThread else { return }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
}
