import Geometry
import Gestures
import Scene

/// A control with a number in a range: what ``Slider`` and ``Stepper`` have in common.
///
/// The arrows change the value by a step, Page Up and Page Down by a tenth of the range. Home and End choose the
/// bounds.
@MainActor open class ValueControl: Control {
  /// The valid values. Default from 0 to 1 without steps. The value follows, without a call of ``onChange``.
  public var range = ValueRange() {
    didSet {
      if range == oldValue { return }
      value = range.nearest(to: value) ?? range.minimum
      setNeedsDisplay()
    }
  }
  /// The value: always finite and valid in ``range``. Other values count as the nearest one; not-a-number is ignored.
  /// Default 0.
  public var value = 0.0 {
    didSet {
      value = range.nearest(to: value) ?? oldValue
      if value != oldValue { setNeedsDisplay() }
    }
  }
  /// Called with the value when the user changes it, never when the program does.
  public var onChange: ((_ value: Double) -> Void)?
  /// Whether ``onChange`` is called during a drag or a held press. Otherwise it is called once, at the end.
  /// Default true.
  public var isContinuous = true

  /// ``ValueRange/minimum`` of ``range``.
  public var minimumValue: Double {
    get { range.minimum }
    set { range.minimum = newValue }
  }
  /// ``ValueRange/maximum`` of ``range``.
  public var maximumValue: Double {
    get { range.maximum }
    set { range.maximum = newValue }
  }
  /// ``ValueRange/step`` of ``range``.
  public var stepValue: Double {
    get { range.step }
    set { range.step = newValue }
  }

  /// The recognizer of a finger on the control. It begins on landing, so that a drag of a superview does not begin.
  let hold = LongPressGestureRecognizer()
  /// The value at the beginning of the present drag; nil for none.
  private var valueBefore: Double? {
    didSet { updateHighlight() }
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hold.minimumPressDuration = 0
    hold.addAction { [unowned self] in follow($0) }
    addGestureRecognizer(hold)
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Whether a finger or the mouse holds the control.
  public var isHeld: Bool { valueBefore != nil }

  override var isHeldByGesture: Bool { isHeld }

  open override func stateChanged() {
    hold.isEnabled = isEnabled
    super.stateChanged()
  }

  /// Called when a finger landed on the control, at a point of the control's own.
  open func holdBegan(at point: Point) {}
  /// Called when the finger moved.
  open func holdMoved(to point: Point) {}
  /// Called when the finger was lifted, or the hold was cancelled.
  open func holdEnded() {}

  /// Changes the value for the user. ``onChange`` is called if it differs, unless a hold reports it at its end.
  public final func changeValue(to newValue: Double) {
    let old = value
    value = newValue
    if value != old, isContinuous || !isHeld { reportChange() }
  }

  /// Calls the closures about a change by the user.
  func reportChange() { onChange?(value) }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch event.name {
    case "right", "up", "plus": changeValue(to: value + range.keyStep)
    case "left", "down", "minus": changeValue(to: value - range.keyStep)
    case "pageup": changeValue(to: value + range.pageStep)
    case "pagedown": changeValue(to: value - range.pageStep)
    case "home": changeValue(to: range.minimum)
    case "end": changeValue(to: range.maximum)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  /// Adjustable instead of a button.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.subtracting(.button).union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }
  /// The text that was set, or else the value in percent of a range from 0 to 1, and as a number of other ranges.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? range.spokenText(of: value) }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityRange: AccessibilityRange? {
    get {
      super.accessibilityRange
        ?? AccessibilityRange(value, in: range.minimum, range.maximum, step: range.keyStep)
    }
    set { super.accessibilityRange = newValue }
  }
  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { if isEnabled { changeValue(to: value + range.keyStep) } }
  open override func accessibilityDecrement() { if isEnabled { changeValue(to: value - range.keyStep) } }
  open override func setAccessibilityValue(_ number: Double) -> Bool {
    guard isEnabled, !number.isNaN else { return false }
    changeValue(to: number)
    return true
  }

  // The hold takes the touch, and reports in its place.
  override func touchActed(_ action: TouchAction) {}

  private func follow(_ hold: GestureRecognizer) {
    let point = hold.location(in: self)
    let isInside = self.point(inside: point, radius: Control.trackingMargin)
    switch hold.state {
    case .began:
      valueBefore = value
      send(.down)
      holdBegan(at: point)
    case .changed:
      holdMoved(to: point)
      send(isInside ? .dragInside : .dragOutside)
    case .ended:
      holdMoved(to: point)
      end { before in if !isContinuous, value != before { reportChange() } }
      send(isInside ? .upInside : .upOutside)
    case .cancelled, .failed:
      // A hold that another program or gesture took away changes nothing.
      end(changeValue)
      send(.cancel)
    case .possible: return
    }
    stateChanged()
  }

  private func end(_ report: (_ before: Double) -> Void) {
    guard let before = valueBefore else { return }
    holdEnded()
    valueBefore = nil
    report(before)
  }
}
