// Targets and actions by a reference to a method, because there are no selectors without Objective-C:
//
//   UITapGestureRecognizer(target: self, action: ViewController.tapped)

extension GestureRecognizer {
  /// Creates a recognizer that calls a method of a target with the recognizer. The target is not retained.
  ///
  /// ```swift
  /// final class Board: UIView {
  ///   func listen() {
  ///     addGestureRecognizer(UITapGestureRecognizer(target: self, action: Board.tapped))
  ///   }
  ///   func tapped(_ tap: UITapGestureRecognizer) { backgroundColor = .red }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: the target, usually self.
  ///   - action: the method by its class, such as `Board.tapped`. Its parameter is any class of recognizers that this one is of.
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of a target. The target is not retained.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a method of a target that is called with the recognizer. The target is not retained.
  public func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void
  ) {
    addAction(for: target) { target, recognizer in
      if let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
    }
  }

  /// Adds a method of a target. The target is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    addAction(for: target) { target, _ in action(target)() }
  }
}
