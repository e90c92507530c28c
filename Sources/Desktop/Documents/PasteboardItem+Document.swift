import Export
import Geometry
import ImageFiles
import Painting
import Scene

nonisolated extension PasteboardType {
  /// The type of a kind of document: `application/x-easel-` and the name of its program. The content is a file as ``DocumentFormat``
  /// writes it.
  public static func document(_ kind: DocumentKind) -> PasteboardType {
    PasteboardType("application/x-easel-\(kind.program)")
  }
}

nonisolated extension PasteboardItem {
  /// Creates an item of the content of a document, or of a part of it. It is offered as the kind's own type, as SVG, as PNG and as text
  /// of the SVG.
  ///
  /// The SVG has the model in it, so that it can be pasted without a loss from any of these types but PNG.
  ///
  /// - Parameters:
  ///   - content: the content.
  ///   - scale: pixels per point of the PNG. A large drawing has less, so that it has at most 2²⁵ pixels.
  public init<Content: DocumentFileContent>(document content: Content, scale: Double = 2) {
    self.init()
    let svg = PasteboardData { DocumentFormat.bytes(of: content) }
    set(svg, as: .document(Content.kind))
    set(svg, as: .svg)
    set(as: .png) {
      var context = GraphicsContext()
      content.draw(in: &context)
      let size = content.size
      let options = ExportOptions(
        bounds: Rect(origin: .zero, size: size), scale: min(scale, Self.largestScale(of: size)))
      return try? PNG.encode(context.displayList.image(options))
    }
    set(svg, as: .text)
  }

  /// Returns the scale at which a picture whose sides are rounded up to whole pixels has 2²⁵ of them: the positive solution of
  /// (w·s + 1)·(h·s + 1) = 2²⁵.
  private static func largestScale(of size: Size) -> Double {
    let (area, sum) = (max(1, size.width * size.height), size.width + size.height)
    return ((sum * sum + 4 * area * Double((1 << 25) - 1)).squareRoot() - sum) / (2 * area)
  }
}
