extension Control {
  /// Things that happen to a control, as touches and changes of its value.
  public struct Event: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Calls a method of a target with the control. The target is not retained.
  ///
  /// ```swift
  /// final class Panel: UIView {
  ///   func add(_ slider: UISlider) { slider.addTarget(self, action: Panel.changed, for: .valueChanged) }
  ///   func changed(_ slider: UISlider) { alpha = slider.value }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: the target, usually self.
  ///   - action: the method by its class, such as `Panel.changed`. Its parameter is any class that the control is of.
  ///   - events: when it is called: `touch…` of all controls, `primaryActionTriggered` of buttons, `valueChanged` of controls with
  ///     a value, `editing…` of fields, and those that ``sendActions(for:)`` sends.
  public func addTarget<Target: AnyObject, Sender: Control>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for events: Event
  ) {
    report(events) { [weak self, weak target] in
      if let target, let sender = self as? Sender { action(target)(sender) }
    }
  }

  /// Calls a method of a target. The target is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for events: Event
  ) {
    report(events) { [weak target] in
      if let target { action(target)() }
    }
  }

  @available(
    *, unavailable, message: "actions cannot be removed: set isEnabled, or check a flag in the action"
  )
  public func removeTarget(_ target: Any?, action: Any?, for events: Event) {}

  /// Calls an action when something happens.
  public func addAction(_ action: UIAction, for events: Event) { report(events) { action.handler(action) } }

  /// Calls what was added for any of some events, as a control of a program's own does when its value changed.
  public func sendActions(for events: Event) {
    for item in eventCalls where item.events & events.rawValue != 0 { item.call() }
  }

  /// Adds a call to the closures of the control, behind what they do already.
  private func report(_ events: Event, _ call: @escaping () -> Void) {
    eventCalls.append((events.rawValue, call))
    let field = self as? TextControl
    if events.contains(.touchUpInside) || (events.contains(.primaryActionTriggered) && field == nil) {
      onTap = appending(call, to: onTap)
    }
    if events.contains(.valueChanged) { reportValue(call) }
    guard let field else { return }
    if events.contains(.editingChanged) {
      field.onChange = appending(call, to: field.onChange)
    }
    if events.contains(.editingDidBegin) {
      field.onBeginEditing = appending(call, to: field.onBeginEditing)
    }
    if events.contains(.editingDidEnd) {
      field.onEndEditing = appending(call, to: field.onEndEditing)
    }
    if !events.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered]) {
      field.onCommit = { [weak field] _ in field?.returnPressed() }
    }
  }

  private func reportValue(_ call: @escaping () -> Void) {
    switch self {
    case let control as SegmentedControl:
      control.onSelect = appending(call, to: control.onSelect)
    case let control as ValueControl:
      control.onChange = appending(call, to: control.onChange)
    case let control as Switch:
      control.onChange = appending(call, to: control.onChange)
    case let control as ColorWell:
      control.onChange = appending(call, to: control.onChange)
    default: break
    }
  }
}

/// Returns a closure that calls another one first, if there is one.
private func appending(_ call: @escaping () -> Void, to before: (() -> Void)?) -> () -> Void {
  return {
    before?()
    call()
  }
}

private func appending<Value>(
  _ call: @escaping () -> Void, to before: ((Value) -> Void)?
) -> (Value) -> Void {
  return { value in
    before?(value)
    call()
  }
}

extension Control.State {
  public static let normal: Control.State = []
}

/// A closure with a title, for controls.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.addAction(UIAction(title: "Add") { action in print(action.title) }, for: .touchUpInside)
/// ```
@MainActor public final class UIAction {
  /// The title.
  public let title: String
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}
