import Controls
import Geometry
import Painting
import Scene
import Text

/// The hint on an empty canvas that explains how to make a shape. It disappears with the first shape.
final class HintView: View {
  /// The area of the text, above the toolbar.
  var area = Rect.zero { didSet { if area != oldValue { setNeedsDisplay() } } }

  private let makeFont: () -> Font?
  private var font: Font?
  private var timer: ScheduledAction?
  private var isDone = false

  /// The delay before the hint appears, in seconds. The window is shown first, because loading a font takes
  /// longer than a frame.
  static let delay = 0.35
  private static let fade = 0.25

  init(font: @escaping () -> Font?) {
    makeFont = font
    super.init()
    name = "hint"
    isUserInteractionEnabled = false
    isHidden = true
    accessibilityTraits = .staticText
    accessibilityLabel = "Tap a button: a shape flies out."
  }

  override var accessibilityFrame: Rect { convert(area, to: nil) }

  override func didMoveToWindow() {
    timer?.cancel()
    timer = isDone ? nil : window?.schedule(after: HintView.delay) { [weak self] in self?.begin() }
  }

  private func begin() {
    timer = nil
    font = makeFont()
    guard font != nil else { return }
    isHidden = false
    alpha = 0
    View.animate(duration: window?.prefersReducedMotion == true ? 0 : HintView.fade) { alpha = 1 }
  }

  /// Hides the hint permanently, after a shape was made.
  func dismiss() {
    if isDone { return }
    isDone = true
    timer?.cancel()
    timer = nil
    if isHidden { return }
    View.animate(
      duration: window?.prefersReducedMotion == true ? 0 : HintView.fade, animations: { alpha = 0 },
      completion: { [weak self] _ in self?.isHidden = true })
  }

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    guard let font, area.height > 60 else { return }
    let (theme, scale) = (theme, theme.textScale)
    let width = min(area.width - 32, 460 * max(1, scale))
    let (large, small) = (font.withSize((area.width < 420 ? 17 : 21) * scale), font.withSize(14 * scale))
    let (titleLine, line) = (large.lineHeight.rounded(.up) + 2, small.lineHeight.rounded(.up) + 4)
    func layout(_ text: String, _ font: Font, pitch: Double) -> ParagraphLayout {
      var style = ParagraphStyle(alignment: .center)
      style.lineSpacing = pitch - font.lineHeight
      return ParagraphLayout(text, font: font, width: width, style: style)
    }
    let title = layout("Tap a button: a shape flies out.", large, pitch: titleLine)
    let more = layout(
      "Drag it, pinch it, turn it, throw it. Hold a finger or the right button on it for its menu. "
        + "F1 or ? shows all gestures.", small, pitch: line)
    let height = titleLine * Double(title.lines.count) + 10 + line * Double(more.lines.count) + 46
    var y = max(area.minY + 8, area.midY - height / 2)
    let left = (area.midX - width / 2).rounded()
    context.fillColor = theme.title.withAlpha(0.92)
    context.draw(title, at: Point(left, y.rounded()))
    y += titleLine * Double(title.lines.count) + 10
    context.fillColor = theme.secondaryTitle
    context.draw(more, at: Point(left, y.rounded()))
    y += line * Double(more.lines.count)
    guard y + 44 < area.maxY else { return }
    drawArrow(from: Point(area.midX, y + 14), to: Point(area.midX, min(y + 56, area.maxY - 10)), &context)
  }

  /// Draws an arrow that points down to the toolbar.
  private func drawArrow(from start: Point, to end: Point, _ context: inout GraphicsContext) {
    context.strokeColor = theme.accentText
    context.strokeStyle = StrokeStyle(width: 3, cap: .round, join: .round)
    context.strokeLines([start, end])
    context.strokeLines([end + Vector(-9, -9), end, end, end + Vector(9, -9)])
  }
}
