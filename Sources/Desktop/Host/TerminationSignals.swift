import Dispatch
import Foundation

/// Converts termination signals to a call on the main queue.
///
/// The first signal asks the program to save and to end. Signals of the same kind that follow within ``grace`` seconds are
/// ignored: at the end of a session, a shell, its terminal and the session may each send one. A later one ends the program
/// immediately, so that a hanging program can be ended. Signals that the program ignores or handles itself are left alone,
/// so that `nohup` works.
final class TerminationSignals {
  private var sources: [Int32: any DispatchSourceSignal] = [:]
  /// Whether a signal was received. Signals are then caught even after ``stop()``, because the program is
  /// about to end.
  private(set) var hasReceived = false

  /// The time after a first signal in which others of its kind are ignored, in seconds.
  private nonisolated static let grace = 2.0

  /// Starts catching SIGHUP, SIGINT and SIGTERM.
  func start(_ onSignal: @escaping () -> Void) {
    for signal in [SIGHUP, SIGINT, SIGTERM] where sources[signal] == nil && Self.isDefault(signal) {
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.hasReceived = true
          Self.endImmediately(by: signal, after: Self.grace)
          onSignal()
        }
      }
      source.resume()
      sources[signal] = source
    }
  }

  /// Restores the default actions of the signals.
  func stop() {
    for (number, source) in sources {
      source.cancel()
      // Dispatch does not remove its own handler.
      signal(number, SIG_DFL)
    }
    sources = [:]
  }

  /// Restores the default action of a signal after some seconds, even while the main thread hangs.
  private nonisolated static func endImmediately(by number: Int32, after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { signal(number, SIG_DFL) }
  }

  private static func isDefault(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if os(Linux)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == 0  // SIG_DFL
  }
}
