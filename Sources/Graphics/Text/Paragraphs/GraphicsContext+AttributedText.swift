import Geometry
import Painting

extension GraphicsContext {
  /// Lays out a text with attributes in a rectangle's width, and draws it from the rectangle's top. What exceeds the rectangle is
  /// clipped.
  ///
  /// ```swift
  /// var text = AttributedText("Shapes ", font: .bundled(size: 16))
  /// text.append("in colour", TextAttributes(font: .bundled(size: 16, weight: .bold), color: .red))
  /// context.draw(text, in: Rect(x: 0, y: 0, width: 200, height: 60))
  /// ```
  ///
  /// The text is shaped and divided into lines at each call. For a text that is drawn repeatedly, keep a ``ParagraphLayout``.
  ///
  /// - Parameters:
  ///   - text: the text. Parts without a colour are drawn with `fillPaint`.
  ///   - rect: the rectangle, in the current space.
  ///   - style: the alignment, indents, tabs and limits.
  /// - Returns: the size of the text, in points, which may exceed the rectangle.
  @discardableResult
  public mutating func draw(
    _ text: AttributedText, in rect: Rect, style: ParagraphStyle = ParagraphStyle()
  ) -> Size {
    let layout = ParagraphLayout(ShapedText(text), width: rect.width, style: style)
    draw(layout, in: rect)
    return layout.size
  }

  /// Lays out a text with attributes, and draws it with its top left corner at a point. Only newlines end its lines.
  ///
  /// - Parameters:
  ///   - text: the text. Parts without a colour are drawn with `fillPaint`.
  ///   - point: the top left corner of the text, in the current space.
  /// - Returns: the size of the text, in points.
  @discardableResult
  public mutating func draw(_ text: AttributedText, at point: Point) -> Size {
    let layout = ParagraphLayout(ShapedText(text))
    draw(layout, at: point)
    return layout.size
  }
}
