/// The progress of an animation as a function of elapsed time, both from 0 to 1: a value that stands for any of this
/// module's curves.
///
/// It holds no closure, so it can be compared, stored and sent to other threads.
public enum TimingFunction: Hashable, Sendable {
  /// A cubic Bézier curve: CSS' `cubic-bezier()`, Core Animation's `CAMediaTimingFunction`.
  case curve(TimingCurve)
  /// Steps: CSS' `steps()`.
  case steps(StepCurve)
  /// A formula: a power, or a curve that swings, bounces or rises exponentially.
  case easing(EasingCurve)
  /// Straight pieces: CSS' `linear()`, or samples of any function.
  case piecewise(PiecewiseCurve)

  /// Constant speed.
  public static let linear = TimingFunction.curve(.linear)
  /// The default of CSS and Core Animation: a quick start and a long, soft end.
  public static let ease = TimingFunction.curve(.ease)
  /// A slow start.
  public static let easeIn = TimingFunction.curve(.easeIn)
  /// A slow end.
  public static let easeOut = TimingFunction.curve(.easeOut)
  /// A slow start and a slow end.
  public static let easeInOut = TimingFunction.curve(.easeInOut)

  /// Returns the progress at `time`: 0 before 0 and for not-a-number, and 1 after 1, except where a piecewise curve
  /// has other ends.
  ///
  /// - Parameters:
  ///   - time: the part of the duration that is over, from 0 to 1.
  ///   - isBefore: whether the animation is before its start; see ``StepCurve/value(at:isBefore:)``.
  public func value(at time: Double, isBefore: Bool = false) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: time)
    case .steps(let curve): curve.value(at: time, isBefore: isBefore)
    case .easing(let curve): curve.value(at: time)
    case .piecewise(let curve): curve.value(at: time)
    }
  }

  /// Returns the progress at `time`, continued outside 0...1. Use it when the result of another timing function is the
  /// time, because that result can overshoot.
  ///
  /// Curves continue along their end tangents, steps with further steps, piecewise curves with their end pieces. An
  /// infinite time counts as the nearer end of a curve.
  public func extrapolatedValue(at time: Double) -> Double {
    switch self {
    case .curve(let curve): return curve.extrapolatedValue(at: time)
    case .steps(let curve): return curve.extrapolatedValue(at: time)
    case .easing(let curve):
      if time < 0, time.isFinite { return time * curve.velocity(at: 0) }
      if time > 1, time.isFinite { return 1 + (time - 1) * curve.velocity(at: 1) }
      return curve.value(at: time)
    case .piecewise(let curve): return curve.extrapolatedValue(at: time)
    }
  }

  /// Returns the progress per unit of time at `time`; 0 outside 0...1, and for steps.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .curve(let curve): curve.velocity(at: time)
    case .steps: 0
    case .easing(let curve): curve.velocity(at: time)
    case .piecewise(let curve): curve.velocity(at: time)
    }
  }
}

extension TimingCurve {
  /// Returns the curve of a name in CSS or Core Animation, such as `ease-in-out`, `easeInEaseOut` or `default`; nil
  /// for other names.
  public static func named(_ name: String) -> TimingCurve? {
    switch name {
    case "linear": .linear
    case "ease", "default": .ease
    case "easeIn", "ease-in": .easeIn
    case "easeOut", "ease-out": .easeOut
    case "easeInOut", "easeInEaseOut", "ease-in-out": .easeInOut
    default: nil
    }
  }
}
