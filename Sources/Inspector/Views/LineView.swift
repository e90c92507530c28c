import Geometry
import Painting
import Scene
import Text

/// A line of the panel: a chip or a lamp, words, and words beneath.
final class LineView: View {
  struct Content: Hashable {
    var chip: RecognizerRow.Chip?
    var lamp: Color?
    var text = ""
    var color = InspectorStyle.text
    /// After the text; beneath it where there is room for two lines.
    var remark = ""
    var remarkColor = InspectorStyle.dim
    /// Whether the text belongs to the line before, and only takes its room.
    var isContinuation = false
    /// How many lines high it is.
    var lines = 1
  }

  /// What a lamp takes, in points.
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
    } else if let lamp = content.lamp {
      context.fillColor = lamp
      context.fillEllipse(in: Rect(center: Point(4, style.lineHeight / 2), size: Size(6, 6)))
      left = LineView.indent
    }
    context.fillColor = content.isContinuation ? .clear : content.color
    let width = context.draw(content.text, at: Point(left, top), font: font, width: bounds.width - left)
    guard !content.remark.isEmpty else { return }
    context.fillColor = content.remarkColor
    let small = style.smallFont
    // On one baseline with the text, or in the line beneath.
    let place =
      content.lines > 1
      ? Point(left, top + style.lineHeight) : Point(left + width + 7, top + font.ascent - small.ascent)
    context.draw(content.remark, at: place, font: small, width: bounds.width - place.x)
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
