import Geometry

/// The progress of an animation as a function of elapsed time: a cubic Bézier curve from (0, 0) to (1, 1), with time
/// to the right and progress upwards.
///
/// ```
///   1 ┤        ·──● (1, 1)
///     │      ╱  control2
///     │    ╱
///     │  control1
///   0 ●──┴────────── time, 0...1
/// ```
///
/// The control points' times are clamped to 0...1, which makes progress a function of time. Their progress is not
/// limited, so a curve may move backwards or overshoot. The same curves as CSS' `cubic-bezier()` and Core Animation's
/// `CAMediaTimingFunction`.
///
/// ```swift
/// View.animate(duration: 0.3, curve: TimingCurve(0.2, 0, 0, 1)) { shape.alpha = 0 }
/// ```
public struct TimingCurve: Hashable, Sendable {
  /// The first control point: time and progress.
  public let control1: Point
  /// The second control point: time and progress.
  public let control2: Point

  /// Creates a curve. The times `x1` and `x2` are clamped to 0...1. Numbers that are not finite count as 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func time(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    func progress(_ y: Double) -> Double { y.isFinite ? max(-1e6, min(1e6, y)) : 0 }
    control1 = Point(time(x1), progress(y1))
    control2 = Point(time(x2), progress(y2))
  }

  /// Constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// The default of CSS: a quick start and a long, soft end.
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)
  /// A slow start: CSS' `ease-in`.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A slow end: CSS' `ease-out`.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A slow start and a slow end: CSS' `ease-in-out`.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Returns the progress at `time`: 0 before 0 and for not-a-number, 1 after 1.
  ///
  /// Exact to about 1e-12 of the distance. Complexity: about five evaluations of a cubic.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if isLinear { return time }
    return polynomial(control1.y, control2.y).value(parameter(at: time))
  }

  /// Returns the progress at `time`. Outside 0...1 it continues along the curve's end tangents, as CSS does for
  /// composed curves. A vertical tangent continues horizontally.
  public func extrapolatedValue(at time: Double) -> Double {
    if time < 0, time.isFinite { return time * startSlope }
    if time > 1, time.isFinite { return 1 + (time - 1) * endSlope }
    return value(at: time)
  }

  /// Returns the progress per unit of time at `time`; 0 outside 0...1. For a speed, multiply by distance divided by
  /// duration.
  ///
  /// Where the curve is vertical, the result is large but finite.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    if isLinear { return 1 }
    let s = parameter(at: time)
    let run = polynomial(control1.x, control2.x).slope(s)
    let rise = polynomial(control1.y, control2.y).slope(s)
    let tiny = 1e-9
    if run > tiny { return rise / run }
    // At an end with a coincident control point, the tangent is that of the next difference.
    if abs(rise) <= tiny { return time < 0.5 ? startSlope : endSlope }
    return rise / tiny
  }

  private var isLinear: Bool { control1.x == control1.y && control2.x == control2.y }

  private var startSlope: Double {
    if control1.x > 0 { return control1.y / control1.x }
    if control1.y != 0 { return 0 }
    if control2.x > 0 { return control2.y / control2.x }
    return control2.y == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if control2.x < 1 { return (1 - control2.y) / (1 - control2.x) }
    if control2.y != 1 { return 0 }
    if control1.x < 1 { return (1 - control1.y) / (1 - control1.x) }
    return control1.y == 1 ? 1 : 0
  }

  /// One coordinate of the curve as a polynomial in the curve's parameter; its constant term is 0.
  private struct Polynomial {
    var a, b, c: Double
    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  }

  private func polynomial(_ p1: Double, _ p2: Double) -> Polynomial {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return Polynomial(a: 1 - c - b, b: b, c: c)
  }

  /// Returns the curve's parameter at which x is `time`.
  ///
  /// Newton's method inside a bracket that every step narrows. A step that would leave the bracket, as happens near a
  /// vertical tangent, is replaced by bisection. So it always ends, usually after four steps.
  private func parameter(at time: Double) -> Double {
    let x = polynomial(control1.x, control2.x)
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<64 {
      let error = x.value(s) - time
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      var next = s - error / x.slope(s)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - s) < 1e-15 { return next }
      s = next
    }
    return s
  }
}
