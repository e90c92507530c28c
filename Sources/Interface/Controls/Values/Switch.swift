import Geometry
import Gestures
import Painting
import Scene

/// A control that is on or off.
///
/// A tap, Enter or Space changes it, and so does a sideways drag of the knob to the other side. A drag up or down is left to
/// what is around it, such as a ``ScrollView``. The knob slides; with reduced motion it jumps.
///
/// ```swift
/// let sound = Switch()
/// sound.isOn = true
/// sound.onChange = { print($0 ? "on" : "off") }
/// ```
@MainActor open class Switch: Control {
  /// The size, in points.
  public static let preferredSize = Size(51, 31)
  /// The time in which the knob slides, in seconds.
  static let slideDuration = 0.2

  /// Whether it is on. Set by the program, it changes at once and is not reported. Default false.
  public var isOn: Bool {
    get { isSwitchedOn }
    set { set(newValue, animated: false) }
  }
  /// Called with the new value when the user changes it.
  public var onChange: ((_ isOn: Bool) -> Void)?

  private var isSwitchedOn = false
  private let track = ShapeLayer()
  /// Lightens or darkens the track under the mouse and while it is pressed.
  private let shade = ShapeLayer()
  private let knob = ShapeLayer()
  private let ring = ShapeLayer()
  private let drag = SidewaysPanRecognizer()

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    ring.fillColor = .clear
    for sublayer in [track, shade, knob, ring] { layer.addSublayer(sublayer) }
    drag.addAction { [unowned self] in follow($0) }
    addGestureRecognizer(drag)
    updateColors()
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Changes the value for the program.
  ///
  /// - Parameters:
  ///   - isOn: the new value.
  ///   - animated: whether the knob slides.
  public func set(_ isOn: Bool, animated: Bool) {
    isSwitchedOn = isOn
    let slides = animated && !omitsMotion
    Transaction.run(duration: Switch.slideDuration, curve: .easeInOut, disablesActions: !slides) {
      knob.position = knobCenter
      track.fillColor = isOn ? theme.tint : theme.track
    }
  }

  /// Changes the value for the user, and reports it.
  private func change(to isOn: Bool) {
    if isOn == isSwitchedOn { return }
    set(isOn, animated: true)
    onChange?(isOn)
  }

  open override func activated() {
    change(to: !isSwitchedOn)
    super.activated()
  }

  /// Beyond the middle, the finger takes the knob to its side.
  private func follow(_ drag: GestureRecognizer) {
    guard isEnabled, drag.state == .changed || drag.state == .ended else { return }
    change(to: drag.location(in: self).x > bounds.midX)
  }

  /// On or off.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      let traits = super.accessibilityTraits.union(.toggleButton)
      return isSwitchedOn ? traits.union(.checked) : traits.subtracting(.checked)
    }
    set { super.accessibilityTraits = newValue.subtracting(.checked) }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSwitchedOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }

  open override var intrinsicContentSize: Size { Switch.preferredSize }

  // MARK: Drawing

  private var shape: Rect { Rect(center: bounds.center, size: Switch.preferredSize) }

  private var knobCenter: Point {
    let radius = Switch.preferredSize.height / 2
    return Point(isSwitchedOn ? shape.maxX - radius : shape.minX + radius, shape.midY)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = Switch.preferredSize.height / 2
    Transaction.run(disablesActions: true) {
      track.path = Path(roundedRect: shape, cornerRadius: radius)
      shade.path = track.path
      ring.path = Path(
        roundedRect: shape.insetBy(dx: -theme.focusRingDistance, dy: -theme.focusRingDistance),
        cornerRadius: radius + theme.focusRingDistance)
      knob.path = Path(ellipseIn: Rect(center: .zero, size: Size(2 * radius - 4, 2 * radius - 4)))
      knob.position = knobCenter
    }
  }

  open override func stateChanged() {
    drag.isEnabled = isEnabled
    updateColors()
  }

  private func updateColors() {
    Transaction.run(disablesActions: true) {
      track.fillColor = isSwitchedOn ? theme.tint : theme.track
      shade.fillColor =
        !isEnabled ? .clear : isHighlighted ? theme.pressedFill : isHovered ? theme.hoveredFill : .clear
      knob.fillColor = theme.knob
      knob.strokeColor = theme.knobBorder
      knob.lineWidth = 1
      track.strokeColor = theme.controlBorder
      track.lineWidth = 1
      ring.strokeColor = state.contains(.focused) ? theme.focusRingColor : .clear
      ring.lineWidth = theme.focusRingWidth
      layer.opacity = isEnabled ? 1 : theme.disabledOpacity
    }
  }
}

/// A pan that begins only if the finger moves rather sideways than up or down.
private final class SidewaysPanRecognizer: PanGestureRecognizer {
  override func mayBegin(towards direction: Vector) -> Bool { abs(direction.dx) > abs(direction.dy) }
}
