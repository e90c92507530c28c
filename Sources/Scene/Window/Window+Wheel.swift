import Geometry
import Gestures

/// A pinch made of turns of the wheel with Ctrl held.
struct WheelPinch {
  var scale = 1.0
  var position: Point
  /// Ends the pinch after a silence.
  var timer: ScheduledAction
}

extension Window {
  /// How much a notch of the wheel away from the user enlarges: by the factor e^0.1, about a tenth.
  static let wheelPinchRate = 0.1
  /// After which silence a pinch with the wheel is over, in seconds.
  static let wheelPinchSilence = 0.15

  /// With Ctrl a turn of the wheel is part of a pinch; otherwise it goes to the recognizers under the pointer,
  /// and, when none takes it, to the view there and up the tree.
  func handle(_ event: WheelEvent) {
    if event.modifiers.contains(.control) { return pinch(with: event) }
    if gestures.send(event) { return }
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
    var scale = 1.0
    if let pinch = input.wheelPinch {
      pinch.timer.cancel()
      scale = pinch.scale
    } else {
      send(.began, scale: 1, at: event.position, event.time)
    }
    // Down the page is towards the user.
    let factor = exponential(-event.delta.dy * Window.wheelPinchRate)
    // The limits only keep the number one that can be reckoned with.
    scale = max(1e-6, min(1e6, scale * factor))
    let timer = timers.schedule(at: event.time + Window.wheelPinchSilence) { [weak self] in
      guard let self else { return }
      endWheelPinch(at: time)
    }
    input.wheelPinch = WheelPinch(scale: scale, position: event.position, timer: timer)
    send(.changed, scale: scale, at: event.position, event.time)
  }

  private func endWheelPinch(at time: Double) {
    guard let pinch = input.wheelPinch else { return }
    pinch.timer.cancel()
    input.wheelPinch = nil
    send(.ended, scale: pinch.scale, at: pinch.position, time)
  }

  private func send(_ phase: PinchEvent.Phase, scale: Double, at position: Point, _ time: Double) {
    gestures.send(PinchEvent(phase: phase, position: position, scale: scale, time: time))
  }
}
