import Gestures

/// Recognizes that a touch which began on a control ends while it is still on or near it.
///
/// It becomes ready only when the touch ends, so that a drag of a superview can begin before. It then takes
/// priority over taps of superviews, because the control is deeper in the tree.
final class PressGestureRecognizer: GestureRecognizer {
  /// Returns whether the touch would press the control if it ended now.
  var isInside: (Touch) -> Bool = { _ in true }

  private var finger: Touch?

  override var isDiscrete: Bool { true }

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches {
      if finger == nil { finger = touch } else { ignore(touch) }
    }
  }

  override func touchesEnded(_ touches: [Touch]) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    if isInside(finger) { requestRecognition() } else { fail(.movedTooFar) }
  }

  override func reset() {
    super.reset()
    finger = nil
  }
}
