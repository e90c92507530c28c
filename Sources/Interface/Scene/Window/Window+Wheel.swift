import Geometry
import Gestures

extension Window {
  /// Handles a wheel event. With Ctrl it is part of a pinch, with one of ``wheelRotationModifiers`` part of a rotation.
  ///
  /// Otherwise it goes to the recognizers under the pointer. If none takes it, it goes to the view there and up the
  /// tree. An event without a distance is the lift or the rest of a touchpad's fingers, and goes to the views only.
  func handle(_ event: WheelEvent) {
    if !event.isHold, WheelPinch.accepts(event, rotationModifiers: wheelRotationModifiers) {
      return pinch(with: event)
    }
    // The end of a touchpad's scrolling moves nothing: only views that go on by themselves use it.
    if event.delta != .zero, gestures.send(event) { return }
    var view = rootView.hitTest(event.position, radius: 0)
    while let current = view {
      if current.scrolled(event) { return }
      view = current.superview
    }
  }

  func handle(_ event: PinchEvent) {
    endWheelPinch(at: event.time)
    gestures.send(event)
  }

  private func pinch(with event: WheelEvent) {
    // A copy: an action of the first event may cancel the input.
    var pinch = input.pipeline.wheelPinch
    if let timer = input.wheelPinchTimer {
      timer.cancel()
    } else {
      gestures.send(WheelPinch.began(with: event))
    }
    let changed = pinch.turn(event)
    input.wheelPinchTimer = animator.schedule(at: event.time + WheelPinch.silence) { [weak self] in
      guard let self else { return }
      endWheelPinch(at: time)
    }
    input.pipeline.wheelPinch = pinch
    gestures.send(changed)
  }

  private func endWheelPinch(at time: Double) {
    input.wheelPinchTimer?.cancel()
    input.wheelPinchTimer = nil
    guard let event = input.pipeline.wheelPinch.end(at: time) else { return }
    gestures.send(event)
  }
}
