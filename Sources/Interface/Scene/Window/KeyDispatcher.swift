import Geometry
import Gestures

/// Passes keys, text and pasted content to the focused view and the views that contain it, and then to the program.
///
/// | input | receivers, until one of them uses it |
/// |---|---|
/// | key | the views, key gestures, ``onKey``, the keys of every window, Tab |
/// | text | the focused view, unless the key that gave the text did something else |
/// | pasted content | the views |
///
/// A class, because views and the program may send further input meanwhile.
final class KeyDispatcher {
  /// Called with a key event that no view handled; see ``Window/onKey``.
  var onKey: ((KeyEvent) -> Bool)?
  /// Whether the keys of ``WindowKey`` are performed.
  var handlesWindowKeys = true

  private let root: View
  private let focus: FocusController
  private let gestures: GestureArena
  /// Whether the text of the last key is ignored, because the key did something else.
  private var isTextIgnored = false
  private var pastedParts = PastedParts()

  init(root: View, focus: FocusController, gestures: GestureArena) {
    self.root = root
    self.focus = focus
    self.gestures = gestures
  }

  /// Calls `responds` for the focused view, then for the views that contain it, until one returns true. Without a focused view, the
  /// root view is asked.
  ///
  /// - Returns: The view that responded; nil if none did.
  @discardableResult
  private func firstResponder(where responds: (View) -> Bool) -> View? {
    var view: View? = focus.view ?? root
    while let current = view, !responds(current) { view = current.superview }
    return view
  }

  // MARK: Keys

  /// - Parameter perform: performs the key of a window.
  func dispatch(_ event: KeyEvent, perform: (WindowKey) -> Void) {
    let first = focus.view
    let user = firstResponder { event.phase == .down ? $0.keyDown(event) : $0.keyUp(event) }
    let isUsed = user != nil || isUsedByWindow(event, perform: perform)
    // The text of a key belongs to the view that was focused when the key went down, and only if the key had no other effect.
    let types = user === first && event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    isTextIgnored = event.phase == .down && (isUsed && !types || focus.view !== first)
  }

  /// Handles a key that no view used. Returns whether it had an effect.
  private func isUsedByWindow(_ event: KeyEvent, perform: (WindowKey) -> Void) -> Bool {
    if makeGesture(of: event) { return true }
    if onKey?(event) == true || isWindowKey(event, perform: perform) { return true }
    guard event.name == "tab", event.phase == .down,
      event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    else { return false }
    focus.move(forward: !event.modifiers.contains(.shift))
    focus.isKeyboardInUse = true
    return true
  }

  private func isWindowKey(_ event: KeyEvent, perform: (WindowKey) -> Void) -> Bool {
    guard handlesWindowKeys, event.phase == .down, let key = WindowKey(event) else { return false }
    // A key that is still held from another window must not act on this one.
    if !event.isRepeat { perform(key) }
    return true
  }

  /// Converts a key event to a gesture at the centre of the focused view, or of the root view.
  private func makeGesture(of event: KeyEvent) -> Bool {
    let view = focus.view ?? root
    return gestures.send(event, from: view, at: view.transformToWindow * view.bounds.center)
  }

  // MARK: Text

  func dispatch(_ event: TextEvent) {
    if case .refusePaste(let reason) = event.change { return refusePaste(reason) }
    guard let input = focus.textInput else { return }
    if isTextIgnored, case .insert = event.change { return }
    switch event.change {
    case .insert(let text): if !text.isEmpty { input.insertText(text) }
    case .paste(let text): if !text.isEmpty { input.pasteText(text) }
    case .refusePaste: break
    case .compose(let text, let selection):
      (input as? any TextInput)?.setMarkedText(text, selectedRange: selection)
    }
  }

  /// Informs the focused view, or the views that contain it, that nothing can be pasted.
  private func refusePaste(_ reason: String) {
    if let input = focus.textInput { return input.refusePaste(reason) }
    firstResponder { $0.pasteFailed(reason) }
  }

  // MARK: Pasted content

  func dispatch(_ event: PasteEvent) {
    guard let content = pastedParts.add(event) else { return }
    firstResponder { $0.paste(content) }
  }
}
