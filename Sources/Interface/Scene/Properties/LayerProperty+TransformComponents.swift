import Geometry
import Motion

// Components of transforms. Their keys are Core Animation's key paths. Rotations are properties of their own, which keep
// whole turns; see `LayerProperty.rotation`.

extension LayerProperty where Value == Transform3D {
  /// The factor of scale along one axis, of a transform's parts; see `Transform3D.scaleFactors`.
  ///
  /// - Parameter axis: the axis, before the rotation of the transform.
  public func scale(along axis: Axis3D) -> LayerProperty<Double> {
    component(
      AnimationKey("\(keyPath).scale.\(axis)"), get: { $0.scaleFactors[axis] }, isValid: { $0.isFinite },
      set: { $0.settingScaleFactor($1, along: axis) })
  }

  /// The factor of scale in all directions: along x and y of a transform in the plane, along x, y and z of another one.
  /// Without an animation, and where one starts, it is the mean of these factors.
  public var scale: LayerProperty<Double> {
    component(
      AnimationKey("\(keyPath).scale"),
      get: {
        let factors = $0.scaleFactors
        return $0.isAffine
          ? (factors.dx + factors.dy) / 2 : (factors.dx + factors.dy + factors.dz) / 3
      }, isValid: { $0.isFinite },
      set: {
        let plane = $0.settingScaleFactor($1, along: .x).settingScaleFactor($1, along: .y)
        return $0.isAffine ? plane : plane.settingScaleFactor($1, along: .z)
      })
  }

  /// The translation along one axis, in points, before the perspective.
  ///
  /// - Parameter axis: the axis of the superlayer.
  public func translation(along axis: Axis3D) -> LayerProperty<Double> {
    component(
      AnimationKey("\(keyPath).translation.\(axis)"), get: { $0.translation[axis] }, isValid: { $0.isFinite },
      set: { transform, distance in
        var translation = transform.translation
        translation[axis] = distance
        return transform.settingTranslation(translation)
      })
  }

  /// The translation along x and y, in points, before the perspective.
  public var translation: LayerProperty<Vector> {
    component(
      AnimationKey("\(keyPath).translation"), get: { Vector($0.translation.dx, $0.translation.dy) },
      isValid: { $0.dx.isFinite && $0.dy.isFinite },
      set: { $0.settingTranslation(Vector3D($1.dx, $1.dy, $0.translation.dz)) })
  }

  /// The key as it begins the key paths of components.
  private var keyPath: String { key == .transform3D ? "transform" : key.name }
}

extension LayerProperty where Value == Double {
  /// The factor of scale of ``Layer/transform`` in all directions: `transform.scale`.
  public static var scale: LayerProperty { LayerProperty<Transform3D>.transform3D.scale }
  /// The factor of scale of ``Layer/transform`` along x: `transform.scale.x`. A rotation of the transform comes after it.
  public static var scaleX: LayerProperty { LayerProperty<Transform3D>.transform3D.scale(along: .x) }
  /// The factor of scale of ``Layer/transform`` along y: `transform.scale.y`. A rotation of the transform comes after it.
  public static var scaleY: LayerProperty { LayerProperty<Transform3D>.transform3D.scale(along: .y) }
  /// The factor of scale of ``Layer/transform3D`` along z: `transform.scale.z`. A rotation of the transform comes after it.
  public static var scaleZ: LayerProperty { LayerProperty<Transform3D>.transform3D.scale(along: .z) }
  /// The translation of ``Layer/transform`` along x, in points: `transform.translation.x`.
  public static var translationX: LayerProperty {
    LayerProperty<Transform3D>.transform3D.translation(along: .x)
  }
  /// The translation of ``Layer/transform`` along y, in points: `transform.translation.y`.
  public static var translationY: LayerProperty {
    LayerProperty<Transform3D>.transform3D.translation(along: .y)
  }
  /// The translation of ``Layer/transform3D`` along z, in points: `transform.translation.z`. Positive values lead to the viewer.
  public static var translationZ: LayerProperty {
    LayerProperty<Transform3D>.transform3D.translation(along: .z)
  }

  /// The factor of scale of ``Layer/sublayerTransform`` in all directions: `sublayerTransform.scale`.
  public static var sublayerScale: LayerProperty { LayerProperty<Transform3D>.sublayerTransform.scale }
  /// The factor of scale of ``Layer/sublayerTransform`` along x: `sublayerTransform.scale.x`.
  public static var sublayerScaleX: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.scale(along: .x)
  }
  /// The factor of scale of ``Layer/sublayerTransform`` along y: `sublayerTransform.scale.y`.
  public static var sublayerScaleY: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.scale(along: .y)
  }
  /// The factor of scale of ``Layer/sublayerTransform`` along z: `sublayerTransform.scale.z`.
  public static var sublayerScaleZ: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.scale(along: .z)
  }
  /// The translation of ``Layer/sublayerTransform`` along x, in points: `sublayerTransform.translation.x`.
  public static var sublayerTranslationX: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.translation(along: .x)
  }
  /// The translation of ``Layer/sublayerTransform`` along y, in points: `sublayerTransform.translation.y`.
  public static var sublayerTranslationY: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.translation(along: .y)
  }
  /// The translation of ``Layer/sublayerTransform`` along z, in points: `sublayerTransform.translation.z`. Positive values lead
  /// to the viewer.
  public static var sublayerTranslationZ: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.translation(along: .z)
  }

  /// The angle of a rotation of the sublayers about x, after the scale of ``Layer/sublayerTransform`` and before the rest of it,
  /// in radians; 0 without an animation. Directions and order are those of ``rotationX``.
  public static var sublayerRotationX: LayerProperty {
    LayerProperty(LayerProperties.sublayerRotationX)
  }
  /// The angle of a rotation of the sublayers about y, after the scale of ``Layer/sublayerTransform`` and before the rest of it,
  /// in radians; 0 without an animation.
  public static var sublayerRotationY: LayerProperty {
    LayerProperty(LayerProperties.sublayerRotationY)
  }
  /// The angle of a rotation of the sublayers about z, after the scale of ``Layer/sublayerTransform`` and before the rest of it,
  /// in radians; 0 without an animation.
  public static var sublayerRotation: LayerProperty {
    LayerProperty(LayerProperties.sublayerRotation)
  }
  /// The angle of a rotation of the sublayers about z: the same as ``sublayerRotation``.
  public static var sublayerRotationZ: LayerProperty { sublayerRotation }
}

extension LayerProperty where Value == Vector {
  /// The translation of ``Layer/transform`` along x and y, in points: `transform.translation`.
  public static var translation: LayerProperty { LayerProperty<Transform3D>.transform3D.translation }
  /// The translation of ``Layer/sublayerTransform`` along x and y, in points: `sublayerTransform.translation`.
  public static var sublayerTranslation: LayerProperty {
    LayerProperty<Transform3D>.sublayerTransform.translation
  }
}
