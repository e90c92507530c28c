import Geometry
import Gestures

extension View {
  /// Whether keys go to the view first.
  public var isFocused: Bool { window?.focused === self }
  /// Whether the view should show that it has the focus: after the keyboard was used, until a pointer is; always in a
  /// window that ``Window/alwaysShowsFocus``.
  public var showsFocusRing: Bool {
    guard let window, window.focused === self else { return false }
    return window.isKeyboardInUse || window.alwaysShowsFocus
  }

  /// Takes the focus, if the view is in a window, wants it and can be seen. Returns whether it has it.
  @discardableResult
  public func becomeFocused() -> Bool {
    guard let window, isFocusCandidate else { return false }
    window.moveFocus(to: self)
    return true
  }

  public func resignFocus() {
    if isFocused { window?.moveFocus(to: nil) }
  }

  /// Whether the view wants the focus and nothing above it is hidden or disabled.
  var isFocusCandidate: Bool {
    guard canBecomeFocused else { return false }
    var view: View? = self
    while let current = view {
      if current.isHidden || !current.isUserInteractionEnabled || current.model.alpha <= 0 { return false }
      view = current.superview
    }
    return true
  }
}

extension Window {
  /// The view that keys go to first; nil sends them to the root.
  public var focusedView: View? { focused }

  /// Whether the focused view should show that it is: after a key was used, until a pointer is.
  public var isFocusRingVisible: Bool {
    get { isKeyboardInUse }
    set {
      if newValue == isKeyboardInUse { return }
      isKeyboardInUse = newValue
      focused?.focusChanged()
    }
  }

  /// Moves the focus to the next view in order, or to the one before; from the last to the first.
  public func moveFocus(forward: Bool) {
    let candidates = (focusOrder?() ?? viewsInTreeOrder()).filter {
      $0.window === self && $0.isFocusCandidate
    }
    guard let first = candidates.first, let last = candidates.last else { return moveFocus(to: nil) }
    guard let index = candidates.firstIndex(where: { $0 === focused }) else {
      return moveFocus(to: forward ? first : last)
    }
    let next = index + (forward ? 1 : -1)
    moveFocus(to: candidates.indices.contains(next) ? candidates[next] : forward ? first : last)
  }

  func moveFocus(to view: View?) {
    let old = focused
    if old === view { return }
    focused = view
    old?.focusChanged()
    view?.focusChanged()
  }

  /// `view` left the tree, was hidden or disabled: it and what is in it cannot keep the focus.
  func resignFocus(inSubtreeOf view: View) {
    if let focused, focused.isDescendant(of: view) { moveFocus(to: nil) }
  }

  func handle(_ event: KeyEvent) {
    if event.name == "alt" { showMirroredPair(event.phase == .down) }
    var view = focused ?? rootView
    while true {
      if event.phase == .down ? view.keyDown(event) : view.keyUp(event) { break }
      guard let parent = view.superview else {
        handleUnused(event)
        break
      }
      view = parent
    }
  }

  private func handleUnused(_ event: KeyEvent) {
    if makeGesture(of: event) { return }
    if onKey?(event) == true { return }
    guard event.name == "tab", event.phase == .down,
      event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return }
    moveFocus(forward: !event.modifiers.contains(.shift))
    isFocusRingVisible = true
  }

  /// Lets a key stand for a gesture in the middle of the focused view, or of the root.
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
