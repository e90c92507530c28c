import Gestures

extension View {
  /// The superview, for the gesture engine.
  public var gestureParent: (any GestureOwner)? { superview }

  /// The view's name, or its type's.
  public var gestureLabel: String { name ?? String(describing: type(of: self)) }

  /// Attaches a recognizer, taking it from the view it was attached to. It gets the touches that land in this view
  /// and in everything in it from now on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if gestureRecognizers.contains(where: { $0 === recognizer }) { return }
    (recognizer.owner as? View)?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.owner = self
  }

  /// Detaches a recognizer; a gesture in progress is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.owner = nil
  }
}

extension GestureOwner where Self: View {
  /// Attaches a recognizer with an action that gets the view and the recognizer, so that it needs to capture neither:
  ///
  /// ```swift
  /// card.addGestureRecognizer(TapGestureRecognizer(taps: 2)) { card, tap in card.flip() }
  /// ```
  ///
  /// A closure that captures the view instead keeps it alive for good, because the view keeps the recognizer and the
  /// recognizer the closure.
  /// - Returns: the recognizer.
  @discardableResult
  public func addGestureRecognizer<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, action: @escaping (_ view: Self, _ recognizer: Recognizer) -> Void
  ) -> Recognizer {
    recognizer.addAction(for: self, action)
    addGestureRecognizer(recognizer)
    return recognizer
  }
}

extension GestureRecognizer {
  /// The view that the recognizer is attached to; nil for none.
  public var view: View? { owner as? View }
}
