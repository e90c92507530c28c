import Gestures

/// Recognizes that a finger that landed on a control is lifted where it still means the control.
///
/// It is ready only at that moment, so a drag of a view further up may begin before; and then it is served before
/// the taps of those views, since the control lies deeper.
final class PressGestureRecognizer: GestureRecognizer {
  /// Whether a touch is where lifting it would press.
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
