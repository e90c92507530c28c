import Geometry
import Scene

/// The actions with which a reader scrolls, because it cannot drag.
extension ScrollView {
  /// Returns an action for each direction in which there is content: by a page, with animation.
  var scrollActions: [AccessibilityCustomAction] {
    guard isScrollEnabled else { return [] }
    let directions: [(name: String, step: Vector)] = [
      ("Scroll down", Vector(0, 1)), ("Scroll up", Vector(0, -1)), ("Scroll right", Vector(1, 0)),
      ("Scroll left", Vector(-1, 0)),
    ]
    return directions.compactMap { name, step in
      if pageTarget(step) == targetContentOffset { return nil }
      return AccessibilityCustomAction(name) { [weak self] in self?.scrollPage(step) ?? false }
    }
  }

  /// Returns the offset a page further along a unit vector, limited to the range.
  private func pageTarget(_ step: Vector) -> Point {
    let part = isPagingEnabled ? 1 : ScrollView.pagePart
    return range.clamp(
      targetContentOffset + Vector(step.dx * bounds.width * part, step.dy * bounds.height * part))
  }

  private func scrollPage(_ step: Vector) -> Bool {
    let target = pageTarget(step)
    guard isScrollEnabled, target != targetContentOffset else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}
