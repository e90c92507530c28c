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
    /// Whether the remark follows the text on its line.
    var isBeside: Bool
    var remark: [String]

    /// The total number of lines.
    var lines: Int { isBeside ? 1 : 1 + remark.count }
  }

  /// Computes the layout of a line within a width in points.
  static func arrange(_ content: Content, style: InspectorStyle, width: Double) -> Arrangement {
    let left = content.chip != nil ? style.chipWidth + 6 : content.indicator != nil ? indent : 0
    let text = style.font.measure(content.text).width
    let remark = style.smallFont.measure(content.remark).width
    let isBeside = !content.isRemarkBeneath && left + text + 7 + remark <= width || content.remark.isEmpty
    let lines = isBeside ? [] : content.remark.wrapped(to: width - left, font: style.smallFont)
    return Arrangement(textLeft: left, isBeside: isBeside, remark: lines)
  }

  struct Content: Hashable {
    var chip: RecognizerRow.Chip?
    var indicator: Color?
    var text = ""
    var color = InspectorStyle.text
    /// The remark after the text, or below it in a wide window.
    var remark = ""
    var remarkColor = InspectorStyle.dim
    /// Whether the text continues the previous line's. It then takes space, but is not drawn.
    var isContinuation = false
    /// Whether the remark lies below the text even if it would fit beside it.
    var isRemarkBeneath = false
    /// The height in lines.
    var lines = 1
  }

  /// The width of an indicator, in points.
  static let indent = 12.0

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
    var left = 0.0
    if let chip = content.chip {
      drawChip(chip, style, &context)
      left = style.chipWidth + 6
    } else if let indicator = content.indicator {
      context.fillColor = indicator
      context.fillEllipse(in: Rect(center: Point(4, style.lineHeight / 2), size: Size(6, 6)))
      left = LineView.indent
    }
    context.fillColor = content.isContinuation ? .clear : content.color
    let width = context.draw(content.text, at: Point(left, top), font: font, width: bounds.width - left)
    guard !content.remark.isEmpty else { return }
    context.fillColor = content.remarkColor
    let small = style.smallFont
    let arrangement = LineView.arrange(content, style: style, width: bounds.width)
    if arrangement.isBeside {
      // The baselines are aligned.
      let origin = Point(left + width + 7, top + font.ascent - small.ascent)
      context.draw(content.remark, at: origin, font: small, width: bounds.width - origin.x)
      return
    }
    for (index, line) in arrangement.remark.enumerated() {
      let origin = Point(left, top + style.lineHeight * Double(index + 1))
      context.draw(line, at: origin, font: small, width: bounds.width - left)
    }
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
