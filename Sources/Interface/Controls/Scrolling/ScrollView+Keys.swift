import Geometry
import Gestures
import Scene

extension ScrollView {
  /// Scrolls by the arrows, Page Up, Page Down, Space, Home and End, and zooms by plus and minus.
  ///
  /// - Returns: Whether the key scrolled or zoomed. At an edge, it is left to others.
  func scroll(with event: KeyEvent) -> Bool {
    guard isScrollEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if pinchGestureRecognizer.isEnabled, let factor = ScrollPhysics.zoomFactor(of: event) {
      setZoomScale((motion?.trajectory.end.zoomScale ?? zoomScale) * factor, animated: true)
      return true
    }
    guard let target = physics.target(of: event, from: targetContentOffset) else { return false }
    let clamped = range.clamp(target)
    if clamped == targetContentOffset { return false }
    step(to: clamped)
    return true
  }

  /// Moves to an offset with the spring of the wheel, the keys and the presses beside a bar.
  func step(to target: Point) {
    scroll(to: target, .animation, response: ScrollView.stepResponse, animated: true)
  }

  /// Scrolls to a descendant that received the focus.
  func revealDescendant(_ view: View) {
    guard view.window != nil else { return }
    var rect = view.bounds.insetBy(dx: -ScrollView.focusMargin, dy: -ScrollView.focusMargin)
    var current = view
    while current !== self {
      guard let parent = current.superview else { return }
      rect = current.convert(rect, to: parent)
      // A scroll view in this one is on its way to show the view, too.
      if parent !== self, let inner = parent as? ScrollView {
        rect = rect.offsetBy(inner.contentOffset - inner.targetContentOffset)
        rect = rect.intersection(inner.bounds)
        if rect.isNull { rect = inner.bounds }
      }
      current = parent
    }
    scrollRectToVisible(rect, animated: true)
  }

  /// The distance around a focused view that is shown with it, in points.
  nonisolated static var focusMargin: Double { 12 }
}
