/// The kind of figure that a drag draws.
nonisolated public enum FigureKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// A line from where the finger landed to where it is.
  case line
  /// The rectangle between both places.
  case rectangle
  /// The ellipse in that rectangle.
  case ellipse
  /// An image around the position of the finger.
  case image

  /// The title of the segment.
  var title: String {
    switch self {
    case .line: "Line"
    case .rectangle: "Rect"
    case .ellipse: "Ellipse"
    case .image: "Image"
    }
  }
}
