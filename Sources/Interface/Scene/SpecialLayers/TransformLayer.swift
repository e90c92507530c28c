import Geometry

/// A layer whose sublayers are not flattened: they live in one space and are painted by their depth.
///
/// ```swift
/// func cube(_ faces: [Layer]) -> TransformLayer {
///   let cube = TransformLayer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
///   for (index, face) in faces.prefix(4).enumerated() {
///     face.frame = cube.bounds
///     face.transform3D = Transform3D(translationX: 0, y: 0, z: 50).concatenating(
///       Transform3D(rotation: Double(index) * .pi / 2, axis: Axis3D.y.vector))
///     cube.addSublayer(face)
///   }
///   return cube
/// }
/// ```
///
/// A transform layer in a transform layer shares its space. The space is flattened onto the plane of the outermost one's
/// superlayer, among whose sublayers it is painted as one. A perspective is the `sublayerTransform` of that superlayer, or of
/// a transform layer.
///
/// - Each sublayer with its descendants is a plane, from back to front as `DepthPolygon.paintingParts(of:)` says. Planes
///   that penetrate each other are split along their common line; the one that is further to the front among its
///   siblings is drawn in parts. Where a translucent one is split, its parts overlap by a pixel.
/// - The planes are compared within their bounds, or within what they draw if the bounds are empty.
/// - The layer draws nothing itself: background, border, contents, shadow, mask, filters, blend mode and clip do not count.
///   Its opacity applies to each sublayer.
@MainActor open class TransformLayer: Layer {
  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { TransformLayer() }

  override func setUp() {
    let state = SpatialState()
    state.space = LayerSpace()
    storage().spatial = state
  }
}
