import Geometry

/// A content that other documents take: as a whole when it is dropped, or a part of it when it is pasted.
///
/// ```swift
/// func centered<Content: MovableContent>(_ content: Content) -> Content {
///   var content = content
///   content.move(by: Rect(origin: .zero, size: content.size).center - content.drawnBounds.center)
///   return content
/// }
/// ```
nonisolated public protocol MovableContent: DocumentFileContent {
  /// The size of the picture, in points.
  var size: Size { get set }

  /// The greatest side of a content in a file, in points.
  static var greatestSide: Double { get }

  /// The area in which the parts draw; null without parts.
  var drawnBounds: Rect { get }

  /// Moves all parts by a vector, in points. The size stays.
  mutating func move(by vector: Vector)

  /// Creates a content of graphics of other programs.
  ///
  /// - Parameters:
  ///   - graphics: the graphics, from back to front.
  ///   - size: the size, in points.
  init(_ graphics: [PlacedGraphic], size: Size)
}

nonisolated extension MovableContent {
  public static var importableSuffixes: [String] { ["svgz", "png", "jpg", "jpeg", "webp"] }
}
