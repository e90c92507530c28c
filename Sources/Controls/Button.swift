import Geometry
import Painting
import Scene
import Text

/// A control that shows an image and performs one action when tapped.
@MainActor open class Button: Control {
  /// The colours and lengths of the button's states.
  public var theme = Theme() {
    didSet { if theme != oldValue { setNeedsDisplay() } }
  }

  /// Draws the button's content instead of an image, in the button's own points. The button itself draws the
  /// background, the dimming when disabled, and the focus ring.
  public var drawContent: ((_ context: inout GraphicsContext, _ bounds: Rect, _ state: State) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  /// A title that is drawn instead of an image, in the window's default font at ``titleSize``, over the theme's button
  /// fill. Nil for none. Default nil.
  public var title: String? {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// The size of the title's font, in points.
  public static let titleSize = 15.0

  private var images: [State: Image] = [:]

  /// Creates a button with an image for the normal state and a tap action.
  public convenience init(frame: Rect = .zero, image: Image? = nil, onTap: (() -> Void)? = nil) {
    self.init(frame: frame)
    self.onTap = onTap
    setImage(image, for: [])
  }

  /// Sets the image for `state`. Without one, the image of the normal state is shown, dimmed according to the
  /// theme.
  public func setImage(_ image: Image?, for state: State) {
    if images[state] == image { return }
    images[state] = image
    setNeedsDisplay()
  }

  /// Returns the image for `state`: its own, or that of a less specific state, the normal one last.
  public func image(for state: State) -> Image? {
    let own: [State] = [state, .disabled, .highlighted, .hovered, .focused, []]
    return own.first { state.isSuperset(of: $0) && images[$0] != nil }.flatMap { images[$0] }
  }

  /// The image's size, enlarged to ``Control/minimumTouchSize``.
  open override func sizeThatFits(_ size: Size) -> Size {
    let image = image(for: [])?.size ?? .zero
    return Size(
      max(image.width, Control.minimumTouchSize.width), max(image.height, Control.minimumTouchSize.height))
  }

  /// What was set, or else the title.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  open override func draw(_ context: inout GraphicsContext) {
    let (state, bounds) = (state, bounds)
    if state.contains(.disabled) { context.beginLayer(opacity: theme.disabledOpacity) }
    if title != nil {
      context.fillColor = theme.buttonFill
      context.fill(Path(roundedRect: bounds, cornerRadius: theme.cornerRadius))
    }
    if state.contains(.highlighted) || state.contains(.hovered) {
      context.fillColor = state.contains(.highlighted) ? theme.pressedFill : theme.hoveredFill
      context.fill(Path(roundedRect: bounds, cornerRadius: theme.cornerRadius))
    }
    context.withState { context in
      drawContent?(&context, bounds, state)
      if drawContent != nil { return }
      if let title, let font = font(size: Button.titleSize) {
        context.fillColor = theme.title
        context.draw(title, centeredIn: bounds, font: font)
      } else if let image = image(for: state) {
        let isDimmed = state.contains(.highlighted) && images[state] == nil
        context.alpha = isDimmed ? theme.pressedOpacity : 1
        context.draw(image, in: Rect(center: bounds.center, size: image.size))
      }
    }
    if state.contains(.disabled) { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }
}
