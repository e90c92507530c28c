import Geometry
import Painting
import Text

extension GraphicsContext {
  /// Lines of text below each other in the fill's colour, each cut where it gets wider than `width`.
  mutating func drawLines(_ lines: [String], at corner: Point, width: Double, font: Font) {
    for (index, line) in lines.enumerated() {
      let place = Point(corner.x, corner.y + Double(index) * font.lineHeight)
      draw(line, at: place, font: font, width: width)
    }
  }
}
