/// The state that all parts of an arena share: the clock, the thresholds, the stage of the pass, the log of problems.
final class ArenaContext {
  /// The stage of the present pass. A recognizer's state may change at once only in `feeding`.
  enum Stage { case idle, feeding, reporting }

  var settings: GestureSettings
  /// The time of the last handled event or timer, in seconds. It never decreases.
  private(set) var now: Double
  var stage = Stage.idle
  let diagnosticObservers = ObserverList<GestureDiagnostic>()
  private var lastSerial: UInt64 = 0

  /// - Parameters:
  ///   - settings: the thresholds of the recognizers.
  ///   - time: the start of the clock, in seconds; 0 if it is not finite.
  init(settings: GestureSettings = GestureSettings(), startingAt time: Double = 0) {
    self.settings = settings
    now = time.isFinite ? time : 0
  }

  /// Whether a pass is running. New input waits until it ends.
  var isBusy: Bool { stage != .idle }

  /// Advances the clock. An earlier time does nothing.
  func advance(to time: Double) { now = max(now, time) }

  /// Returns the next number, from 1 on. It orders contacts, attempts, timers and activations.
  func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  func diagnose(_ problem: GestureDiagnostic) { diagnosticObservers.notify(problem) }
}
