import Geometry
import Gestures

/// Passes wheel events and the pinches of touchpads to the gestures of a tree of views, or to the views.
///
/// A series of wheel events with a modifier is a pinch, which ends after a silence, or when another pinch begins.
final class WheelDispatcher {
  /// The modifiers with which the wheel rotates; any one suffices.
  var rotationModifiers: KeyModifiers = .alt

  private let root: View
  private let gestures: GestureArena
  private let clock: Animator
  private var pinch = WheelPinch()
  /// Ends the wheel's pinch after a silence; nil if there is none.
  private var pinchEnd: ScheduledAction?

  init(root: View, gestures: GestureArena, clock: Animator) {
    self.root = root
    self.gestures = gestures
    self.clock = clock
  }

  /// Handles a wheel event. With Ctrl it is part of a pinch, with one of ``rotationModifiers`` part of a rotation.
  ///
  /// Otherwise it goes to the recognizers under the pointer. If none takes it, it goes to the view there and up the
  /// tree. An event without a distance is the lift or the rest of a touchpad's fingers, and goes to the views only.
  func dispatch(_ event: WheelEvent) {
    if !event.isHold, WheelPinch.accepts(event, rotationModifiers: rotationModifiers) {
      return turn(event)
    }
    // The end of a touchpad's scrolling moves nothing: only views that go on by themselves use it.
    if event.delta != .zero, gestures.send(event) { return }
    var view = root.hitTest(event.position, radius: 0)
    while let current = view {
      if current.scrolled(event) { return }
      view = current.superview
    }
  }

  /// Handles a pinch of a touchpad.
  func dispatch(_ event: PinchEvent) {
    endPinch(at: event.time)
    gestures.send(event)
  }

  /// Cancels a series of wheel events, without an event.
  func cancel() {
    pinch.cancel()
    pinchEnd?.cancel()
    pinchEnd = nil
  }

  private func turn(_ event: WheelEvent) {
    // A copy: an action of the first event may cancel the input.
    var pinch = pinch
    if let pinchEnd {
      pinchEnd.cancel()
    } else {
      gestures.send(WheelPinch.began(with: event))
    }
    let changed = pinch.turn(event)
    pinchEnd = clock.schedule(at: event.time + WheelPinch.silence) { [weak self] in
      guard let self else { return }
      endPinch(at: clock.clock)
    }
    self.pinch = pinch
    gestures.send(changed)
  }

  private func endPinch(at time: Double) {
    pinchEnd?.cancel()
    pinchEnd = nil
    guard let event = pinch.end(at: time) else { return }
    gestures.send(event)
  }
}
