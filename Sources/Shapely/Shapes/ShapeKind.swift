import Geometry

/// The six kinds of shapes, in the toolbar's order. The raw values are the names in files.
nonisolated public enum ShapeKind: String, Hashable, Sendable, CaseIterable {
  case square, rectangle, circle, oval, triangle, star

  /// The size of a new shape, in points, including the outline.
  public var standardSize: Size {
    switch self {
    case .square, .circle, .triangle, .star: Size(100, 100)
    case .rectangle, .oval: Size(100, 50)
    }
  }

  /// The scale at which the short side is ``ShapeKind/minimumSide`` long.
  public var minimumScale: Double {
    ShapeKind.minimumSide / min(standardSize.width, standardSize.height)
  }

  /// The minimum length of a shape's short side, in points. A finger can still hit such a shape, and its
  /// outline leaves an interior.
  public static let minimumSide = 24.0

  /// The width of the outline, in points, at every size of the shape.
  public static let outlineWidth = 8.0
}

nonisolated extension ShapeKind {
  /// The name shown to users.
  public var title: String {
    switch self {
    case .square: "Square"
    case .rectangle: "Rectangle"
    case .circle: "Circle"
    case .oval: "Oval"
    case .triangle: "Triangle"
    case .star: "Star"
    }
  }
}
