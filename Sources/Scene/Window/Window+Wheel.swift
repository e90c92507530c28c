import Geometry
import Gestures

/// A pinch and turn made with the wheel while Ctrl or Alt is held.
struct WheelPinch {
  var scale = 1.0
  /// In radians, clockwise.
  var rotation = 0.0
  var position: Point
  /// Ends the pinch after a silence; nil before it has begun.
  var timer: ScheduledAction?
}

extension Window {
  /// How much a notch of the wheel away from the user enlarges: by the factor e^0.1, about a tenth.
  static let wheelPinchRate = 0.1
  /// How far a notch towards the user turns, with Alt: 3°, clockwise. In radians.
  static let wheelTurn = Double.pi / 60
  /// After which silence a pinch with the wheel is over, in seconds.
  static let wheelPinchSilence = 0.15

  /// With Ctrl a turn of the wheel is part of a pinch. With one of ``wheelRotationModifiers`` it turns the view under the
  /// pointer. Otherwise it goes to the recognizers under the pointer and, when none takes it, to the view there and up
  /// the tree.
  func handle(_ event: WheelEvent) {
    if event.modifiers.contains(.control) || !event.modifiers.isDisjoint(with: wheelRotationModifiers) {
      return pinch(with: event)
    }
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
    var pinch = input.wheelPinch ?? WheelPinch(position: event.position)
    if let timer = pinch.timer { timer.cancel() } else { send(.began, pinch, event.time) }
    pinch.position = event.position
    // Down the page is towards the user. The limits only keep numbers that can be reckoned with.
    if event.modifiers.contains(.control) {
      let factor = exponential(-event.delta.dy * Window.wheelPinchRate)
      pinch.scale = max(1e-6, min(1e6, pinch.scale * factor))
    } else {
      // Some systems make a horizontal turn of one with Shift.
      let isSideways = event.delta.dy == 0 && event.modifiers.contains(.shift)
      let notches = isSideways ? event.delta.dx : event.delta.dy
      pinch.rotation = max(-1e6, min(1e6, pinch.rotation + notches * Window.wheelTurn))
    }
    pinch.timer = timers.schedule(at: event.time + Window.wheelPinchSilence) { [weak self] in
      guard let self else { return }
      endWheelPinch(at: time)
    }
    input.wheelPinch = pinch
    send(.changed, pinch, event.time)
  }

  private func endWheelPinch(at time: Double) {
    guard let pinch = input.wheelPinch else { return }
    pinch.timer?.cancel()
    input.wheelPinch = nil
    send(.ended, pinch, time)
  }

  private func send(_ phase: PinchEvent.Phase, _ pinch: WheelPinch, _ time: Double) {
    gestures.send(
      PinchEvent(
        phase: phase, position: pinch.position, scale: pinch.scale, rotation: pinch.rotation,
        isStepwise: true, time: time))
  }
}
