import Geometry
import Painting

/// The drawing that a layer shows instead of its contents, such as a transition.
///
/// It replaces the background, the drawing, the sublayers, the border and the mask. The opacity, the shadow, the filters
/// and the blend mode of the layer apply to it.
protocol LayerSubstitute: AnyObject {
  /// Returns the bounds of the pixels that the drawing changes, at the layer's present state.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels.
  func pixelBounds(of layer: Layer, onto toPixels: Transform) -> Rect
  /// Appends the drawing.
  ///
  /// - Parameter transform: the transform from the layer's own points.
  func appendItems(of layer: Layer, to items: inout [Frame.Item], _ transform: Transform)
  /// Called when something that the layer contains changed.
  func contentsChanged()
}
