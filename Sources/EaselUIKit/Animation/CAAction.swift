/// The effect of setting a property of a layer.
///
/// ```swift
/// let dot = CALayer()
/// let atOnce: any CAAction = NSNull()
/// dot.actions = ["position": atOnce]
/// ```
@MainActor public protocol CAAction {
  /// Returns the action for a property.
  func layerAction(for key: String) -> LayerAction
}

extension NSNull: CAAction {
  /// Returns that the property changes at once.
  public func layerAction(for key: String) -> LayerAction { .none }
}

extension CAAnimation: CAAction {
  /// Returns that the property changes at once, and the animation is added.
  public func layerAction(for key: String) -> LayerAction {
    .perform { layer, key in layer.add(self, forKey: key.name) }
  }
}

/// An action of Easel's, read as one of Core Animation's.
struct CAActionValue: CAAction {
  let action: LayerAction
  init(_ action: LayerAction) { self.action = action }
  func layerAction(for key: String) -> LayerAction { action }
}
