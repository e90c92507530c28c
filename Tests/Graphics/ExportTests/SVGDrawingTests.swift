import Export
import Foundation
import Geometry
import Painting
import PaintingTestSupport
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVG drawings") struct SVGDrawingTests {
  private let page = Rect(x: 0, y: 0, width: 100, height: 80)

  private func svg(_ options: ExportOptions? = nil, _ draw: (inout GraphicsContext) -> Void) -> SVGDrawing {
    var context = GraphicsContext()
    draw(&context)
    return context.displayList.svg(options ?? ExportOptions(bounds: page))
  }

  @Test("A filled rectangle is one path, in the fewest digits")
  func rectangle() {
    let drawing = svg {
      $0.fillColor = Color(rgb: 0xFF0000)
      $0.fill(Rect(x: 1, y: 2, width: 3.5, height: 4))
    }
    #expect(
      drawing.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="100" height="80" \
        viewBox="0 0 100 80">
        <path fill="#f00" d="M1 2h3.5v4h-3.5z"/>
        </svg>

        """)
    #expect(drawing.images.isEmpty)
  }

  @Test("Strokes have the attributes that SVG's defaults lack")
  func strokes() {
    let text = svg {
      $0.strokeStyle = StrokeStyle(width: 2, cap: .round, join: .bevel, dash: [3, 1], dashPhase: -1)
      $0.stroke(
        Path {
          $0.move(to: Point(0, 0))
          $0.addLine(to: Point(9, 5))
        })
    }.text
    #expect(
      text.contains(
        "<path fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\" "
          + "stroke-dasharray=\"3 1\" stroke-dashoffset=\"-1\" d=\"M0 0l9 5\"/>"))
  }

  @Test("A drawing that SVG has words for has no image")
  func noImages() {
    let drawing = svg { context in
      context.fillPaint = .linear(LinearGradient(Gradient([.red, .blue]), from: .zero, to: Point(100, 0)))
      context.clip(to: Path(ellipseIn: page))
      context.shadow = Shadow(offset: Vector(2, 3), blur: 4, color: .black)
      context.fill(Rect(x: 20, y: 20, width: 40, height: 30))
      context.shadow = nil
      context.blendMode = .multiply
      context.withLayer(opacity: 0.5, filters: [.colorMatrix(.inversion)]) {
        $0.fill(Rect(x: 5, y: 5, width: 9, height: 9))
      }
    }
    #expect(drawing.images.isEmpty && !drawing.text.contains("<image"))
    for word in ["linearGradient", "clipPath", "feGaussianBlur", "mix-blend-mode:multiply", "feColorMatrix"] {
      #expect(drawing.text.contains(word), "\(word)")
    }
  }

  @Test("A part without words becomes an image of that part, with its reason")
  func images() throws {
    let drawing = svg {
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10))
      $0.fillPaint = .conic(ConicGradient(Gradient([.red, .blue]), center: Point(50, 40)))
      $0.fill(Rect(x: 40, y: 30, width: 20, height: 20))
    }
    let part = try #require(drawing.images.first)
    #expect(drawing.images.count == 1 && part.reason == .conicGradient)
    #expect(part.bounds.contains(Rect(x: 40, y: 30, width: 20, height: 20)) && part.bounds.width < 25)
    // The other shape is still a path.
    #expect(drawing.text.contains("d=\"M0 0h10v10h-10z\""))
  }

  @Test("A gradient that is repeated has stops at both ends, because some programs mix those of copies")
  func repeatedGradients() {
    let gradient = Gradient(stops: [Gradient.Stop(0.7, .red), Gradient.Stop(0.9, .blue)])
    let drawing = svg {
      $0.fillPaint = .linear(
        LinearGradient(gradient, from: Point(10, 0), to: Point(30, 0), spread: .repeating))
      $0.fill(Rect(x: 0, y: 0, width: 90, height: 20))
    }
    #expect(
      drawing.text.contains(
        "<stop offset=\"0\" stop-color=\"#f00\"/><stop offset=\".7\" stop-color=\"#f00\"/>"
          + "<stop offset=\".9\" stop-color=\"#00f\"/><stop offset=\"1\" stop-color=\"#00f\"/>"))
  }

  @Test("A pattern of a smooth image becomes an image, because smoothing goes on from cell to cell")
  func imageCells() {
    func drawing(_ quality: ImageQuality) -> SVGDrawing {
      svg {
        let image = Image(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
        $0.fillPaint = .pattern(
          Pattern(.image(image), bounds: Rect(x: 0, y: 0, width: 20, height: 20), quality: quality))
        $0.fill(Rect(x: 10, y: 10, width: 60, height: 50))
      }
    }
    #expect(drawing(.linear).images.map(\.reason) == [.pattern])
    #expect(drawing(.nearest).images.isEmpty)
  }

  @Test(
    "A shadow of what lies beyond the page becomes an image, because programs do not draw that",
    arguments: [(-30.0, 0.0, true), (-30, 2, true), (20, 0, false), (20, 2, false)])
  func shadowsAtTheBorder(x: Double, blur: Double, isImage: Bool) {
    let drawing = svg {
      $0.shadow = Shadow(offset: Vector(25, 0), blur: blur, color: .black)
      $0.fill(Rect(x: x, y: 20, width: 40, height: 20))
    }
    #expect(drawing.images.map(\.reason) == (isImage ? [.shadow] : []))
  }

  @Test("An operator over nothing is a path, but not over its own shadow", arguments: [false, true])
  func operators(hasShadow: Bool) {
    let drawing = svg {
      $0.blendMode = .xor
      $0.shadow = hasShadow ? Shadow(offset: Vector(3, 3), blur: 0, color: .red) : nil
      $0.fill(Rect(x: 20, y: 20, width: 10, height: 10))
    }
    #expect(drawing.images.map(\.reason) == (hasShadow ? [.blendMode] : []))
  }

  @Test("The title, attributes and metadata are inside of the file, escaped")
  func metadata() {
    var options = ExportOptions(bounds: page, background: .white)
    options.title = "A < B & \"C\" \u{1}"
    options.attributes = [("xmlns:my", "urn:x"), ("my:data", "a\"b"), ("bad name", "x"), ("width", "3")]
    options.metadata = "<my:model/>"
    let text = svg(options) { _ in }.text
    #expect(text.contains("<title>A &lt; B &amp; &quot;C&quot; </title>"))
    #expect(text.contains(" xmlns:my=\"urn:x\" my:data=\"a&quot;b\">"))
    #expect(text.contains("<metadata><my:model/></metadata>"))
    #expect(text.contains("<path fill=\"#fff\" d=\"M0 0h100v80h-100z\"/>"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test("Any list gives well-formed XML, the same each time")
  func wellFormed() {
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(48, 40), wildness: seed % 2 == 0 ? 0.05 : 0)
      let list = random.displayList()
      let options = ExportOptions(bounds: Rect(x: 0, y: 0, width: 48, height: 40), scale: 1)
      let drawing = list.svg(options)
      #expect(XMLParser(data: Data(drawing.text.utf8)).parse())
      for word in ["nan", "inf", "e+", "e-"] { #expect(!numbers(of: drawing.text).contains(word), "\(word)") }
      #expect(drawing == list.svg(options))
    }
  }

  /// The attributes in which numbers stand.
  private func numbers(of text: String) -> String {
    text.split(separator: "\"").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.first.map { "M-.0123456789".contains($0) } == true }
      .map { String($0.element) }.joined(separator: " ")
  }

  @Test("Pages that are empty, huge or not finite are limited")
  func pages() {
    for bounds in [
      Rect.null, Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: -1e300, y: 0, width: 2e300, height: 1e300),
      Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0, y: 0, width: -5, height: -5),
    ] {
      let drawing = svg(ExportOptions(bounds: bounds, scale: .infinity)) {
        $0.fill(Rect(x: 0, y: 0, width: 9, height: 9))
      }
      #expect(drawing.text.utf8.count < 1_000 && XMLParser(data: Data(drawing.text.utf8)).parse())
    }
  }

  @Test("The file grows in proportion to the shapes, and no faster")
  func linear() {
    func size(_ count: Int) -> Int {
      svg { context in
        for index in 0..<count {
          context.saveState()
          context.clip(to: Rect(x: 1, y: 1, width: 50, height: 50))
          context.fill(Rect(x: Double(index % 90), y: 2, width: 5, height: 5))
          context.restoreState()
        }
      }.text.utf8.count
    }
    #expect(size(2_000) < 3 * size(1_000))
  }

  @Test("Many parts that need images become one image of the page")
  func exhausted() {
    var context = GraphicsContext()
    context.fillPaint = .conic(ConicGradient(Gradient([.red, .blue]), center: Point(500, 400)))
    for _ in 0..<200 { context.fill(Rect(x: 0, y: 0, width: 1_000, height: 800)) }
    let drawing = context.displayList.svg(ExportOptions(scale: 1))
    #expect(drawing.images.map(\.reason) == [.size])
  }
}
