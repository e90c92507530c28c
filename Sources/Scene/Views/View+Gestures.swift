import Gestures

extension View {
  /// The superview, for the gesture engine.
  public var gestureParent: (any GestureOwner)? { superview }

  /// Attaches a recognizer; touches that land in the view, or in one below it, reach it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if gestureRecognizers.contains(where: { $0 === recognizer }) { return }
    gestureRecognizers.append(recognizer)
  }

  /// Detaches a recognizer; one that is at work is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
  }
}
