/// Decides about the gestures of recognizers. Every method has a default, as UIKit's.
///
/// ```swift
/// final class Photo: UIView, UIGestureRecognizerDelegate {
///   func gestureRecognizer(
///     _ gestureRecognizer: UIGestureRecognizer,
///     shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
///   ) -> Bool { true }
/// }
/// ```
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a recognizer may begin. Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns whether a recognizer receives a touch. Default true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Returns whether two gestures may be recognized at the same time. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether a recognizer waits for the failure of another one. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another recognizer waits for the failure of this one. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension GestureRecognizer {
  public typealias State = GestureState

  /// The object that decides about the gesture. Not retained. Reading it gives nil: the recognizer keeps the questions, not the
  /// object.
  ///
  /// Setting it replaces the closures `shouldBegin`, `shouldReceive` and their like.
  public var delegate: (any UIGestureRecognizerDelegate)? {
    get { nil }
    set {
      guard let newValue else {
        (shouldBegin, shouldReceive, shouldRecognizeSimultaneouslyWith) = (nil, nil, nil)
        (shouldRequireFailureOf, shouldBeRequiredToFailBy) = (nil, nil)
        return
      }
      shouldBegin = { [weak self, weak newValue] in
        guard let self, let newValue else { return true }
        return newValue.gestureRecognizerShouldBegin(self)
      }
      shouldReceive = { [weak self, weak newValue] touch in
        guard let self, let newValue else { return true }
        return newValue.gestureRecognizer(self, shouldReceive: touch)
      }
      shouldRecognizeSimultaneouslyWith = { [weak self, weak newValue] other in
        guard let self, let newValue else { return false }
        return newValue.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
      }
      shouldRequireFailureOf = { [weak self, weak newValue] other in
        guard let self, let newValue else { return false }
        return newValue.gestureRecognizer(self, shouldRequireFailureOf: other)
      }
      shouldBeRequiredToFailBy = { [weak self, weak newValue] other in
        guard let self, let newValue else { return false }
        return newValue.gestureRecognizer(self, shouldBeRequiredToFailBy: other)
      }
    }
  }
}

extension GestureRecognizer {
  /// Leaves a touch out of the gesture.
  public func ignore(_ touch: UITouch, for event: UIEvent) { ignore(touch) }

  @available(*, unavailable, message: "actions cannot be removed: set isEnabled, or remove the recognizer")
  public func removeTarget(_ target: Any?, action: Any?) {}
}

extension PanGestureRecognizer {
  /// Sets the translation, a point in UIKit. `.zero` is that of the method with a vector.
  @_disfavoredOverload
  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    setTranslation(Vector(translation.x, translation.y), in: view)
  }
}
