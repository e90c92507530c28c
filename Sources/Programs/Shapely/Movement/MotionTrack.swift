import Motion

/// One property as a function of the canvas's time, in seconds: at rest, flying along a timing curve, or moved by a
/// spring.
nonisolated public enum MotionTrack<Value: Animatable>: Sendable {
  case atRest(Value)
  case flying(Tween<Value>, since: Double)
  case springing(SpringMotion<Value>, since: Double)

  public func value(at time: Double) -> Value {
    switch self {
    case .atRest(let value): value
    // The final value is exact, so that a shape at rest lies exactly in the corral.
    case .flying(let tween, let start):
      tween.isSettled(at: time - start) ? tween.end : tween.value(at: time - start)
    case .springing(let motion, let start):
      motion.isSettled(at: time - start) ? motion.end : motion.value(at: time - start)
    }
  }

  /// Returns the change per second.
  public func velocity(at time: Double) -> Value.Difference {
    switch self {
    case .atRest: .zero
    case .flying(let tween, let start): tween.velocity(at: time - start)
    case .springing(let motion, let start):
      motion.isSettled(at: time - start) ? .zero : motion.velocity(at: time - start)
    }
  }

  public func isSettled(at time: Double) -> Bool {
    switch self {
    case .atRest: true
    case .flying(let tween, let start): tween.isSettled(at: time - start)
    case .springing(let motion, let start): motion.isSettled(at: time - start)
    }
  }

  /// The final value.
  public var end: Value {
    switch self {
    case .atRest(let value): value
    case .flying(let tween, _): tween.end
    case .springing(let motion, _): motion.end
    }
  }
}
