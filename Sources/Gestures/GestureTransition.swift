/// One step of a recognizer's state, and why it was taken.
nonisolated public struct GestureTransition: Hashable, Sendable {
  public var from: GestureState
  public var to: GestureState
  public var reason: GestureReason
  /// Seconds on the arena's clock.
  public var time: Double

  public init(from: GestureState, to: GestureState, reason: GestureReason, time: Double) {
    self.from = from
    self.to = to
    self.reason = reason
    self.time = time
  }
}

nonisolated extension GestureTransition: CustomStringConvertible {
  public var description: String { "\(from.rawValue) → \(to.rawValue): \(reason)" }
}
