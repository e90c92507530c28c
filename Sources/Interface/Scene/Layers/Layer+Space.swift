import Geometry
import Motion
import Painting

extension Layer {
  /// The set transform in space.
  var modelTransform3D: Transform3D { style?.model.transform3D ?? Transform3D(model.transform) }

  /// The transform in space on the screen, without animated rotations.
  var presentedTransform3D: Transform3D {
    style?.presentation.transform3D ?? Transform3D(presentation.transform)
  }

  /// The transform from the layer's own space to the superlayer's, before the superlayer's `sublayerTransform`.
  ///
  /// - Parameter isPresented: whether the values on the screen count, instead of those set.
  func transform3DToSuperlayer(isPresented: Bool) -> Transform3D {
    let values = isPresented ? presentation : model
    var linear = isPresented ? presentedTransform3D : modelTransform3D
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
    var transform = (isPresented ? presentedStyle : modelStyle).sublayerTransform
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
    let transform = transform3DToSuperlayer(isPresented: isPresented)
    guard let viewer else { return transform }
    let projected = transform.concatenating(viewer.transform3DOfSublayers(isPresented: isPresented))
    guard viewer.style?.spatial?.space != nil else { return projected }
    return projected.concatenating(
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
  func withAffinePart(_ affine: Transform) -> Transform3D {
    var result = self
    (result.m11, result.m12, result.m21, result.m22) = (affine.a, affine.b, affine.c, affine.d)
    (result.m41, result.m42) = (affine.tx, affine.ty)
    return result
  }
}
