import Geometry
import Gestures
import Scene

extension ScrollView {
  /// The part of the visible area that Page Up, Page Down and Space scroll.
  nonisolated static var pagePart: Double { 0.9 }
  /// The factor of the zoom scale of a key.
  nonisolated static var zoomStep: Double { 1.25 }

  /// Scrolls by the arrows, Page Up, Page Down, Space, Home and End, and zooms by plus and minus.
  ///
  /// - Returns: Whether the key scrolled or zoomed. At an edge, it is left to others.
  func scroll(with event: KeyEvent) -> Bool {
    guard isScrollEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if zoom(with: event) { return true }
    guard let target = target(of: event) else { return false }
    let clamped = range.clamp(target)
    if clamped == targetContentOffset { return false }
    scroll(to: clamped, .animation, response: ScrollView.stepResponse, animated: true)
    return true
  }

  private func target(of event: KeyEvent) -> Point? {
    let (range, base) = (range, targetContentOffset)
    let isVertical = scrolls(.vertical)
    let line = isPagingEnabled ? Vector(bounds.width, bounds.height) : Vector(lineDistance, lineDistance)
    let part = isPagingEnabled ? 1 : ScrollView.pagePart
    let page = isVertical ? Vector(0, bounds.height * part) : Vector(bounds.width * part, 0)
    switch event.name {
    case "down": return base + Vector(0, line.dy)
    case "up": return base - Vector(0, line.dy)
    case "right": return base + Vector(line.dx, 0)
    case "left": return base - Vector(line.dx, 0)
    case "pagedown": return base + page
    case "pageup": return base - page
    case "space": return event.modifiers.contains(.shift) ? base - page : base + page
    case "home":
      return isVertical ? Point(base.x, range.y.lowerBound) : Point(range.x.lowerBound, base.y)
    case "end":
      return isVertical ? Point(base.x, range.y.upperBound) : Point(range.x.upperBound, base.y)
    default: return nil
    }
  }

  private func zoom(with event: KeyEvent) -> Bool {
    guard pinchGestureRecognizer.isEnabled else { return false }
    let factor: Double
    switch event.name {
    case "plus", "+", "=": factor = ScrollView.zoomStep
    case "minus", "-": factor = 1 / ScrollView.zoomStep
    default: return false
    }
    setZoomScale((motion?.trajectory.end.zoomScale ?? zoomScale) * factor, animated: true)
    return true
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
