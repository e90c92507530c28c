/// Distances from the four edges of a rectangle towards its inside, in points.
///
/// ```swift
/// let content = rect.inset(by: Insets(top: 4, left: 8, bottom: 4, right: 8))
/// ```
public struct Insets: Hashable, Sendable {
  /// The distances, in points. A positive distance moves an edge inwards, a negative one outwards.
  public var top, left, bottom, right: Double

  /// Creates insets, in points; edges without a number stay in place.
  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal insets for all edges.
  @inlinable public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// Insets that move no edge.
  public static let zero = Insets()
}
