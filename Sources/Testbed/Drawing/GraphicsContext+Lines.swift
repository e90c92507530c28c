import Geometry
import Painting
import Text

extension GraphicsContext {
  /// Lines of text below each other in the fill's colour, each cut where it gets wider than `width`.
  mutating func drawLines(_ lines: [String], at corner: Point, width: Double, font: Font) {
    for (index, line) in lines.enumerated() {
      let place = Point(corner.x, corner.y + Double(index) * font.lineHeight)
      draw(font.cut(line, width: width), at: place, font: font)
    }
  }
}

extension Font {
  /// As much of a line as there is room for, with dots in place of the rest.
  fileprivate func cut(_ line: String, width: Double) -> String {
    if measure(line).width <= width { return line }
    var (fits, tooMany) = (0, line.count)
    while fits + 1 < tooMany {
      let middle = (fits + tooMany) / 2
      if measure(line.prefix(middle) + "…").width <= width { fits = middle } else { tooMany = middle }
    }
    return line.prefix(fits) + "…"
  }

  /// A text in lines that are no wider than `width`, broken between words; a word that is wider has a line of its own.
  func wrapped(_ text: String, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, measure("\(last) \(word)").width <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
