import Geometry
import Painting
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
    let layout = TextLayout("first\n \nthird", font: font)
    var context = GraphicsContext()
    context.fillColor = Color(rgb: 0x00FF00)
    context.draw(layout, at: Point(30, 40))
    let list = context.displayList
    #expect(list.commands.map(\.operation) == [.fillGlyphs, .fillGlyphs])
    #expect(list.commands.allSatisfy { $0.color.bits == 0xFF00_FF00 && $0.rule == .nonZero })
    // Glyphs may be slightly beside their positions.
    let bounds = layout.bounds.offsetBy(dx: 30, dy: 40)
    #expect(list.bounds.contains(bounds) && bounds.insetBy(dx: -1, dy: -1).contains(list.bounds))
  }

  @Test("Drawing returns the size of the text")
  func size() throws {
    let font = try Fonts.bundled(size: 20)
    var context = GraphicsContext()
    #expect(context.draw("label", at: .zero, font: font) == font.measure("label"))
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
}
