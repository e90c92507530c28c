import Geometry
import Gestures
import Scene

/// A view that is pressed by a finger, the mouse, Enter or Space.
///
/// It is highlighted while a touch that began on it is on or near it. If that touch ends there,
/// ``activated()`` is called. Like the default action of every control, this takes priority over taps of its
/// superviews, and yields to their drags.
@MainActor open class Control: View {
  /// The active states of a control; empty for the normal state.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The control is pressed.
    public static let highlighted = State(rawValue: 1)
    /// The mouse pointer is over the control.
    public static let hovered = State(rawValue: 2)
    /// The control receives keys and shows its focus ring.
    public static let focused = State(rawValue: 4)
    /// The control is disabled.
    public static let disabled = State(rawValue: 8)
    /// The control is selected, such as the tool in use.
    public static let selected = State(rawValue: 16)
  }

  /// Called when the control is activated.
  public var onTap: (() -> Void)?

  /// Whether the control can be used. A disabled control receives no input and is drawn dimmed. Default true.
  open var isEnabled = true {
    didSet {
      if isEnabled == oldValue { return }
      cursor = isEnabled ? .pointingHand : nil
      if !isEnabled {
        resignFocus(forced: true)
        endKeyPress()
        isTracking = false
        updateHighlight()
      }
      press.isEnabled = isEnabled
      stateChanged()
    }
  }

  /// Whether the control is drawn as selected, such as the tool in use. Set by the program. Default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether the control is drawn as pressed. Touches and keys set it. A value that a program sets stays until the next touch or
  /// key. Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// Whether a held press activates the control again and again: first after ``repeatDelay``, then every
  /// ``repeatInterval``. The release does not activate it then. Default false.
  public var repeatsWhileHeld = false

  let press = PressGestureRecognizer()
  private var repetition: PressRepetition?
  /// Whether a touch is on the control, or within the tracking margin.
  private var isTracking = false {
    didSet { if isTracking != oldValue { updateHighlight() } }
  }
  /// The touch that presses the control.
  private weak var trackedTouch: Touch?
  private var isUnderPointer = false {
    didSet { if isUnderPointer != oldValue { stateChanged() } }
  }
  /// The timer that ends the highlight of a key press; nil if no key press is shown.
  private var keyPress: ScheduledAction? {
    didSet { updateHighlight() }
  }
  /// Whether a touch holds the control for a gesture of its own.
  var isHeldByGesture: Bool { false }

  /// The time for which a key press highlights the control, in seconds.
  static let keyPressDuration = 0.15
  /// The time after which a held press activates a control with ``repeatsWhileHeld`` again, in seconds.
  public static let repeatDelay = 0.5
  /// The time between further activations, in seconds.
  public static let repeatInterval = 0.1
  /// The distance from the control at which a finger still presses it, in points; the same as UIKit's. A
  /// mouse is exact.
  static let trackingMargin = 70.0
  /// The smallest size that a finger hits reliably, in points.
  public static let minimumTouchSize = Size(44, 44)

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .pointingHand
    press.isInside = { [unowned self] in isPressed(by: $0) }
    press.addAction { [unowned self] _ in
      let wasRepeated = repetition?.hasFired == true
      endRepetition()
      // The press cancels the touch afterwards, which has ended for the control.
      if let touch = trackedTouch { stopTracking { endTracking(touch) } }
      if isEnabled, !wasRepeated { activated() }
    }
    addGestureRecognizer(press)
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// The active states. A disabled control has no other state than selected.
  public var state: State {
    var state = State()
    if isHighlighted { state.insert(.highlighted) }
    if isUnderPointer { state.insert(.hovered) }
    if showsFocusRing { state.insert(.focused) }
    if !isEnabled { state = .disabled }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the mouse pointer is over the control.
  public var isHovered: Bool { state.contains(.hovered) }

  /// Called when `state` may have changed. By default the control is redrawn.
  open func stateChanged() { setNeedsDisplay() }

  /// The calls that text for UIKit adds for events, by the bits of the events; see EaselUIKit.
  package final var eventCalls: [(events: UInt, call: () -> Void)] = []

  /// The events of a touch on a control, with the bits that UIKit gives them. A release that activates the control is not among them.
  enum TouchAction: UInt {
    case down = 0x1
    case dragInside = 0x4
    case dragOutside = 0x8
    case dragEnter = 0x10
    case dragExit = 0x20
    case upInside = 0x40
    case upOutside = 0x80
    case cancel = 0x100
  }

  /// Calls what text for UIKit added for an event.
  final func send(_ action: TouchAction) {
    for item in eventCalls where item.events & action.rawValue != 0 { item.call() }
  }

  /// Reports what happened to the tracked touch.
  func touchActed(_ action: TouchAction) { send(action) }

  /// Called when the control was pressed and released, or activated by a key. By default calls `onTap`.
  open func activated() { onTap?() }

  // MARK: Tracking, to be overridden

  /// Called when a touch landed on the control. Returns whether the control tracks it; otherwise it is not
  /// highlighted. Default true.
  open func beginTracking(_ touch: Touch) -> Bool { beginTracking(touch, with: nil) }
  /// Called when the tracked touch moved. Returns whether the control goes on to track it. Default true.
  open func continueTracking(_ touch: Touch) -> Bool { continueTracking(touch, with: nil) }
  /// Called when the tracked touch ended, before the control is activated; or when the control stopped to track it.
  open func endTracking(_ touch: Touch) { endTracking(touch, with: nil) }
  /// Called instead of ``endTracking(_:)`` when a gesture took the touch away, or the system cancelled it.
  open func cancelTracking() { cancelTracking(with: nil) }
  /// Called by default when a touch landed on the control, in the form of UIKit's. Default true.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Called by default when the tracked touch moved, in the form of UIKit's. Default true.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Called by default when the tracked touch ended, in the form of UIKit's.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// Called by default when the tracked touch was cancelled, in the form of UIKit's.
  open func cancelTracking(with event: TouchEvent?) {}

  // MARK: View

  open override var canBecomeFocused: Bool { isEnabled }
  open override var attractsNearbyTouches: Bool { isEnabled }
  open override func focusChanged() { stateChanged() }
  open override func traitsChanged() {
    super.traitsChanged()
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// Returns whether the point is in the bounds, enlarged to at least ``minimumTouchSize``.
  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    let radius = event?.hitRadius ?? 0
    let bounds = presentation.bounds
    let size = Size(
      max(bounds.width, Control.minimumTouchSize.width), max(bounds.height, Control.minimumTouchSize.height))
    let target = Rect(center: bounds.center, size: size)
    return target.contains(point) || (radius > 0 && target.clamp(point).distance(to: point) <= radius)
  }

  open override func touchesBegan(_ touches: [Touch]) {
    guard let touch = touches.first, isEnabled, beginTracking(touch) else { return }
    trackedTouch = touch
    isTracking = true
    touchActed(.down)
    if repeatsWhileHeld { repeatPress() }
  }
  open override func touchesMoved(_ touches: [Touch]) {
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    let wasTracking = isTracking
    isTracking = isEnabled && isPressed(by: touch)
    if wasTracking != isTracking { touchActed(isTracking ? .dragEnter : .dragExit) }
    touchActed(isTracking ? .dragInside : .dragOutside)
    if !continueTracking(touch) { stopTracking { endTracking(touch) } }
  }
  open override func touchesEnded(_ touches: [Touch]) {
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    let isOutside = !isTracking
    stopTracking { endTracking(touch) }
    if isOutside { touchActed(.upOutside) }
  }
  open override func touchesCancelled(_ touches: [Touch]) {
    if trackedTouch != nil {
      stopTracking { cancelTracking() }
      touchActed(.cancel)
    }
    // A held pointer keeps hovering over the control. Once a drag has taken the touch elsewhere, it does not.
    if let touch = touches.first, !boundsContain(touch) { isUnderPointer = false }
  }

  private func stopTracking(_ report: () -> Void) {
    trackedTouch = nil
    isTracking = false
    endRepetition()
    report()
  }

  private func repeatPress() {
    guard let window else { return }
    repetition = PressRepetition(in: window) { [weak self] in
      guard let self, isEnabled, trackedTouch != nil else { return false }
      guard isTracking else { return nil }
      activated()
      return true
    }
  }

  private func endRepetition() {
    repetition?.cancel()
    repetition = nil
  }

  private func boundsContain(_ touch: Touch) -> Bool { point(inside: touch.location(in: self), radius: 0) }

  private func isPressed(by touch: Touch) -> Bool {
    let isFinger = touch.kind == .touch && !touch.isSimulated
    return point(inside: touch.location(in: self), radius: isFinger ? Control.trackingMargin : 0)
  }

  open override func pointerEntered() { isUnderPointer = true }
  open override func pointerExited() { isUnderPointer = false }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.name == "enter" || event.name == "space", event.modifiers.isEmpty else {
      return false
    }
    // A held key activates the control once.
    if !event.isRepeat { performPress() }
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    endKeyPress()
    endRepetition()
  }

  /// Activates the control like a key press, with a visible highlight.
  public func performPress() {
    guard isEnabled, let window else { return }
    keyPress?.cancel()
    keyPress = window.schedule(after: Control.keyPressDuration) { [weak self] in self?.endKeyPress() }
    activated()
  }

  // MARK: Accessibility

  /// A button, unless other traits are set, with the states of the control.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = super.accessibilityTraits.isEmpty ? .button : super.accessibilityTraits
      if isSelected { traits.insert(.selected) }
      return isEnabled ? traits : traits.union(.notEnabled)
    }
    set {
      super.accessibilityTraits = newValue.subtracting(isSelected ? [.notEnabled, .selected] : .notEnabled)
    }
  }

  /// Presses the control as a key does. Returns whether it is enabled and in a window.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, window != nil else { return false }
    performPress()
    return true
  }

  private func endKeyPress() {
    guard let keyPress else { return }
    keyPress.cancel()
    self.keyPress = nil
  }

  /// Sets ``isHighlighted`` by what presses the control.
  final func updateHighlight() {
    let isPressed = isEnabled && (isTracking || keyPress != nil || isHeldByGesture)
    if isPressed != isHighlighted { isHighlighted = isPressed }
  }
}
