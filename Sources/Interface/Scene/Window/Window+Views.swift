import Gestures

// The conformance stands beside the class: a linker that takes single objects of an archive finds no reference to that of an extension
// in a file of its own, and the cast to the protocol fails.
extension Window {
  var activeTouches: [Touch] { gestures.touches }

  func becameUnavailable(_ view: View) { focus.resign(inSubtreeOf: view) }

  func backgroundChanged(of view: View) { backgroundObservers.notify(view) }

  func rootTraitsChanged() { traitObservers.notify(self) }

  func accessibilityChanged() { accessibilityObservers.notify(.layoutChanged) }

  /// Ends the animations, focus, touches and hovering of a view before it is removed with its descendants.
  func willRemove(_ view: View) {
    animator.removeAnimations(inSubtreeOf: view.layer)
    focus.resign(inSubtreeOf: view)
    gestures.ownerRemoved(view)
    if pointers.hovered.leave(inSubtreeOf: view) { hoverObservers.notify(self) }
    // Callbacks of the removal may have started animations.
    animator.removeAnimations(inSubtreeOf: view.layer)
  }
}
