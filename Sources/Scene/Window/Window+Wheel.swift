import Gestures

/// A pinch made of turns of the wheel with Ctrl held.
struct WheelPinch {
  var scale: Double
}

extension Window {
  func handle(_ event: WheelEvent) {
    var view = rootView.hitTest(event.position, radius: 0)
    while let current = view {
      if current.scrolled(event) { return }
      view = current.superview
    }
  }

  func handle(_ event: PinchEvent) {
    if event.phase == .began { input.pinched = rootView.hitTest(event.position, radius: 0) }
    var view = input.pinched
    while let current = view {
      if current.pinched(event) { break }
      view = current.superview
    }
    if event.phase == .ended || event.phase == .cancelled { input.pinched = nil }
  }
}
