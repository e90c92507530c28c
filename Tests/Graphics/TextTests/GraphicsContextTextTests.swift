import Geometry
import Painting
import Raster
import Testing
import Text

private func close(_ a: Rect, _ b: Rect) -> Bool {
  max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)) < 1e-9
}

@Suite("Text in a graphics context")
struct GraphicsContextTextTests {
  @Test("Each visible line is filled at its position in the fill colour")
  func fills() throws {
    let font = try Fonts.bundled(size: 20)
    let layout = ParagraphLayout("first\n \nthird", font: font)
    var context = GraphicsContext()
    context.fillColor = Color(rgb: 0x00FF00)
    context.draw(layout, at: Point(30, 40))
    let list = context.displayList
    #expect(list.commands.map(\.operation) == [.fillGlyphs, .fillGlyphs])
    #expect(list.commands.allSatisfy { $0.color.bits == 0xFF00_FF00 && $0.rule == .nonZero })
    // Glyphs may be slightly beside their positions.
    let bounds = layout.inkBounds.offsetBy(dx: 30, dy: 40)
    #expect(list.bounds.contains(bounds) && bounds.insetBy(dx: -1, dy: -1).contains(list.bounds))
  }

  @Test("Drawing returns the size of the text")
  func size() throws {
    let font = try Fonts.bundled(size: 20)
    var context = GraphicsContext()
    #expect(context.draw("label", at: .zero, font: font) == font.measure("label"))
  }

  @Test("An attributed text is laid out in the rectangle's width, drawn from its top and clipped to it")
  func attributedText() throws {
    let font = try Fonts.bundled(size: 20)
    var text = AttributedText("several words in ", font: font)
    text.append("red", TextAttributes(font: font, color: .red))
    let rect = Rect(x: 30, y: 40, width: 90, height: 50)
    var context = GraphicsContext()
    var expected = GraphicsContext()
    let layout = ParagraphLayout(ShapedText(text), width: 90)
    expected.draw(layout, in: rect)
    #expect(context.draw(text, in: rect) == layout.size && layout.lines.count > 1)
    #expect(context.displayList == expected.displayList)
    #expect(context.displayList.commands.contains { $0.color.bits == 0xFFFF_0000 })
    #expect(rect.insetBy(dx: -1, dy: -1).contains(context.displayList.bounds))
    var line = GraphicsContext()
    #expect(line.draw(text, at: .zero) == ParagraphLayout(ShapedText(text)).size)
    #expect(line.displayList.commands.count { $0.operation == .fillGlyphs } == 2)
  }

  @Test("Centred capitals are in the middle")
  func centered() throws {
    let font = try Fonts.bundled(size: 20)
    let rect = Rect(x: 100, y: 50, width: 200, height: 60)
    var context = GraphicsContext()
    context.draw("H", centeredIn: rect, font: font)
    let bounds = context.displayList.bounds
    #expect(bounds.center.distance(to: rect.center) < 0.2)
    var lines = GraphicsContext()
    lines.draw("H\nH\nH", centeredIn: rect, font: font)
    #expect(abs(lines.displayList.bounds.midY - rect.midY) < 1e-9)
  }

  /// Draws with squares of 40 × 80 points on white, and returns the picture.
  private func draw(_ body: (inout GraphicsContext, ParagraphLayout) -> Void) throws -> Bitmap {
    let font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: "EaselVariable.ttf"), size: 100)
    var context = GraphicsContext()
    body(&context, ParagraphLayout("AA", font: font))
    let bitmap = Bitmap(width: 120, height: 120)
    let frame = Frame(
      width: 120, height: 120, background: .white, items: [.draw(context.displayList, .identity)])
    #expect(Rasterizer(threads: 1).render(frame, into: bitmap).isEmpty)
    return bitmap
  }

  @Test("A text clips what is drawn after it, and its outlines can be stroked")
  func clipping() throws {
    let clipped = try draw { context, text in
      context.clip(to: text, at: .zero)
      context.fillColor = .red
      context.fill(Rect(x: 0, y: 0, width: 120, height: 120))
    }
    #expect(clipped[20, 40].bits == 0xFFFF_0000 && clipped[70, 40].bits == 0xFFFF_0000)
    #expect(clipped[45, 40].bits == 0xFFFF_FFFF && clipped[20, 90].bits == 0xFFFF_FFFF)
    let stroked = try draw { context, text in
      context.strokeColor = .red
      context.strokeStyle = StrokeStyle(width: 4)
      context.stroke(text, at: .zero)
    }
    #expect(stroked[1, 40].bits == 0xFFFF_0000 && stroked[20, 40].bits == 0xFFFF_FFFF)
  }

  @Test("Text along a path stands on it, and what is beyond its end is left out")
  func alongPath() throws {
    var line = Path()
    line.move(to: Point(20, 0))
    line.addLine(to: Point(20, 60))
    let picture = try draw { context, text in context.draw(text, along: line) }
    // The path leads down: letters stand to its right, the first from 0 to 40 along it. The second's middle is beyond the end.
    #expect(picture[60, 20].bits == 0xFF00_0000 && picture[95, 20].bits == 0xFF00_0000)
    #expect(picture[10, 20].bits == 0xFFFF_FFFF && picture[60, 55].bits == 0xFFFF_FFFF)
  }
}
