import Geometry
import Painting
import Scene

/// A control that shows a picture and does one thing when it is tapped.
@MainActor open class Button: Control {
  /// How it looks in each state.
  public var theme = Theme() {
    didSet { if theme != oldValue { setNeedsDisplay() } }
  }

  /// Draws the button's inside instead of a picture, in the button's own points. The fill behind it, the paling
  /// when disabled and the focus ring are drawn by the button.
  public var drawContent: ((_ context: inout GraphicsContext, _ bounds: Rect, _ state: State) -> Void)? {
    didSet { setNeedsDisplay() }
  }

  private var images: [State: Image] = [:]

  public convenience init(frame: Rect = .zero, image: Image? = nil, onTap: (() -> Void)? = nil) {
    self.init(frame: frame)
    self.onTap = onTap
    setImage(image, for: [])
  }

  /// Shows `image` in `state`; nil falls back to the normal state's, dimmed where the theme says so.
  public func setImage(_ image: Image?, for state: State) {
    if images[state] == image { return }
    images[state] = image
    setNeedsDisplay()
  }

  /// The picture for `state`: its own, or that of a state that asks for less, the normal one last.
  public func image(for state: State) -> Image? {
    let own: [State] = [state, .disabled, .highlighted, .hovered, .focused, []]
    return own.first { state.isSuperset(of: $0) && images[$0] != nil }.flatMap { images[$0] }
  }

  /// The picture's size, and at least what a finger needs.
  open override func sizeThatFits(_ size: Size) -> Size {
    let image = image(for: [])?.size ?? .zero
    return Size(
      max(image.width, Control.minimumTouchSize.width), max(image.height, Control.minimumTouchSize.height))
  }

  open override func draw(_ context: inout GraphicsContext) {
    let (state, bounds) = (state, bounds)
    if state.contains(.disabled) { context.beginLayer(opacity: theme.disabledOpacity) }
    if state.contains(.highlighted) || state.contains(.hovered) {
      context.fillColor = state.contains(.highlighted) ? theme.pressedFill : theme.hoveredFill
      context.fill(Path(roundedRect: bounds, cornerRadius: theme.cornerRadius))
    }
    context.withState { context in
      drawContent?(&context, bounds, state)
      if drawContent == nil, let image = image(for: state) {
        let isDimmed = state.contains(.highlighted) && images[state] == nil
        context.alpha = isDimmed ? theme.pressedOpacity : 1
        context.draw(image, in: Rect(center: bounds.center, size: image.size))
      }
    }
    if state.contains(.disabled) { context.endLayer() }
    if state.contains(.focused) { drawFocusRing(&context, bounds) }
  }

  private func drawFocusRing(_ context: inout GraphicsContext, _ bounds: Rect) {
    let distance = theme.focusRingDistance
    context.strokeColor = theme.focusRingColor
    context.strokeStyle = StrokeStyle(width: theme.focusRingWidth)
    context.stroke(
      Path(
        roundedRect: bounds.insetBy(dx: -distance, dy: -distance),
        cornerRadius: theme.cornerRadius + distance))
  }
}
