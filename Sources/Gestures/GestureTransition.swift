/// One step of a recognizer's state, and why it was taken.
nonisolated public struct GestureTransition: Hashable, Sendable {
  public var from: GestureState
  public var to: GestureState
  public var reason: GestureReason
  /// The number that decided, where one did.
  public var reading: ThresholdReading?
  /// Seconds on the arena's clock.
  public var time: Double

  public init(
    from: GestureState, to: GestureState, reason: GestureReason, reading: ThresholdReading? = nil, time: Double
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

  /// Why, with the number: `a finger moved too far, 24.3 of 20 pt`.
  public var cause: String { reading.map { "\(reason), \($0)" } ?? "\(reason)" }
}
