import Geometry
import Painting

extension GraphicsContext {
  /// Draws a text in one line, its top-left corner at `point` and at most `width` points wide. A longer text is
  /// truncated with an ellipsis.
  /// - Returns: the width of the drawn text, in points.
  @discardableResult
  package mutating func draw(_ text: String, at point: Point, font: Font, width: Double) -> Double {
    if text.isEmpty { return 0 }
    let layout = TextLayout(text, font: font)
    if layout.size.width <= width {
      draw(layout, at: point)
      return layout.size.width
    }
    guard let line = layout.lines.first else { return 0 }
    let available = width - TextLayout("…", font: font).size.width
    let end = line.glyphs.first { $0.position.x + $0.advance > available }?.textOffset ?? 0
    let prefix = String(decoding: line.text.utf8.prefix(end), as: UTF8.self)
    guard available > 0, !prefix.isEmpty else { return 0 }
    let truncated = TextLayout(prefix + "…", font: font)
    draw(truncated, at: point)
    return truncated.size.width
  }
}

extension String {
  /// Returns the text wrapped into at most `limit` lines no wider than `width`. The last line contains the rest. A
  /// word wider than `width` has a line of its own.
  package func wrapped(to width: Double, font: Font, limit: Int = .max) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, lines.count == limit || font.measure("\(last) \(word)").width <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
