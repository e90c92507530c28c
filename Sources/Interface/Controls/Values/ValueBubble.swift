import Geometry
import Painting
import Scene
import Text

/// The text beside a knob that is moved, in front of all other views of the window. It receives no touches.
final class ValueBubble: View {
  private var text = ""
  /// The distance from the knob, in points.
  static let distance = 10.0

  init() {
    super.init(frame: .zero)
    name = "value"
    isUserInteractionEnabled = false
  }

  /// Shows a text above a knob, or below it without room there.
  ///
  /// - Parameter knob: the frame of the knob in the superview's points.
  func show(_ text: String, beside knob: Rect) {
    self.text = text
    guard let superview, let font = themeFont(size: Slider.valueTextSize) else { return }
    let size = Size(
      max(36, font.measure(text).width + 20).rounded(.up), (font.lineHeight + 10).rounded(.up))
    let area = superview.safeAreaRect.insetBy(dx: 4, dy: 4)
    let x = max(area.minX, min(area.maxX - size.width, knob.midX - size.width / 2))
    let above = knob.minY - ValueBubble.distance - size.height
    let y = above >= area.minY ? above : knob.maxY + ValueBubble.distance
    View.performWithoutAnimation {
      frame = Rect(origin: Point(x.rounded(), y.rounded()), size: size)
    }
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    guard let font = themeFont(size: Slider.valueTextSize) else { return }
    let theme = theme
    let shape = Path(roundedRect: bounds, cornerRadius: min(theme.cornerRadius, bounds.height / 2))
    context.withState { context in
      context.shadow = Shadow(offset: Vector(0, 2), blur: 6, color: theme.shadow)
      context.fillColor = theme.tipFill
      context.fill(shape)
    }
    context.strokeColor = theme.panelBorder
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(shape)
    context.fillColor = theme.title
    context.draw(text, centeredIn: bounds, font: font)
  }
}
