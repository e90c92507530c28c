/// The continuation of a gradient beyond its ends.
///
/// ```swift
/// let stripes = LinearGradient(gradient, from: Point(0, 0), to: Point(10, 0), spread: .reflecting)
/// context.fillPaint = .linear(stripes)
/// context.fill(body)
/// ```
public enum GradientSpread: Hashable, Sendable {
  /// Extends the colour of an end on each side where the argument is true. The other side is transparent.
  case pad(beforeStart: Bool, afterEnd: Bool)
  /// Repeats the gradient.
  case repeating
  /// Repeats the gradient with every second copy mirrored.
  case reflecting

  /// Extends the colours of both ends.
  public static let pad = GradientSpread.pad(beforeStart: true, afterEnd: true)
  /// Transparent beyond both ends.
  public static let none = GradientSpread.pad(beforeStart: false, afterEnd: false)

  /// Returns the offset in 0...1 whose colour a gradient shows at the unbounded position `t`. Nil where it is
  /// transparent, and for NaN.
  public func offset(of t: Double) -> Double? {
    guard !t.isNaN else { return nil }
    switch self {
    case .pad(let beforeStart, let afterEnd):
      if t < 0 { return beforeStart ? 0 : nil }
      if t > 1 { return afterEnd ? 1 : nil }
      return t
    case .repeating: return t.isFinite ? t - t.rounded(.down) : 0
    case .reflecting:
      guard t.isFinite else { return 0 }
      // Half of the smallest number rounds to zero, so that the difference may be below 0.
      let phase = max(0, t - 2 * (t / 2).rounded(.down))
      return phase > 1 ? 2 - phase : phase
    }
  }
}
