import Geometry
import Painting

extension GraphicsContext {
  /// Lays out a text and draws it with `fillPaint`, its top-left corner at `point`. For a text that is drawn repeatedly, keep a
  /// ``ParagraphLayout``.
  ///
  /// - Parameters:
  ///   - text: the text. Only newlines end its lines.
  ///   - point: the top left corner of the text, in the current space.
  ///   - font: the font of the text.
  /// - Returns: the size of the text, in points, as ``Font/measure(_:)`` returns it.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, font: Font) -> Size {
    let layout = ParagraphLayout(text, font: font)
    draw(layout, at: point)
    return layout.sizeWithTrailingSpace
  }

  /// Lays out a text and draws it with `fillPaint`, centred in `rect`. Lines are centred by their widths. Vertically, the text is
  /// centred from the top of the first line's capitals to the last baseline, which looks centred.
  ///
  /// - Parameters:
  ///   - text: the text. Only newlines end its lines.
  ///   - rect: the rectangle, in the current space. Text that is larger exceeds it on all sides.
  ///   - font: the font of the text.
  public mutating func draw(_ text: String, centeredIn rect: Rect, font: Font) {
    let layout = ParagraphLayout(text, font: font, style: ParagraphStyle(alignment: .center))
    draw(layout, centeredIn: rect)
  }

  /// Draws a layout with `fillPaint`, centred in `rect`: horizontally by its width, vertically from the top of the first line's
  /// capitals to the last baseline.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - rect: the rectangle, in the current space.
  ///   - clipsToRect: whether a layout that was shortened or is larger than the rectangle is clipped to it. Default false: it exceeds
  ///     the rectangle on all sides.
  public mutating func draw(_ layout: ParagraphLayout, centeredIn rect: Rect, clipsToRect: Bool = false) {
    let font = layout.text.text.runs[0].attributes.font
    let baselines = (layout.firstBaseline, layout.lines[layout.lines.count - 1].origin.y)
    let height = baselines.1 - baselines.0 + font.capHeight
    let top = rect.midY - height / 2 + font.capHeight - baselines.0
    let width = layout.width.isFinite ? layout.width : layout.size.width
    let corner = Point(rect.midX - width / 2, top)
    if clipsToRect { drawInside(rect, layout, at: corner) } else { draw(layout, at: corner) }
  }

  /// Draws a layout with `fillPaint`, the left end of its first baseline at a point.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the position of the baseline, in the current space.
  public mutating func draw(_ layout: ParagraphLayout, baselineAt point: Point) {
    draw(layout, at: Point(point.x, point.y - layout.firstBaseline))
  }

  /// Draws a caption with `fillPaint` in one line, in the middle of a rectangle's height. A text that is wider than the rectangle
  /// ends with an ellipsis, and nothing is drawn beyond the rectangle.
  ///
  /// - Parameters:
  ///   - text: the text. Its direction is that of its first letter.
  ///   - rect: the rectangle, in the current space.
  ///   - font: the font of the text.
  ///   - alignment: the position in the width of the rectangle. Default natural: at the left, and text from right to left at the right.
  /// - Returns: the rectangle of the text from its left to its right end, and from the font's ascent to its descent.
  @discardableResult
  public mutating func draw(
    caption text: String, in rect: Rect, font: Font, alignment: ParagraphStyle.Alignment = .natural
  ) -> Rect {
    draw(
      caption: ParagraphLayout(caption: text, font: font, width: rect.width), in: rect, alignment: alignment)
  }

  /// Draws the layout of a caption with `fillPaint`, in the middle of a rectangle's height.
  ///
  /// The middle is that of the font's ascent and descent, so captions of one font stand on one line whatever characters they have.
  /// A layout that was shortened or is larger than the rectangle is clipped to it.
  ///
  /// - Parameters:
  ///   - layout: a layout by ``ParagraphLayout/init(caption:font:width:)``.
  ///   - rect: the rectangle, in the current space.
  ///   - alignment: the position in the width of the rectangle. Default natural: at the left, and text from right to left at the right.
  /// - Returns: the rectangle of the text from its left to its right end, and from the font's ascent to its descent.
  @discardableResult
  public mutating func draw(
    caption layout: ParagraphLayout, in rect: Rect, alignment: ParagraphStyle.Alignment = .natural
  ) -> Rect {
    let font = layout.text.text.runs[0].attributes.font
    let fraction: Double =
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: layout.isRightToLeft ? 1 : 0
      }
    let height = font.ascent + font.descent
    let frame = Rect(
      x: rect.minX + max(0, rect.width - layout.size.width) * fraction, y: rect.midY - height / 2,
      width: layout.size.width, height: height)
    let corner = Point(frame.minX, frame.minY + font.ascent - layout.firstBaseline)
    drawInside(rect, layout, at: corner)
    return frame
  }

  /// Draws a layout, clipped to a rectangle if it was shortened or does not fit.
  private mutating func drawInside(_ rect: Rect, _ layout: ParagraphLayout, at corner: Point) {
    let fits =
      !layout.isTruncated && corner.x >= rect.minX - 1e-6 && corner.x + layout.size.width <= rect.maxX + 1e-6
      && corner.y >= rect.minY && corner.y + layout.size.height <= rect.maxY
    if fits { return draw(layout, at: corner) }
    saveState()
    clip(to: rect)
    draw(layout, at: corner)
    restoreState()
  }
}
