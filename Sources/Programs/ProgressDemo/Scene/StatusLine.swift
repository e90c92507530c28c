import Controls
import Geometry
import Painting
import Scene
import Text

/// A line of text, centred, and shortened to its width.
@MainActor final class StatusLine: View {
  /// The text.
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }
  override var accessibilityTraits: AccessibilityTraits {
    get { .staticText }
    set {}
  }
  override var accessibilityLabel: String? {
    get { text }
    set {}
  }

  override func draw(_ context: inout GraphicsContext) {
    guard let font = themeFont(size: 15) else { return }
    context.fillColor = theme.title.withAlpha(0.85)
    let layout = ParagraphLayout(caption: text, font: font, width: bounds.width)
    var box = bounds
    box.origin.x = ((bounds.width - layout.size.width) / 2).rounded()
    context.draw(caption: layout, in: box, alignment: .left)
  }
}
