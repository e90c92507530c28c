import Gestures
import Scene

/// The recognizers of a shape and their relations.
///
/// Pan, pinch and rotation are recognized simultaneously. They are three recognizers rather than one
/// `TransformGestureRecognizer`, because each has a slop of its own: a pinch that tilts a little does not rotate the
/// shape, and a rotation whose fingers waver does not resize it. A double tap waits for the triple tap to fail, so that
/// sending a shape to the back never changes its colour.
final class ShapeRecognizers {
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  /// A long press with a finger and a click with the right button. Both open the menu.
  let press = LongPressGestureRecognizer()
  let contextClick = LongPressGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let tripleTap = TapGestureRecognizer()

  func attach(to view: View) {
    let shape = view.name.map { $0 + " " } ?? ""
    pan.name = "\(shape)drag"
    pinch.name = "\(shape)pinch"
    rotation.name = "\(shape)rotation"
    press.name = "\(shape)long press"
    contextClick.name = "\(shape)context click"
    doubleTap.name = "\(shape)double tap"
    tripleTap.name = "\(shape)triple tap"
    doubleTap.numberOfTapsRequired = 2
    tripleTap.numberOfTapsRequired = 3
    doubleTap.require(toFail: tripleTap)
    // A mouse opens the menu with its right button, so that holding the left one still drags.
    press.allowedKinds = [.touch, .pen]
    contextClick.allowedKinds = [.mouse, .pen]
    contextClick.buttonMask = .right
    contextClick.minimumPressDuration = 0
    // The controller regains the slops of all three, because scale and rotation are about a point behind the fingers.
    pinch.slopPolicy = .removed
    rotation.locksBesidePinch = true
    for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
      recognizer.shouldRecognizeSimultaneouslyWith = { [weak self] other in self?.moves(by: other) ?? false }
    }
    for tap in [doubleTap, tripleTap] {
      // The view's own touches show how long the shape is held, so they must not wait for taps.
      tap.delaysTouchesEnded = false
      tap.cancelsTouchesInView = false
    }
    for recognizer in [pan, pinch, rotation, press, contextClick, doubleTap, tripleTap] as [GestureRecognizer]
    {
      view.addGestureRecognizer(recognizer)
    }
  }

  private func moves(by other: GestureRecognizer) -> Bool {
    other === pan || other === pinch || other === rotation
  }

  /// The relative change of the size per second by the pinch.
  var relativeGrowth: Double { pinch.scale > 0 ? pinch.velocity / pinch.scale : 0 }

  /// Cancels the gestures in progress. Touches that are down are ignored until they end.
  func cancel() {
    pan.cancel()
    pinch.cancel()
    rotation.cancel()
  }
}
