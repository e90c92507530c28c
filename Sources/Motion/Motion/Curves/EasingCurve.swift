import Geometry

/// A timing function given by a formula: a power, or a curve that swings, bounces or rises exponentially.
///
/// All of them go exactly from 0 to 1. ``Form/easeIn`` is the formula itself, and the other forms are made of it:
/// `out(t) = 1 − in(1 − t)`, and in-out is the first in the first half and the second in the second half.
///
/// ```swift
/// let drop = EasingCurve(.bounce, .easeOut)
/// let y = 200 * drop.value(at: 0.5)
/// BasicAnimation(.opacity, from: 0, to: 1, duration: 0.4, function: .easing(EasingCurve(.power(4), .easeOut)))
/// ```
public struct EasingCurve: Hashable, Sendable {
  /// The formula, as a function from 0...1 with a soft start.
  public enum Shape: Hashable, Sendable {
    /// tⁿ. An exponent that is not greater than 0 counts as 1.
    case power(Double)
    /// Moves backwards first: t² ((s + 1) t − s). The overshoot s = 1.70158 gives 10 %.
    case back(overshoot: Double = 1.70158)
    /// Swings with growing amplitude, and ends at full speed. Amplitudes below 1 shorten the period instead, as in
    /// GSAP. The period is a fraction of the duration; default 0.3. Just inside the end with zero speed, the value is
    /// up to 2⁻¹⁰ × amplitude away from it.
    case elastic(amplitude: Double = 1, period: Double = 0.3)
    /// Four parabolas, as of a ball that falls and bounces with a quarter of the height each time.
    case bounce
    /// 2^(10 (t − 1)), blended with t⁶ near the ends so that these are exact, as in GSAP.
    case exponential
  }

  /// The end at which the motion is soft.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Slow at the start.
    case easeIn = "in"
    /// Slow at the end.
    case easeOut = "out"
    /// Slow at both ends: the formula for the first half, and its mirror image for the second.
    case easeInOut = "inOut"
  }

  /// The formula.
  public let shape: Shape
  /// The end at which the motion is soft.
  public let form: Form

  /// Creates a curve. Parameters that are not finite count as their defaults, and their sizes are limited to 1000.
  public init(_ shape: Shape, _ form: Form = .easeIn) {
    func limited(_ x: Double, least: Double, default standard: Double) -> Double {
      x.isFinite ? max(least, min(1000, x)) : standard
    }
    self.form = form
    switch shape {
    case .power(let exponent):
      self.shape = .power(exponent > 0 ? limited(exponent, least: 0, default: 1) : 1)
    case .back(let overshoot):
      self.shape = .back(overshoot: limited(overshoot, least: -1000, default: 1.70158))
    case .elastic(let amplitude, let period):
      self.shape = .elastic(
        amplitude: limited(amplitude, least: 0.001, default: 1),
        period: limited(period, least: 0.001, default: 0.3))
    case .bounce, .exponential: self.shape = shape
    }
  }

  /// Returns the progress at `time`: 0 before 0 and for not-a-number, 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch form {
    case .easeIn: return shape.value(time)
    case .easeOut: return 1 - shape.value(1 - time)
    case .easeInOut: return time < 0.5 ? shape.value(2 * time) / 2 : 1 - shape.value(2 - 2 * time) / 2
    }
  }

  /// Returns the progress per unit of time at `time`; 0 outside 0...1. Where the curve is vertical, as a power below
  /// 1 at its start, the result is limited to ±10⁹. At a corner it is the slope after the corner.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    let slope =
      switch form {
      case .easeIn: shape.slope(time)
      case .easeOut: shape.slope(1 - time)
      case .easeInOut: time < 0.5 ? shape.slope(2 * time) : shape.slope(2 - 2 * time)
      }
    return max(-1e9, min(1e9, slope))
  }
}

extension EasingCurve.Shape {
  /// Returns the progress at a time between 0 and 1.
  fileprivate func value(_ t: Double) -> Double {
    guard t > 0 else { return 0 }
    guard t < 1 else { return 1 }
    switch self {
    case .power(let exponent): return Geometry.power(t, exponent)
    case .back(let overshoot): return t * t * ((overshoot + 1) * t - overshoot)
    case .elastic(let amplitude, let period):
      let swing = Swing(amplitude: amplitude, period: period)
      return -swing.amplitude * Geometry.exponential(-10 * ln2 * (1 - t)) * sincos(swing.angle(1 - t)).sine
    case .bounce: return 1 - Bounce.value(1 - t)
    case .exponential:
      let cube = t * t * t
      return Geometry.exponential(10 * ln2 * (t - 1)) * t + cube * cube * (1 - t)
    }
  }

  /// Returns the derivative at a time between 0 and 1.
  fileprivate func slope(_ t: Double) -> Double {
    switch self {
    case .power(let exponent): return exponent == 1 ? 1 : exponent * Geometry.power(t, exponent - 1)
    case .back(let overshoot): return t * (3 * (overshoot + 1) * t - 2 * overshoot)
    case .elastic(let amplitude, let period):
      let swing = Swing(amplitude: amplitude, period: period)
      let (sine, cosine) = sincos(swing.angle(1 - t))
      return swing.amplitude * Geometry.exponential(-10 * ln2 * (1 - t))
        * (2 * .pi / swing.period * cosine - 10 * ln2 * sine)
    case .bounce: return Bounce.slope(1 - t)
    case .exponential:
      let fifth = t * t * t * t * t
      return Geometry.exponential(10 * ln2 * (t - 1)) * (1 + 10 * ln2 * t) + fifth * (6 - 7 * t)
    }
  }
}

private let ln2 = 0.693_147_180_559_945_3

/// The sine of an elastic curve. Source: GSAP 3.12.
private struct Swing {
  let amplitude: Double
  let period: Double
  private let phase: Double

  init(amplitude: Double, period: Double) {
    self.amplitude = max(amplitude, 1)
    self.period = period / min(amplitude, 1)
    let sine = 1 / self.amplitude
    phase = self.period / (2 * .pi) * arctangent(sine, ((1 - sine) * (1 + sine)).squareRoot())
  }

  func angle(_ t: Double) -> Double { (t - phase) * 2 * .pi / period }
}

/// The parabolas of a bounce towards 1. Source: Penner's equations, as in GSAP 3.12.
private enum Bounce {
  static let scale = 7.5625
  static let division = 2.75

  /// The time of a parabola's vertex, and its value there.
  static func vertex(_ t: Double) -> (time: Double, value: Double) {
    let position = t * division
    if position < 1 { return (0, 0) }
    if position < 2 { return (1.5 / division, 0.75) }
    return position < 2.5 ? (2.25 / division, 0.9375) : (2.625 / division, 0.984_375)
  }

  static func value(_ t: Double) -> Double {
    let vertex = vertex(t)
    return scale * (t - vertex.time) * (t - vertex.time) + vertex.value
  }

  static func slope(_ t: Double) -> Double { 2 * scale * (t - vertex(t).time) }
}
