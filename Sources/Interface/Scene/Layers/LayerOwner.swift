import Geometry
import Painting

/// The view that owns a layer, as the layer sees it.
protocol LayerOwner: AnyObject {
  /// Draws in front of what the layer draws itself.
  func draw(_ context: inout GraphicsContext)
  /// Lays out what the layer contains.
  func layoutSublayers(of layer: Layer)
  /// Called after the size of the layer was set to another one, at once and also inside animation blocks.
  func sizeChanged(from old: Size)
  /// Called after the layer came into a window.
  func reportTraits()
  /// Called after the layer or an ancestor was added to a window or removed from one.
  func didMoveToWindow()
  /// Informs the observers of the owner's window.
  func notifyWindowObservers()
  /// Called after the layer's background was set to another colour, at once and also inside animation blocks.
  func backgroundChanged()
  /// Called after the layer itself was shown or hidden.
  func visibilityChanged()
  /// Called after the layer itself became invisible.
  func didBecomeInvisible()
  /// Removes the owner, and its layer with it.
  func removeFromSuperview()
}
