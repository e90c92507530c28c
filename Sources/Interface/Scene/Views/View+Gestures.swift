import Gestures

extension View {
  /// The superview, for gesture arbitration.
  public var gestureParent: (any GestureOwner)? { superview }

  /// The view's name, or else its type's name.
  public var gestureLabel: String { name ?? String(describing: type(of: self)) }

  /// The attached recognizers, in the order in which they were added.
  public var gestureRecognizers: [GestureRecognizer] {
    if !hasAttachedRecognizers {
      hasAttachedRecognizers = true
      attachGestureRecognizers()
    }
    return attachedRecognizers
  }

  /// Attaches a recognizer, and detaches it from its former view. From now on it receives the touches that
  /// land in this view or a descendant.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if attachedRecognizers.contains(where: { $0 === recognizer }) { return }
    (recognizer.owner as? View)?.removeGestureRecognizer(recognizer)
    attachedRecognizers.append(recognizer)
    recognizer.owner = self
  }

  /// Detaches a recognizer. A gesture in progress is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = attachedRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    attachedRecognizers.remove(at: index)
    recognizer.owner = nil
  }
}

extension GestureOwner where Self: View {
  /// Attaches a recognizer with an action that receives the view and the recognizer, so that it need not
  /// capture them:
  ///
  /// ```swift
  /// card.addGestureRecognizer(TapGestureRecognizer(taps: 2)) { card, tap in card.flip() }
  /// ```
  ///
  /// A closure that captures the view creates a reference cycle, because the view retains the recognizer and
  /// the recognizer retains the closure.
  ///
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
