import Geometry
import Gestures
import Scene

/// A view that is pressed: by a finger, the mouse, Enter or Space.
///
/// It is highlighted while a finger that landed on it is on it or near it, and ``activated()`` when that finger is
/// lifted there. Like every control's default action this beats the taps of the views around it, and gives way to
/// their drags.
@MainActor open class Control: View {
  /// Everything that holds of a control at a moment; empty is its normal look.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// The mouse is over it.
    public static let hovered = State(rawValue: 2)
    /// Keys go to it, and it should show that.
    public static let focused = State(rawValue: 4)
    public static let disabled = State(rawValue: 8)
  }

  /// Called when the control is activated.
  public var onTap: (() -> Void)?

  /// A disabled control takes part in nothing and looks like it. Default true.
  public var isEnabled = true {
    didSet {
      if isEnabled == oldValue { return }
      cursor = isEnabled ? .pointingHand : nil
      if !isEnabled {
        resignFocus()
        endKeyPress()
        isTracking = false
      }
      press.isEnabled = isEnabled
      stateChanged()
    }
  }

  private let press = PressGestureRecognizer()
  /// A finger is on it, or near enough.
  private var isTracking = false {
    didSet { if isTracking != oldValue { stateChanged() } }
  }
  private var isUnderPointer = false {
    didSet { if isUnderPointer != oldValue { stateChanged() } }
  }
  /// While it looks pressed because of a key.
  private var keyPress: ScheduledAction?

  /// How long a key makes the control look pressed, in seconds: long enough to be seen.
  public static let keyPressDuration = 0.15
  /// How far beyond the control a finger may wander and still press it, in points, as UIKit's. A mouse is exact.
  public static let trackingMargin = 70.0
  /// The smallest target that a finger hits safely, in points.
  public static let minimumTouchSize = Size(44, 44)

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .pointingHand
    press.isInside = { [unowned self] in isPressed(by: $0) }
    press.addAction { [unowned self] _ in if isEnabled { activated() } }
    addGestureRecognizer(press)
  }

  public var state: State {
    var state = State()
    if isTracking || keyPress != nil { state.insert(.highlighted) }
    if isUnderPointer { state.insert(.hovered) }
    if showsFocusRing { state.insert(.focused) }
    if !isEnabled { state = .disabled }
    return state
  }

  public var isHighlighted: Bool { state.contains(.highlighted) }
  public var isHovered: Bool { state.contains(.hovered) }

  /// Called when ``state`` may have changed; by default the control is drawn again.
  open func stateChanged() { setNeedsDisplay() }

  /// The control was pressed and let go, or chosen by a key; by default calls ``onTap``.
  open func activated() { onTap?() }

  // MARK: View

  open override var canBecomeFocused: Bool { isEnabled }
  open override var attractsNearbyTouches: Bool { isEnabled }
  open override func focusChanged() { stateChanged() }

  /// The bounds, grown where they are smaller than ``minimumTouchSize``.
  open override func point(inside point: Point, radius: Double) -> Bool {
    let bounds = presentation.bounds
    let size = Size(
      max(bounds.width, Control.minimumTouchSize.width), max(bounds.height, Control.minimumTouchSize.height))
    let target = Rect(center: bounds.center, size: size)
    return target.contains(point) || (radius > 0 && target.clamp(point).distance(to: point) <= radius)
  }

  open override func touchesBegan(_ touches: [Touch]) { isTracking = isEnabled }
  open override func touchesMoved(_ touches: [Touch]) {
    if let touch = touches.first { isTracking = isEnabled && isPressed(by: touch) }
  }
  open override func touchesEnded(_ touches: [Touch]) { isTracking = false }
  open override func touchesCancelled(_ touches: [Touch]) {
    isTracking = false
    // A pressed pointer belongs to the control until it is let go; one that a drag has taken elsewhere does not look so.
    if let touch = touches.first, !boundsContain(touch) { isUnderPointer = false }
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
    // A key that is held presses once.
    if !event.isRepeat { performPress() }
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    endKeyPress()
  }

  /// Activates the control as a key does, with a visible press.
  public func performPress() {
    guard isEnabled, let window else { return }
    keyPress?.cancel()
    keyPress = window.schedule(after: Control.keyPressDuration) { [weak self] in self?.endKeyPress() }
    stateChanged()
    activated()
  }

  private func endKeyPress() {
    guard let keyPress else { return }
    keyPress.cancel()
    self.keyPress = nil
    stateChanged()
  }
}
