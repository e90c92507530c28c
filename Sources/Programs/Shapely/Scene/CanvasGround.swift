import Geometry
import Gestures
import Scene

/// The gestures on the empty part of the canvas. A tap removes the focus; a long press or a right click opens
/// the menu.
final class CanvasGround {
  let press = LongPressGestureRecognizer()
  let contextClick = LongPressGestureRecognizer()
  /// The position of a touch that may become a tap, in the canvas's points.
  fileprivate var landing: Point?

  init() {
    press.name = "ground long press"
    press.allowedKinds = [.touch, .pen]
    contextClick.name = "ground context click"
    contextClick.allowedKinds = [.mouse, .pen]
    contextClick.buttonMask = .right
    contextClick.minimumPressDuration = 0
  }
}

extension CanvasView {
  func listenToGround() {
    for press in [ground.press, ground.contextClick] {
      press.shouldReceive = { [weak self] in $0.owner === self }
      press.addAction { [weak self] press in self?.onGroundPress?(press) }
      addGestureRecognizer(press)
    }
  }

  func groundTouched(_ touches: [Touch]) {
    ground.landing = touches.first?.location(in: self)
    movement.dwell.watch(ground.press)
  }

  func groundTouchMoved(_ touches: [Touch]) {
    guard let landing = ground.landing, let touch = touches.first, let window else { return }
    let slop = window.gestures.settings.tapSlop[touch.kind]
    if touch.location(in: self).distance(to: landing) > slop { ground.landing = nil }
  }

  /// Handles a tap on the empty canvas: keys then act on no shape.
  func groundTouchEnded() {
    if ground.landing != nil { window?.focusedView?.resignFocus() }
    ground.landing = nil
  }

  func groundTouchCancelled() { ground.landing = nil }
}
