import Painting

/// An object that draws, lays out and animates a layer that stands alone. All methods have defaults that do nothing.
///
/// ```swift
/// final class Grid: LayerDelegate {
///   func draw(_ layer: Layer, in context: inout GraphicsContext) {
///     context.stroke(Path(rect: layer.bounds))
///   }
///   func action(for layer: Layer, key: AnimationKey) -> LayerAction { .none }
/// }
/// ```
@MainActor public protocol LayerDelegate: AnyObject {
  /// Draws `layer` in its own points, behind its sublayers; see ``Layer/draw(_:)``.
  func draw(_ layer: Layer, in context: inout GraphicsContext)
  /// Draws `layer` by a reference to the context, which is current meanwhile, for delegates that were written for Core Animation. Called
  /// by default by the method with a value.
  func draw(_ layer: Layer, in context: ContextReference)
  /// Sets the frames of the sublayers of `layer`; see ``Layer/layoutSublayers()``.
  func layoutSublayers(of layer: Layer)
  /// Returns the action for a change of a property of `layer`; see ``Layer/action(for:)``.
  func action(for layer: Layer, key: AnimationKey) -> LayerAction
}

extension LayerDelegate {
  public func draw(_ layer: Layer, in context: inout GraphicsContext) {
    ContextReference.draw(into: &context, scale: layer.tree?.scale) { draw(layer, in: $0) }
  }
  public func draw(_ layer: Layer, in context: ContextReference) {}
  public func layoutSublayers(of layer: Layer) {}
  public func action(for layer: Layer, key: AnimationKey) -> LayerAction { .unspecified }
}

/// The effect of setting a property of a layer that stands alone.
public enum LayerAction {
  /// Nothing is said; the search goes on, and ends with the implicit animation.
  case unspecified
  /// The property changes at once.
  case none
  /// The property changes at once, and the closure is called. It may start other animations.
  case perform((_ layer: Layer, _ key: AnimationKey) -> Void)
}

extension LayerAction {
  var isSpecified: Bool {
    if case .unspecified = self { return false }
    return true
  }
}
