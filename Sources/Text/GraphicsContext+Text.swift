import Geometry
import Painting

extension GraphicsContext {
  /// Draws a layout with `fillPaint`, its top-left corner at `point`. Each line with visible glyphs
  /// becomes one glyph run.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the top left corner of the layout, in the current space.
  public mutating func draw(_ layout: TextLayout, at point: Point) {
    for line in layout.lines {
      var run = layout.glyphRun(of: line)
      for index in run.positions.indices { run.positions[index] += point - .zero }
      fill(run)
    }
  }

  /// Lays out a text and draws it with `fillPaint`, its top-left corner at `point`. For a text that
  /// is drawn repeatedly, keep a ``TextLayout``.
  ///
  /// - Parameters:
  ///   - text: the text. Only newlines end its lines.
  ///   - point: the top left corner of the text, in the current space.
  ///   - font: the font of the text.
  /// - Returns: the size of the layout, in points.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, font: Font) -> Size {
    let layout = TextLayout(text, font: font)
    draw(layout, at: point)
    return layout.size
  }

  /// Lays out a text and draws it with `fillPaint`, centred in `rect`. Lines are centred by their
  /// widths. Vertically, a single line is centred by the height of its capitals, which looks centred.
  ///
  /// - Parameters:
  ///   - text: the text. Only newlines end its lines.
  ///   - rect: the rectangle, in the current space. Text that is larger exceeds it on all sides.
  ///   - font: the font of the text.
  public mutating func draw(_ text: String, centeredIn rect: Rect, font: Font) {
    let layout = TextLayout(text, font: font, alignment: .center)
    let height = layout.size.height - (font.ascent - font.capHeight) - font.descent
    let top = rect.midY - height / 2 - (font.ascent - font.capHeight)
    draw(layout, at: Point(rect.midX - layout.size.width / 2, top))
  }
}
