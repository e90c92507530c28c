import Geometry
import Painting
import Text

extension GraphicsContext {
  /// Draws lines of text from top to bottom in the fill colour, each truncated to `width`.
  mutating func drawLines(_ lines: [String], at corner: Point, width: Double, font: Font) {
    for (index, line) in lines.enumerated() {
      let top = corner.y + Double(index) * font.lineHeight
      draw(
        caption: line, in: Rect(x: corner.x, y: top, width: width, height: font.ascent + font.descent),
        font: font)
    }
  }
}
