import Gestures
import Scene

/// The gestures that a shape understands, and how they get along.
///
/// A pan, a pinch and a rotation work together. A rotation beside a pinch takes a wider turn to begin, so that resizing
/// does not tilt a shape. A double tap waits until it cannot become a triple tap any more, so that
/// sending a shape to the back never changes its colour.
final class ShapeRecognizers {
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  /// A finger that stays, and a click with the right button: both open the menu.
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
    // A mouse that rests with its button down has all the time in the world, and a button of its own for menus.
    press.allowedKinds = [.touch, .pen]
    contextClick.allowedKinds = [.mouse, .pen]
    contextClick.buttonMask = .right
    contextClick.minimumPressDuration = 0
    // The shape catches up with the fingers itself, in all three alike.
    pinch.slopPolicy = .removed
    rotation.locksBesidePinch = true
    for recognizer in [pan, pinch, rotation] as [GestureRecognizer] {
      recognizer.shouldRecognizeSimultaneouslyWith = { [weak self] other in self?.moves(by: other) ?? false }
    }
    for tap in [doubleTap, tripleTap] {
      // The view's own touches tell how long the shape is held; taps need not keep that back.
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

  /// How fast the pinch changes the size, as a part of the size per second.
  var relativeGrowth: Double { pinch.scale > 0 ? pinch.velocity / pinch.scale : 0 }

  /// Calls off what is going on; fingers that are down are not listened to until they are up.
  func cancel() {
    pan.cancel()
    pinch.cancel()
    rotation.cancel()
  }
}
