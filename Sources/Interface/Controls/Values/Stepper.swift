import Geometry
import Painting
import Scene

/// A control with a minus and a plus, which change a value by a step.
///
/// ```swift
/// let stepper = Stepper()
/// stepper.range = ValueRange(0...10, step: 1)
/// stepper.onChange = { print($0) }
/// ```
///
/// While a half is held, it repeats after `repeatDelay`, every `repeatInterval`.
@MainActor open class Stepper: ValueControl {
  /// The preferred size, in points.
  public static let preferredSize = Size(96, 44)

  /// Whether the value goes on at the other bound. Default false.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  /// The sign of the held half; 0 for none, or for a finger that slid off it.
  private var direction = 0.0
  private var heldHalf = 0.0
  private var repetition: ScheduledAction?

  open override var intrinsicContentSize: Size { Stepper.preferredSize }

  open override func holdBegan(at point: Point) {
    heldHalf = half(at: point)
    direction = heldHalf
    step()
    repeatLater(after: Stepper.repeatDelay)
  }

  open override func holdMoved(to point: Point) {
    let isOn = self.point(inside: point, radius: 0) && half(at: point) == heldHalf
    if direction != (isOn ? heldHalf : 0) {
      direction = isOn ? heldHalf : 0
      setNeedsDisplay()
    }
  }

  open override func holdEnded() {
    direction = 0
    repetition?.cancel()
    repetition = nil
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    holdEnded()
  }

  open override var accessibilityRole: AccessibilityRole {
    get { .stepper }
    set { super.accessibilityRole = newValue }
  }

  private func half(at point: Point) -> Double { point.x < bounds.midX ? -1 : 1 }

  private func step() {
    let next = value + direction * range.keyStep
    if wraps, direction != 0, next > range.maximum || next < range.minimum {
      changeValue(to: direction > 0 ? range.minimum : range.maximum)
    } else {
      changeValue(to: next)
    }
  }

  private func repeatLater(after seconds: Double) {
    repetition = window?.schedule(after: seconds) { [weak self] in
      guard let self, isHeld, isEnabled else { return }
      step()
      repeatLater(after: Stepper.repeatInterval)
    }
  }

  open override func draw(_ context: inout GraphicsContext) {
    if !isEnabled { context.beginLayer(opacity: theme.disabledOpacity) }
    context.withState { context in
      context.clip(to: Path(roundedRect: bounds, cornerRadius: theme.cornerRadius))
      context.fillColor = theme.buttonFill
      context.fill(bounds)
      if isHovered, !isHeld {
        context.fillColor = theme.hoveredFill
        context.fill(bounds)
      }
      for sign in [-1.0, 1.0] { drawHalf(sign, &context) }
    }
    context.fillColor = theme.track
    context.fill(
      Rect(x: bounds.midX - 0.5, y: bounds.minY + 10, width: 1, height: max(0, bounds.height - 20)))
    context.strokeBorder(of: bounds, theme: theme)
    if !isEnabled { context.endLayer() }
    if state.contains(.focused) { context.drawFocusRing(around: bounds, theme: theme) }
  }

  private func drawHalf(_ sign: Double, _ context: inout GraphicsContext) {
    let frame = Rect(
      x: sign < 0 ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
    if direction == sign {
      context.fillColor = theme.pressedFill
      context.fill(frame)
    }
    let isAtEnd = sign < 0 ? value <= range.minimum : value >= range.maximum
    context.fillColor = theme.title.withAlpha(
      isAtEnd && !wraps ? theme.title.alpha * theme.disabledOpacity : theme.title.alpha)
    let sign = sign > 0
    context.fill(Rect(center: frame.center, size: Size(16, 2)))
    if sign {
      context.fill(Rect(x: frame.midX - 1, y: frame.midY - 8, width: 2, height: 7))
      context.fill(Rect(x: frame.midX - 1, y: frame.midY + 1, width: 2, height: 7))
    }
  }
}
