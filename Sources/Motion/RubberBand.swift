/// The resistance one feels when pulling something beyond where it may be: the further, the heavier, and never
/// further than one dimension.
///
/// ```
///   shown = dimension × (1 − 1 / (pulled × tension / dimension + 1))
/// ```
///
/// The formula of scroll views; its slope at the edge is `tension`, its limit is `dimension`.
public struct RubberBand: Hashable, Sendable {
  /// The size of what is pulled against, in points: a screen's or scroll view's extent along the pull. Not
  /// greater than zero: nothing gives way.
  public var dimension: Double
  /// How much of a small pull shows, 0...1. Default 0.55; smaller is stiffer.
  public var tension: Double

  public init(dimension: Double, tension: Double = 0.55) {
    self.dimension = dimension
    self.tension = tension
  }

  /// How far beyond the edge a thing shows that is pulled `distance` beyond it; the sign is kept.
  /// Not-a-number gives 0, an infinite pull the dimension.
  public func displacement(forPull distance: Double) -> Double {
    guard dimension > 0, dimension.isFinite, tension > 0, !distance.isNaN else { return 0 }
    let pull = abs(distance) * tension / dimension
    // Not 1 - 1/(pull + 1), which loses the digits of a small pull.
    let displacement = pull.isFinite ? dimension * (pull / (pull + 1)) : dimension
    return distance < 0 ? -displacement : displacement
  }

  /// How far one has pulled when a thing shows `distance` beyond the edge: undoes ``displacement(forPull:)``, so that
  /// grabbing a thing that is still outside does not make it jump. What cannot be reached counts as just
  /// short of the dimension.
  public func pull(forDisplacement distance: Double) -> Double {
    guard dimension > 0, dimension.isFinite, tension > 0, !distance.isNaN else { return 0 }
    let part = min(abs(distance) / dimension, 1 - 0x1p-40)
    let pulled = part / (1 - part) * dimension / tension
    return distance < 0 ? -pulled : pulled
  }

  /// `value` where it lies in `range`, else held back beyond the nearer end.
  public func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound { return range.lowerBound + displacement(forPull: value - range.lowerBound) }
    if value > range.upperBound { return range.upperBound + displacement(forPull: value - range.upperBound) }
    return value
  }

  /// The value that ``clamp(_:to:)`` shows as `value`.
  public func unclamp(_ value: Double, from range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound { return range.lowerBound + pull(forDisplacement: value - range.lowerBound) }
    if value > range.upperBound { return range.upperBound + pull(forDisplacement: value - range.upperBound) }
    return value
  }
}
