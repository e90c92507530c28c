/// One transition of a recognizer's state, with its reason.
///
/// ```swift
/// for transition in pan.history where transition.to == .failed {
///   print(transition.time, transition.cause, transition.reading?.description ?? "")
///   if case .prevented(let winner) = transition.reason { print("by", winner) }
/// }
/// ```
nonisolated public struct GestureTransition: Hashable, Sendable {
  /// The state before.
  public var from: GestureState
  /// The state after.
  public var to: GestureState
  /// The reason for the transition.
  public var reason: GestureReason
  /// The value that caused the transition, if any.
  public var reading: ThresholdReading?
  /// Seconds on the arena's clock.
  public var time: Double

  /// Creates a transition. `time` is in seconds on the arena's clock.
  public init(
    from: GestureState, to: GestureState, reason: GestureReason, reading: ThresholdReading? = nil,
    time: Double
  ) {
    self.from = from
    self.to = to
    self.reason = reason
    self.reading = reading
    self.time = time
  }
}

nonisolated extension GestureTransition: CustomStringConvertible {
  public var description: String { "\(from.rawValue) → \(to.rawValue): \(cause)" }

  /// The reason with the value: `a finger moved too far, 24.3 of 20 pt`.
  public var cause: String { reading.map { "\(reason), \($0)" } ?? "\(reason)" }
}
