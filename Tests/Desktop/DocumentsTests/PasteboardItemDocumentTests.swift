import Geometry
import Painting
import PlainXML
import Scene
import Testing

@testable import Documents

/// A square that fills its size.
private struct Tile: DocumentFileContent, Hashable {
  static let kind = DocumentKind(program: "tile", title: "Tile")
  var size: Size
  init(size: Size) { self.size = size }
  init(model: DocumentModel) throws(DocumentError) {
    size = Size(model.number("width") ?? 1, model.number("height") ?? 1)
  }
  var model: DocumentModel {
    DocumentModel(attributes: [XMLAttribute("width", size.width), XMLAttribute("height", size.height)])
  }
  func draw(in context: inout GraphicsContext) {
    context.fillColor = .white
    context.fill(Rect(origin: .zero, size: size))
  }
}

@Suite("Copied documents") struct PasteboardItemDocumentTests {
  @Test("A document is offered as its own type, SVG, PNG and text, and read from all but PNG")
  func types() throws {
    let tile = Tile(size: Size(30, 20))
    let item = PasteboardItem(document: tile)
    #expect(item.types == [PasteboardType("application/x-easel-tile"), .svg, .png, .text])
    for type in [PasteboardType.document(Tile.kind), .svg, .text] {
      let bytes = try #require(item[type]?.bytes())
      #expect(try DocumentFormat.read(bytes, name: "", as: Tile.self).content == tile)
    }
    let png = try #require(item[.png]?.bytes())
    // Width and height of the header (PNG 1.2, 4.1.1), at two pixels a point.
    #expect(Array(png[16..<24]) == [0, 0, 0, 60, 0, 0, 0, 40])
  }

  @Test("A very large drawing has a PNG of bounded size")
  func largePicture() throws {
    let item = PasteboardItem(document: Tile(size: Size(16_000, 16_000)), scale: 2)
    let png = try #require(item[.png]?.bytes())
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width * width <= 1 << 25 && width > 5_000)
  }
}
