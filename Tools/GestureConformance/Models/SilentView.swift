import Geometry
import Gestures

/// A view with recognizers that does not handle touches itself.
final class SilentView: GestureOwner {
  let frame: Rect
  private let parent: SilentView?
  var gestureRecognizers: [GestureRecognizer] = []

  init(_ frame: Rect, parent: SilentView? = nil) {
    self.frame = frame
    self.parent = parent
  }

  var gestureParent: (any GestureOwner)? { parent }
  var transformToWindow: Transform { .identity }
  var isMultipleTouchEnabled: Bool { true }
  func touchesBegan(_ touches: [Touch]) {}
  func touchesMoved(_ touches: [Touch]) {}
  func touchesEnded(_ touches: [Touch]) {}
  func touchesCancelled(_ touches: [Touch]) {}
}
