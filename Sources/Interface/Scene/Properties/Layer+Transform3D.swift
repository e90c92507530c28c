import Geometry
import Motion

extension Layer {
  /// The transform in space about the anchor point. Default identity.
  ///
  /// x and y are the superlayer's, z points to the viewer. Except in a ``TransformLayer``, the result is flattened onto the
  /// superlayer's plane: a perspective of the transform itself, or of the superlayer's ``sublayerTransform``, makes what
  /// is turned away smaller. A layer that is seen edge-on is not drawn; nor is one whose transform is singular.
  ///
  /// ``transform`` is the affine part, and setting it sets this to a transform in the plane. Transforms in the plane are
  /// animated as ``transform``, others by their parts: translation, rotation by the shorter way, skew, scale and
  /// perspective. For whole turns, animate ``LayerProperty/rotationX`` or ``LayerProperty/rotationY``. Non-finite
  /// transforms are ignored.
  public var transform3D: Transform3D {
    get { modelTransform3D }
    set {
      let old = transform3D
      guard newValue.isFinite, newValue != old else { return registerUnchanged() }
      if let plane = newValue.affineTransform, old.isAffine, changes(of: .transform3D) == nil {
        transform = plane
        return
      }
      // An animation in the plane ends where it is.
      var start = old
      if let running = changes(of: .transform), let tree {
        start = presentedTransform3D
        animations?.endChanges(of: running, on: self, tree.animator)
      }
      model.transform = newValue.affinePart
      storage().model.transform3D = newValue.isAffine ? nil : newValue
      animateChange(of: LayerProperties.transform3D, from: start, to: newValue)
    }
  }

  /// The transform of the sublayers about this layer's anchor point, after their own. Animatable. Default identity. With a
  /// perspective, sublayers with a greater ``zPosition`` appear larger. Non-finite transforms are ignored.
  public var sublayerTransform: Transform3D {
    get { modelStyle.sublayerTransform }
    set { set(newValue, LayerProperties.sublayerTransform) }
  }

  /// Whether the layer can be seen and hit from behind. Default true. Half a turn about x or y shows its back; a reflection
  /// does not.
  public var isDoubleSided: Bool {
    get { modelStyle.isDoubleSided }
    set {
      guard newValue != isDoubleSided else { return registerUnchanged() }
      // Whether it can be seen is found in space.
      if storage().spatial == nil { storage().spatial = SpatialState() }
      setDiscrete(newValue, at: \.isDoubleSided, .placement)
    }
  }

  /// The transform in space below its animations, at a time of the layer. A change in the plane counts.
  func changingTransform3D(at time: Double) -> Transform3D {
    guard let plane: TypedStack<Transform> = animations?.typedStack(.transform), !plane.runs.isEmpty else {
      return transform3D
    }
    let affine = plane.changedValue(at: time)
    return style?.model.transform3D?.withAffinePart(affine) ?? Transform3D(affine)
  }
}
