import Geometry
import Scene

/// The actions with which a reader scrolls, because it cannot drag.
extension ScrollView {
  /// Returns an action for each direction in which there is content: by a page, with animation.
  var scrollActions: [AccessibilityCustomAction] {
    guard isScrollEnabled else { return [] }
    let directions: [(name: String, axis: ScrollAxis, isForward: Bool)] = [
      ("Scroll down", .vertical, true), ("Scroll up", .vertical, false),
      ("Scroll right", .horizontal, true), ("Scroll left", .horizontal, false),
    ]
    return directions.compactMap { name, axis, isForward in
      if pageTarget(along: axis, forward: isForward) == targetContentOffset { return nil }
      return AccessibilityCustomAction(name) { [weak self] in
        guard let self, isScrollEnabled, case let target = pageTarget(along: axis, forward: isForward),
          target != targetContentOffset
        else { return false }
        setContentOffset(target, animated: true)
        return true
      }
    }
  }

  /// Returns the offset a page further, limited to the range.
  func pageTarget(along axis: ScrollAxis, forward: Bool) -> Point {
    range.clamp(targetContentOffset + physics.pageStep(along: axis, forward: forward))
  }
}
