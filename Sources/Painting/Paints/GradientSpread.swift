/// What lies beyond the ends of a gradient.
public enum GradientSpread: Hashable, Sendable {
  /// The colour of the end goes on, on the sides where it is asked to; elsewhere nothing is painted.
  case pad(beforeStart: Bool, afterEnd: Bool)
  /// The gradient starts again.
  case repeating
  /// The gradient goes back and forth.
  case reflecting

  /// The colours of both ends go on.
  public static let pad = GradientSpread.pad(beforeStart: true, afterEnd: true)
  /// Nothing is painted beyond the ends.
  public static let none = GradientSpread.pad(beforeStart: false, afterEnd: false)

  /// The place between 0 and 1 whose colour is seen at `t`; nil where nothing is painted, also for NaN.
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
      // Half of the smallest number is nothing, so that what is left of that may be below 0.
      let turn = max(0, t - 2 * (t / 2).rounded(.down))
      return turn > 1 ? 2 - turn : turn
    }
  }
}
