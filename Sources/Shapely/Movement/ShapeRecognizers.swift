import Gestures
import Scene

/// The gestures that a shape understands, and how they get along.
///
/// A pan and a pinch work together. A double tap waits until it cannot become a triple tap any more, so that
/// sending a shape to the back never changes its colour.
final class ShapeRecognizers {
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let tripleTap = TapGestureRecognizer()

  func attach(to view: View) {
    let shape = view.name.map { $0 + " " } ?? ""
    pan.name = "\(shape)drag"
    pinch.name = "\(shape)pinch"
    doubleTap.name = "\(shape)double tap"
    tripleTap.name = "\(shape)triple tap"
    doubleTap.numberOfTapsRequired = 2
    tripleTap.numberOfTapsRequired = 3
    doubleTap.require(toFail: tripleTap)
    // The shape catches up with the fingers itself, pan and pinch alike.
    pinch.returnsSlop = false
    pan.shouldRecognizeSimultaneouslyWith = { [weak pinch] other in other === pinch }
    for tap in [doubleTap, tripleTap] {
      // The view's own touches tell how long the shape is held; taps need not keep that back.
      tap.delaysTouchesEnded = false
      tap.cancelsTouchesInView = false
    }
    for recognizer in [pan, pinch, doubleTap, tripleTap] as [GestureRecognizer] {
      view.addGestureRecognizer(recognizer)
    }
  }

  /// How fast the pinch changes the size, as a part of the size per second.
  var relativeGrowth: Double { pinch.scale > 0 ? pinch.velocity / pinch.scale : 0 }

  /// Calls off what is going on; fingers that are down are not listened to until they are up.
  func cancel() {
    pan.cancel()
    pinch.cancel()
  }
}
