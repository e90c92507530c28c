/// A recognizer's request for recognition, from the request until the end of the attempt.
struct RecognitionRequest {
  /// Whether the recognizer waits for the arbitration. ``MemberList`` sets it, because it counts those that wait.
  var isPending = false
  /// Whether the gesture began before it was certain. Until it is confirmed it excludes no taps and claims no touches.
  var isTentative = false
  /// Whether the gesture ends as soon as it has begun.
  var endsOnceBegun = false
  /// The value with which recognition was requested.
  private(set) var evidence: ThresholdReading?
  private var start = 0.0
  private var hasReportedLongWait = false
  private var hasAskedProgram = false

  /// Begins to wait at a time.
  mutating func begin(with reading: ThresholdReading?, at time: Double) {
    evidence = reading
    start = time
  }

  /// Returns whether the program must be asked whether the gesture should begin: once in an attempt.
  mutating func asksProgram() -> Bool {
    defer { hasAskedProgram = true }
    return !hasAskedProgram
  }

  /// Returns how long the recognizer has waited, in seconds, once it is longer than `limit`; nil before and afterwards.
  mutating func longWait(over limit: Double, at time: Double) -> Double? {
    let waited = time - start
    guard waited > limit, !hasReportedLongWait else { return nil }
    hasReportedLongWait = true
    return waited
  }
}
