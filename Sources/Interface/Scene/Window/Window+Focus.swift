import Geometry
import Gestures

extension View {
  /// Whether the view receives key events first.
  public var isFocused: Bool { window?.focused === self }
  /// Whether the view should show a focus ring: from the use of the keyboard until that of a pointer, or
  /// always if ``Window/alwaysShowsFocus`` is true.
  public var showsFocusRing: Bool {
    guard let window, window.focused === self else { return false }
    return window.isKeyboardInUse || window.alwaysShowsFocus
  }

  /// Focuses the view if it is in a window, accepts the focus, and is visible and enabled. Returns whether it
  /// has the focus.
  @discardableResult
  public func becomeFocused() -> Bool {
    guard let window, isFocusCandidate else { return false }
    guard isFocused || shouldBecomeFocused() else { return false }
    window.moveFocus(to: self)
    return true
  }

  /// Removes the focus from the view, if it has it.
  public func resignFocus() {
    if isFocused { window?.moveFocus(to: nil) }
  }

  /// Whether the view accepts the focus, and neither it nor an ancestor is hidden or disabled.
  var isFocusCandidate: Bool {
    guard canBecomeFocused else { return false }
    var view: View? = self
    while let current = view {
      if current.isHidden || !current.isUserInteractionEnabled || current.alpha <= 0 { return false }
      view = current.superview
    }
    return true
  }
}

extension Window {
  /// The view that receives key events first; nil for the root view.
  public var focusedView: View? { focused }

  /// Whether the focused view should show a focus ring: from the use of a key until that of a pointer.
  public var isFocusRingVisible: Bool {
    get { isKeyboardInUse }
    set {
      if newValue == isKeyboardInUse { return }
      isKeyboardInUse = newValue
      focused?.focusChanged()
    }
  }

  /// Moves the focus to the next or the previous view in order, wrapping around at the ends.
  public func moveFocus(forward: Bool) {
    let candidates = (focusOrder?() ?? viewsInTreeOrder()).filter {
      $0.window === self && $0.isFocusCandidate
    }
    if candidates.isEmpty { return moveFocus(to: nil) }
    let count = candidates.count
    let start = candidates.firstIndex { $0 === focused } ?? (forward ? count - 1 : 0)
    // Those that do not want the focus now are passed over.
    for step in 1...count {
      let next = candidates[(start + (forward ? step : count - step)) % count]
      if next === focused || next.shouldBecomeFocused() { return moveFocus(to: next) }
    }
  }

  func moveFocus(to view: View?) {
    let old = focused
    if old === view { return }
    focused = view
    old?.layer.noteAccessibleChange()
    view?.layer.noteAccessibleChange()
    // What an input method composes stays as it is.
    (old as? any TextInput)?.unmarkText()
    old?.focusChanged()
    view?.focusChanged()
    guard let view, focused === view else { return }
    var ancestor = view.superview
    while let current = ancestor {
      current.descendantBecameFocused(view)
      ancestor = current.superview
    }
  }

  /// Removes the focus from `view` or its descendants, after it was removed, hidden or disabled.
  func resignFocus(inSubtreeOf view: View) {
    if let focused, focused.isDescendant(of: view) { moveFocus(to: nil) }
  }

  func handle(_ event: KeyEvent) {
    if event.name == "alt" { showMirroredPair(event.phase == .down) }
    let first = focused
    var view = first ?? rootView
    var user: View?
    while user == nil {
      if event.phase == .down ? view.keyDown(event) : view.keyUp(event) { user = view }
      guard let parent = view.superview else { break }
      view = parent
    }
    let isUsed = user != nil || handleUnused(event)
    // The text of a key belongs to the view that was focused when the key went down, and only if the key had no other effect.
    let types = user === first && event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    ignoresTextOfKey = event.phase == .down && (isUsed && !types || focused !== first)
  }

  /// Returns whether the key had an effect.
  private func handleUnused(_ event: KeyEvent) -> Bool {
    if makeGesture(of: event) { return true }
    if onKey?(event) == true || handleWindowKey(event) { return true }
    guard event.name == "tab", event.phase == .down,
      event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return false }
    moveFocus(forward: !event.modifiers.contains(.shift))
    isFocusRingVisible = true
    return true
  }

  private func handleWindowKey(_ event: KeyEvent) -> Bool {
    guard handlesWindowKeys, event.phase == .down, let key = WindowKey(event) else { return false }
    // A key that is still held from another window must not act on this one.
    if event.isRepeat { return true }
    switch key {
    case .close: host?.close()
    case .fullScreen: host?.isFullScreen.toggle()
    }
    return true
  }

  /// Converts a key event to a gesture at the centre of the focused view, or of the root view.
  private func makeGesture(of event: KeyEvent) -> Bool {
    let view = focused ?? rootView
    return gestures.send(event, from: view, at: view.transformToWindow * view.bounds.center)
  }

  private func viewsInTreeOrder() -> [View] {
    var views: [View] = []
    func visit(_ view: View) {
      views.append(view)
      for subview in view.subviews { visit(subview) }
    }
    visit(rootView)
    return views
  }
}
