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
