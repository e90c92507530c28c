/// An object that takes part in the handling of touches: controllers and the application's delegate. Views are Easel's own.
@MainActor open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// Called for touches that began, and that no view handled.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called for touches that moved, and that no view handled.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called for touches that ended, and that no view handled.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called for touches that were cancelled, and that no view handled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
