import Geometry

/// The six shapes that the toolbar makes, in the toolbar's order; the raw values are the names in files.
nonisolated public enum ShapeKind: String, Hashable, Sendable, CaseIterable {
  case square, rectangle, circle, oval, triangle, star

  /// The size of a newly made shape, in points, outline included.
  public var standardSize: Size {
    switch self {
    case .square, .circle, .triangle, .star: Size(100, 100)
    case .rectangle, .oval: Size(100, 50)
    }
  }

  /// The smallest multiple of the standard size whose short side is still ``ShapeKind/minimumSide`` long.
  public var minimumScale: Double {
    ShapeKind.minimumSide / min(standardSize.width, standardSize.height)
  }

  /// How short the short side of a shape may become, in points: large enough to be caught again by a finger
  /// and to leave an inside between the two outlines.
  public static let minimumSide = 24.0

  /// The width of the outline, in points, whatever the size of the shape.
  public static let outlineWidth = 8.0
}
