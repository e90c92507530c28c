import Geometry
import Motion
import Painting

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
    get { style?.model.transform3D ?? Transform3D(model.transform) }
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
      animateChange(of: .transform3D, from: start, to: newValue)
    }
  }

  /// The transform of the sublayers about this layer's anchor point, after their own. Animatable. Default identity. With a
  /// perspective, sublayers with a greater ``zPosition`` appear larger. Non-finite transforms are ignored.
  public var sublayerTransform: Transform3D {
    get { modelStyle.sublayerTransform }
    set { set(newValue, .sublayerTransform) }
  }

  /// Whether the layer is drawn and hit if its back faces the viewer. Default true. A reflection does not turn a layer
  /// around; half a turn about x or y does.
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
    let part = plane.changedValue(at: time)
    return style?.model.transform3D?.withAffinePart(part) ?? Transform3D(part)
  }

  /// The transform in space on the screen, without animated rotations.
  var presentedTransform3D: Transform3D {
    style?.presentation.transform3D ?? Transform3D(presentation.transform)
  }

  /// The transform from the layer's own space to the superlayer's, before the superlayer's `sublayerTransform`.
  ///
  /// - Parameter isPresented: whether the values on the screen count, instead of those set.
  func transform3DToSuperlayer(isPresented: Bool) -> Transform3D {
    let values = isPresented ? presentation : model
    var linear = isPresented ? presentedTransform3D : transform3D
    if isPresented, let style = style?.presentation,
      style.rotationX != 0 || style.rotationY != 0 || values.rotation != 0
    {
      linear = linear.rotatedAfterScale(
        by: EulerAngles(x: style.rotationX, y: style.rotationY, z: values.rotation))
    } else if values.rotation != 0 {
      linear = linear.rotatedAfterScale(by: EulerAngles(z: values.rotation))
    }
    let anchor = values.anchor
    return Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(linear).concatenating(
      Transform3D(translationX: values.position.x, y: values.position.y, z: values.zPosition))
  }

  /// The transform of the sublayers about the anchor point.
  func transform3DOfSublayers(isPresented: Bool) -> Transform3D {
    var transform = isPresented ? presentedStyle.sublayerTransform : sublayerTransform
    if isPresented, let angles = style?.presentation.sublayerRotation, angles != EulerAngles() {
      transform = transform.rotatedAfterScale(by: angles)
    }
    if transform.isIdentity { return .identity }
    let anchor = isPresented ? presentation.anchor : model.anchor
    return Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(transform).concatenating(
      Transform3D(translationX: anchor.x, y: anchor.y, z: 0))
  }
}

extension Layer {
  /// The transform from the layer's own space to the plane onto which it is flattened: that of its superlayer, or of the
  /// nearest ancestor that is no ``TransformLayer``.
  ///
  /// - Parameters:
  ///   - viewer: the superlayer if it transforms its sublayers in space, otherwise nil.
  ///   - isPresented: whether the values on the screen count, instead of those set.
  func transform3DToFlat(under viewer: Layer?, isPresented: Bool) -> Transform3D {
    let own = transform3DToSuperlayer(isPresented: isPresented)
    guard let viewer else { return own }
    let seen = own.concatenating(viewer.transform3DOfSublayers(isPresented: isPresented))
    guard viewer.style?.spatial?.space != nil else { return seen }
    return seen.concatenating(
      viewer.transform3DToFlat(under: viewer.superlayer?.asViewer, isPresented: isPresented))
  }

  /// The layer, if it transforms its sublayers in space.
  var asViewer: Layer? { style?.viewer(of: self) }

  /// Returns where the layer lies on the plane onto which it is flattened, on the screen.
  func placementInSpace(under viewer: Layer?) -> PlacementInSpace {
    let toFlat = transform3DToFlat(under: viewer, isPresented: true)
    guard toFlat.isFinite, !toFlat.isEdgeOn else { return .unseen }
    if style?.presentation.isDoubleSided == false, toFlat.isBackFacing { return .unseen }
    return toFlat.planarTransform.map { .planar($0) } ?? .projected(toFlat)
  }
}

/// Where a layer lies on the plane onto which it is flattened.
nonisolated enum PlacementInSpace {
  /// It is seen edge-on, or from behind although it has one side.
  case unseen
  /// An affine transform leads from the layer's own points.
  case planar(Transform)
  /// A perspective projection leads from the layer's own points.
  case projected(Transform3D)
}

nonisolated extension Transform3D {
  /// The elements by which x and y depend on x and y.
  var affinePart: Transform { Transform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// The projection of the plane z = 0 onto the plane z = 0: without depth, but invertible.
  var flattened: Transform3D {
    var result = self
    (result.m13, result.m23, result.m43) = (0, 0, 0)
    (result.m31, result.m32, result.m33, result.m34) = (0, 0, 1, 0)
    return result
  }

  /// Returns the transform with another ``affinePart``.
  func withAffinePart(_ part: Transform) -> Transform3D {
    var result = self
    (result.m11, result.m12, result.m21, result.m22) = (part.a, part.b, part.c, part.d)
    (result.m41, result.m42) = (part.tx, part.ty)
    return result
  }
}
