import Geometry
import Painting
import PlainXML

/// A part of a document as the content of a clipboard: a picture of its own size, and where it lay.
///
/// ```swift
/// let clip = DocumentClip(Dots())  // the picture has the size of the dots
/// let bytes = DocumentFormat.bytes(of: clip)
/// ```
nonisolated public struct DocumentClip<Content: MovableContent>: DocumentFileContent {
  public static var kind: DocumentKind { Content.kind }

  /// The part, in the space from (0, 0) to its size.
  private var content: Content
  /// The position of that space in the document, in points.
  private var origin: Point

  /// Copies a part of a document. Its size becomes that of its parts.
  ///
  /// - Parameter content: the content with the parts that are copied.
  public init(_ content: Content) {
    let bounds = content.drawnBounds.isNull ? Rect(x: 0, y: 0, width: 1, height: 1) : content.drawnBounds
    func side(_ length: Double) -> Double { max(1, min(length.rounded(.up), Content.greatestSide)) }
    origin = bounds.origin
    self.content = content
    self.content.size = Size(side(bounds.width), side(bounds.height))
    self.content.move(by: .zero - origin)
  }

  public init(model: DocumentModel) throws(DocumentError) {
    content = try Content(model: model)
    func coordinate(_ name: String) -> Double { model.number(name).map { max(-1e9, min($0, 1e9)) } ?? 0 }
    origin = Point(coordinate("left"), coordinate("top"))
  }

  public var model: DocumentModel {
    var model = content.model
    model.attributes += [XMLAttribute("left", origin.x), XMLAttribute("top", origin.y)]
    return model
  }

  public var size: Size { content.size }

  public func draw(in context: inout GraphicsContext) { content.draw(in: &context) }

  /// The part where it lay in its document.
  public var placed: Content {
    var content = content
    content.move(by: origin - .zero)
    return content
  }
}
