import Geometry

/// A graphic, and where its middle lies.
///
/// ```swift
/// func draw(_ placed: PlacedGraphic, in context: inout GraphicsContext) {
///   placed.graphic.draw(in: Rect(center: placed.center, size: placed.graphic.size), &context)
/// }
/// ```
nonisolated public struct PlacedGraphic: Hashable, Sendable {
  /// The graphic.
  public var graphic: ForeignGraphic
  /// The middle, in points of the document.
  public var center: Point

  /// Creates a placed graphic.
  public init(_ graphic: ForeignGraphic, center: Point) { (self.graphic, self.center) = (graphic, center) }
}
