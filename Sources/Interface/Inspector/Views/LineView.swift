import Geometry
import Painting
import Scene
import Text

/// A line of the panel: a state chip or an indicator, text, and a remark.
final class LineView: View {
  /// The layout of a remark beside or below a text. It is never truncated, because its numbers matter.
  struct Arrangement {
    /// The left edge of the text and the remark's lines, in points.
    var textLeft: Double
    /// The left edge of the remark, in points.
    var remarkLeft: Double
    /// Whether the remark begins on the line of the text.
    var isBeside: Bool
    /// The remark; nil without one.
    var remarkLayout: ParagraphLayout?

    /// The lines of the remark.
    var remark: [String] { remarkLayout.map { $0.lines.map($0.shownText) } ?? [] }
    /// The total number of lines.
    var lines: Int {
      let count = remarkLayout?.lines.count ?? 0
      return isBeside ? max(1, count) : 1 + count
    }
  }

  /// Computes the layout of a line within a width in points.
  static func arrange(_ content: Content, style: InspectorStyle, width: Double) -> Arrangement {
    let left = content.chip != nil ? style.chipWidth + 6 : content.indicator != nil ? indent : 0
    if content.remark.isEmpty { return Arrangement(textLeft: left, remarkLeft: left, isBeside: true) }
    let behind = left + style.font.measure(content.text).width + remarkGap
    let isBeside =
      content.wrapsBeside
      || !content.isRemarkBeneath && behind + style.smallFont.measure(content.remark).width <= width
    let remarkLeft = isBeside ? behind : left
    var paragraph = ParagraphStyle(alignment: .left)
    paragraph.lineSpacing = style.lineHeight - style.smallFont.lineHeight
    if content.wrapsBeside {
      paragraph.lineLimit = content.lines
      paragraph.truncation = .tail
    }
    let room = isBeside && !content.wrapsBeside ? .infinity : width - remarkLeft
    return Arrangement(
      textLeft: left, remarkLeft: remarkLeft, isBeside: isBeside,
      remarkLayout: ParagraphLayout(content.remark, font: style.smallFont, width: room, style: paragraph))
  }

  struct Content: Hashable {
    var chip: RecognizerRow.Chip?
    var indicator: Color?
    var text = ""
    var color = InspectorStyle.text
    /// The remark after the text, or below it in a wide window.
    var remark = ""
    var remarkColor = InspectorStyle.dim
    /// Whether the remark is wrapped beside the text, in at most ``lines`` lines.
    var wrapsBeside = false
    /// Whether the remark lies below the text even if it would fit beside it.
    var isRemarkBeneath = false
    /// The height in lines.
    var lines = 1
  }

  /// The width of an indicator, in points.
  static let indent = 12.0
  /// The distance between a text and the remark beside it, in points.
  static let remarkGap = 7.0

  private var content = Content()
  private var style: InspectorStyle?

  init() {
    super.init()
    name = "line"
  }

  func show(_ content: Content, style: InspectorStyle, frame: Rect) {
    if self.frame.size != frame.size || content != self.content || style.font != self.style?.font {
      setNeedsDisplay()
    }
    self.frame = frame
    self.content = content
    self.style = style
  }

  override func draw(_ context: inout GraphicsContext) {
    guard let style else { return }
    let font = style.font
    let top = (style.lineHeight - font.lineHeight) / 2
    let arrangement = LineView.arrange(content, style: style, width: bounds.width)
    let left = arrangement.textLeft
    if let chip = content.chip {
      drawChip(chip, style, &context)
    } else if let indicator = content.indicator {
      context.fillColor = indicator
      context.fillEllipse(in: Rect(center: Point(4, style.lineHeight / 2), size: Size(6, 6)))
    }
    context.fillColor = content.color
    context.draw(
      caption: content.text,
      in: Rect(x: left, y: top, width: bounds.width - left, height: font.ascent + font.descent), font: font,
      alignment: .left)
    guard let remark = arrangement.remarkLayout else { return }
    context.fillColor = content.remarkColor
    // Beside the text, the baselines are aligned.
    let baseline = arrangement.isBeside ? font.ascent : style.lineHeight + style.smallFont.ascent
    context.draw(remark, baselineAt: Point(arrangement.remarkLeft, top + baseline))
  }

  private func drawChip(
    _ chip: RecognizerRow.Chip, _ style: InspectorStyle, _ context: inout GraphicsContext
  ) {
    let box = Rect(x: 0, y: 1, width: style.chipWidth, height: style.lineHeight - 2)
    context.fillColor = InspectorStyle.color(of: chip)
    context.fill(Path(roundedRect: box, cornerRadius: 4))
    context.fillColor = chip == .failed ? .white : Color(white: 0.05)
    context.draw(chip.rawValue, centeredIn: box, font: style.font.withSize(style.font.size * 0.86))
  }
}
