import Motion

/// One property on its way, as a function of the window's time, in seconds: standing, flying along a curve, or
/// pulled home by a spring.
nonisolated public enum MotionTrack<Value: Animatable>: Sendable {
  case standing(Value)
  case flying(Tween<Value>, since: Double)
  case gliding(SpringMotion<Value>, since: Double)

  public func value(at time: Double) -> Value {
    switch self {
    case .standing(let value): value
    // The last step is exact, so that a shape at rest is where the corral wants it.
    case .flying(let tween, let start):
      tween.isSettled(at: time - start) ? tween.end : tween.value(at: time - start)
    case .gliding(let motion, let start):
      motion.isSettled(at: time - start) ? motion.end : motion.value(at: time - start)
    }
  }

  /// Per second.
  public func velocity(at time: Double) -> Value.Difference {
    switch self {
    case .standing: .zero
    case .flying(let tween, let start): tween.velocity(at: time - start)
    case .gliding(let motion, let start):
      motion.isSettled(at: time - start) ? .zero : motion.velocity(at: time - start)
    }
  }

  public func isSettled(at time: Double) -> Bool {
    switch self {
    case .standing: true
    case .flying(let tween, let start): tween.isSettled(at: time - start)
    case .gliding(let motion, let start): motion.isSettled(at: time - start)
    }
  }

  /// Where it leads.
  public var end: Value {
    switch self {
    case .standing(let value): value
    case .flying(let tween, _): tween.end
    case .gliding(let motion, _): motion.end
    }
  }
}
