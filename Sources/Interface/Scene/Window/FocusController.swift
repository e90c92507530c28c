import Geometry
import Gestures

/// The focus of a tree of views: which view receives keys first, and whether it shows a focus ring.
///
/// A class, because views that gain or lose the focus may move it again.
final class FocusController {
  /// The view that receives key events first; nil for the root view.
  private(set) weak var view: View?
  /// The views in the order of Tab; nil for all views that accept the focus, in tree order from the back.
  var order: (() -> [View])?
  /// Whether the user works with the keyboard: from the use of a key until that of a pointer.
  var isKeyboardInUse = false {
    didSet { if isKeyboardInUse != oldValue { view?.focusChanged() } }
  }
  /// Whether the focused view shows its ring even after a pointer was used.
  var alwaysShowsRing = false {
    didSet { if alwaysShowsRing != oldValue { view?.focusChanged() } }
  }

  private let root: View

  init(root: View) { self.root = root }

  /// Whether the focused view shows a focus ring.
  var showsRing: Bool { isKeyboardInUse || alwaysShowsRing }

  /// Whether no view has the focus, or the one that has it gives it up. It is asked once for each move that can be refused.
  var isReleased: Bool { view?.shouldResignFocus() ?? true }

  // MARK: Moves

  /// Moves the focus to a view, or removes it.
  func move(to view: View?) {
    let old = self.view
    if old === view { return }
    self.view = view
    old?.layer.noteAccessibleChange()
    view?.layer.noteAccessibleChange()
    // What an input method composes stays as it is.
    (old as? any TextInput)?.unmarkText()
    old?.focusChanged()
    view?.focusChanged()
    guard let view, self.view === view else { return }
    var ancestor = view.superview
    while let current = ancestor {
      current.descendantBecameFocused(view)
      ancestor = current.superview
    }
  }

  /// Moves the focus to the next or the previous view in order, wrapping around at the ends.
  func move(forward: Bool) {
    let candidates = (order?() ?? viewsInTreeOrder()).filter {
      $0.layer.tree === root.layer.tree && $0.isFocusCandidate
    }
    guard isReleased else { return }
    if candidates.isEmpty { return move(to: nil) }
    let count = candidates.count
    let start = candidates.firstIndex { $0 === view } ?? (forward ? count - 1 : 0)
    // Those that do not want the focus now are passed over.
    for step in 1...count {
      let next = candidates[(start + (forward ? step : count - step)) % count]
      if next === view || next.shouldBecomeFocused() { return move(to: next) }
    }
  }

  /// Removes the focus from `view` or its descendants, after it was removed, hidden or disabled.
  func resign(inSubtreeOf view: View) {
    if let focused = self.view, focused.isDescendant(of: view) { move(to: nil) }
  }

  private func viewsInTreeOrder() -> [View] {
    var views: [View] = []
    func visit(_ view: View) {
      views.append(view)
      for subview in view.subviews { visit(subview) }
    }
    visit(root)
    return views
  }

  // MARK: Text

  /// The focused view, if text can be typed into it.
  var textInput: (any KeyInput)? { view as? any KeyInput }

  /// The rectangle of the caret in the window's points; nil unless text can be typed into the focused view.
  var caretRect: Rect? { textInput.map { $0.convert($0.caretRect, to: nil) } }

  /// Ends the composition of an input method with the marked text as it is.
  func unmarkText() { (view as? any TextInput)?.unmarkText() }

  /// Removes the focus from a view that text is typed into, if a press is elsewhere.
  ///
  /// - Parameter hitView: returns the view that was hit. Called only if text can be typed into the focused view.
  func endEditing(forPressOn hitView: () -> View?) {
    guard let input = textInput else { return }
    let hit = hitView()
    if let hit, hit.isDescendant(of: input) { return }
    if input.endsEditing(forPressOn: hit), isReleased { move(to: nil) }
  }
}
