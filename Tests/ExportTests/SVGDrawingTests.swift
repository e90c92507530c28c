import Export
import Geometry
import Painting
import Testing

@Suite("SVG drawings") struct SVGDrawingTests {
  @Test("A filled rectangle is one path")
  func rectangle() {
    var context = GraphicsContext()
    context.fillColor = Color(rgb: 0xFF0000)
    context.fill(Rect(x: 1, y: 2, width: 3.5, height: 4))
    let drawing = context.displayList.svg(ExportOptions(bounds: Rect(x: 0, y: 0, width: 10, height: 20)))
    #expect(
      drawing.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="10" height="20" \
        viewBox="0 0 10 20">
        <path fill="#f00" d="M1 2h3.5v4h-3.5z"/>
        </svg>

        """)
    #expect(drawing.images.isEmpty)
  }
}
