/// A resistance against pulling a value beyond its range. It increases with the distance, and the displacement stays
/// below the dimension.
///
/// ```
///   displacement = dimension × (1 − 1 / (pull × tension / dimension + 1))
/// ```
///
/// This is the formula of scroll views. Its slope at the edge is `tension`, its limit is `dimension`.
///
/// ```swift
/// let band = RubberBand(dimension: 300)
/// let offset = band.clamp(-80, to: 0...1000)  // between -80 and 0
/// ```
public struct RubberBand: Hashable, Sendable {
  /// The extent of the area that resists, in points: a screen or scroll view along the pull. If it is not greater
  /// than zero, the displacement is 0.
  public var dimension: Double
  /// The ratio of displacement to pull for small pulls, 0...1. Default 0.55; smaller is stiffer.
  public var tension: Double

  /// Creates a resistance. The default tension is that of scroll views.
  public init(dimension: Double, tension: Double = 0.55) {
    self.dimension = dimension
    self.tension = tension
  }

  /// Returns the displacement beyond the edge for a pull of `distance` beyond it, in points. The sign is kept.
  /// Not-a-number gives 0, an infinite pull gives the dimension.
  public func displacement(forPull distance: Double) -> Double {
    guard dimension > 0, dimension.isFinite, tension > 0, tension.isFinite, !distance.isNaN else { return 0 }
    let pull = abs(distance) * tension / dimension
    // Not 1 - 1/(pull + 1), which loses the digits of a small pull.
    let displacement = pull.isFinite ? dimension * (pull / (pull + 1)) : dimension
    return distance < 0 ? -displacement : displacement
  }

  /// Returns the pull for a displacement of `distance` beyond the edge: the inverse of ``displacement(forPull:)``. So
  /// a value that is grabbed while it is beyond the edge does not jump. Displacements beyond the dimension are
  /// clamped to just below it.
  public func pull(forDisplacement distance: Double) -> Double {
    guard dimension > 0, dimension.isFinite, tension > 0, tension.isFinite, !distance.isNaN else { return 0 }
    let fraction = min(abs(distance) / dimension, 1 - 0x1p-40)
    let pulled = fraction / (1 - fraction) * dimension / tension
    return distance < 0 ? -pulled : pulled
  }

  /// Returns `value` if it is in `range`, and otherwise a value beyond the nearer end, moved by the displacement.
  public func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound { return range.lowerBound + displacement(forPull: value - range.lowerBound) }
    if value > range.upperBound { return range.upperBound + displacement(forPull: value - range.upperBound) }
    return value
  }

  /// Returns the value that ``clamp(_:to:)`` maps to `value`.
  public func unclamp(_ value: Double, from range: ClosedRange<Double>) -> Double {
    if value < range.lowerBound { return range.lowerBound + pull(forDisplacement: value - range.lowerBound) }
    if value > range.upperBound { return range.upperBound + pull(forDisplacement: value - range.upperBound) }
    return value
  }
}
