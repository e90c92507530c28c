import Geometry
import Painting
import Text

extension GraphicsContext {
  /// Draws lines of text from top to bottom in the fill colour, each truncated to `width`.
  mutating func drawLines(_ lines: [String], at corner: Point, width: Double, font: Font) {
    for (index, line) in lines.enumerated() {
      let place = Point(corner.x, corner.y + Double(index) * font.lineHeight)
      draw(line, at: place, font: font, width: width)
    }
  }
}
