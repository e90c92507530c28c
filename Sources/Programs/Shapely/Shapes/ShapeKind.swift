import Documents
import Geometry

/// The kinds of shapes: the six of the toolbar, and pictures and drawings of other programs.
nonisolated public enum ShapeKind: Hashable, Sendable {
  case square, rectangle, circle, oval, triangle, star
  /// A picture, or a part of a foreign drawing.
  case graphic(ForeignGraphic)

  /// The graphic of the kind; nil for the six of the toolbar.
  public var graphic: ForeignGraphic? {
    if case .graphic(let graphic) = self { return graphic }
    return nil
  }

  /// Whether shapes of the kind have a colour of their own. Pictures and drawings of other programs have theirs.
  var hasColor: Bool { graphic == nil }

  /// The size of a new shape, in points, including the outline.
  public var standardSize: Size {
    switch self {
    case .square, .circle, .triangle, .star: Size(100, 100)
    case .rectangle, .oval: Size(100, 50)
    case .graphic(let graphic): graphic.size
    }
  }

  /// The scale at which the short side is ``ShapeKind/minimumSide`` long, and of a graphic the long side. Parts of drawings may be
  /// thin, and smaller than that from the beginning.
  public var minimumScale: Double {
    if case .graphic(let graphic) = self {
      return min(1, ShapeKind.minimumSide / max(graphic.size.width, graphic.size.height))
    }
    return ShapeKind.minimumSide / min(standardSize.width, standardSize.height)
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
    case .graphic(let graphic): graphic.kindTitle
    }
  }
}

nonisolated extension ShapeKind: RawRepresentable, CaseIterable {
  /// The kinds of the toolbar, in its order.
  public static let allCases: [ShapeKind] = [.square, .rectangle, .circle, .oval, .triangle, .star]

  /// The name in files, which is the same for all graphics.
  public var rawValue: String {
    switch self {
    case .square: "square"
    case .rectangle: "rectangle"
    case .circle: "circle"
    case .oval: "oval"
    case .triangle: "triangle"
    case .star: "star"
    case .graphic: "graphic"
    }
  }

  /// Returns the kind of the toolbar with a name in files; nil for other names, and for graphics, which need their content.
  public init?(rawValue: String) {
    guard let kind = ShapeKind.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  // The conformance to RawRepresentable brings comparisons of names, which are the same for all graphics.
  public static func == (a: ShapeKind, b: ShapeKind) -> Bool {
    switch (a, b) {
    case (.graphic(let a), .graphic(let b)): a == b
    default: a.rawValue == b.rawValue
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
    if case .graphic(let graphic) = self { hasher.combine(graphic) }
  }
}
