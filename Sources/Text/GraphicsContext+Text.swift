import Geometry
import Painting

extension GraphicsContext {
  /// Fills the text with the fill colour, its top left corner at `point`: a run of glyphs for each line that shows
  /// anything.
  public mutating func draw(_ layout: TextLayout, at point: Point) {
    for line in layout.lines {
      var run = layout.glyphRun(of: line)
      for index in run.positions.indices { run.positions[index] += point - .zero }
      fill(run)
    }
  }

  /// Lays a text out and fills it with the fill colour, its top left corner at `point`. For a text that is drawn
  /// again and again keep the layout.
  /// - Returns: how much room it takes.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, font: Font) -> Size {
    let layout = TextLayout(text, font: font)
    draw(layout, at: point)
    return layout.size
  }

  /// Lays a text out and fills it with the fill colour, centred in `rect`: its lines by their widths, and a single
  /// line by the height of its capitals, which is where the eye sees its middle.
  public mutating func draw(_ text: String, centeredIn rect: Rect, font: Font) {
    let layout = TextLayout(text, font: font, alignment: .center)
    let height = layout.size.height - (font.ascent - font.capHeight) - font.descent
    let top = rect.midY - height / 2 - (font.ascent - font.capHeight)
    draw(layout, at: Point(rect.midX - layout.size.width / 2, top))
  }
}
