import Geometry
import Motion
import Painting

// The properties of all layers. Each is one line of ``OwnProperties``, its name here and its accessor in `Layer`.

extension LayerProperty where Value == Point {
  /// ``Layer/position``.
  public static var position: LayerProperty { OwnProperties.position }
  /// ``Layer/anchorPoint``.
  public static var anchorPoint: LayerProperty { OwnProperties.anchorPoint }
}

extension LayerProperty where Value == Rect {
  /// ``Layer/bounds``.
  public static var bounds: LayerProperty { OwnProperties.bounds }
  /// ``Layer/contentsRect``.
  public static var contentsRect: LayerProperty { OwnProperties.contentsRect }
  /// ``Layer/contentsCenter``.
  public static var contentsCenter: LayerProperty { OwnProperties.contentsCenter }
}

extension LayerProperty where Value == Transform {
  /// ``Layer/transform``: the affine part of ``transform3D``, whose other animations it joins in the order of adding.
  public static var transform: LayerProperty { OwnProperties.transform }

  /// ``Layer/transform`` in the plane, of which only changes are animated. Explicit animations of ``transform3D`` apply above
  /// them, and show both.
  static var planeTransform: LayerProperty { OwnProperties.planeTransform }
}

extension LayerProperty where Value == Transform3D {
  /// ``Layer/transform3D``.
  public static var transform3D: LayerProperty { OwnProperties.transform3D }
  /// ``Layer/sublayerTransform``.
  public static var sublayerTransform: LayerProperty { OwnProperties.sublayerTransform }
}

extension LayerProperty where Value == Double {
  /// ``Layer/opacity``.
  public static var opacity: LayerProperty { OwnProperties.opacity }
  /// ``Layer/zPosition``.
  public static var zPosition: LayerProperty { OwnProperties.zPosition }
  /// The angle of a rotation after the scale of ``Layer/transform`` and before the rest of it, in radians; 0 without an
  /// animation. It is added to the rotation of the transform. From 0 to 2π it turns once, which two equal transforms cannot.
  public static var rotation: LayerProperty { OwnProperties.rotation }
  /// The angle of a rotation about z, in the plane: the same as ``rotation``.
  public static var rotationZ: LayerProperty { rotation }
  /// The angle of a rotation about x after the scale of ``Layer/transform3D`` and before the rest of it, in radians; 0 without
  /// an animation. Positive angles turn y towards z. Rotations about x come before those about y, and those before
  /// ``rotation``.
  public static var rotationX: LayerProperty { OwnProperties.rotationX }
  /// The angle of a rotation about y after the scale of ``Layer/transform3D`` and before the rest of it, in radians; 0 without
  /// an animation. Positive angles turn z towards x.
  public static var rotationY: LayerProperty { OwnProperties.rotationY }

  static func angle(_ key: AnimationKey, _ path: WritableKeyPath<LayerStyle, Double>) -> LayerProperty {
    style(key, .additive, path, .placement, isValid: \.isFinite)
  }

  /// ``Layer/borderWidth``.
  public static var borderWidth: LayerProperty { OwnProperties.borderWidth }
  /// ``Layer/shadowOpacity``.
  public static var shadowOpacity: LayerProperty { OwnProperties.shadowOpacity }
  /// ``Layer/shadowRadius``.
  public static var shadowRadius: LayerProperty { OwnProperties.shadowRadius }
}

extension LayerProperty where Value == Vector {
  /// ``Layer/shadowOffset``.
  public static var shadowOffset: LayerProperty { OwnProperties.shadowOffset }
}

extension LayerProperty where Value == Color {
  /// ``Layer/backgroundColor``, with clear for none.
  public static var backgroundColor: LayerProperty { OwnProperties.backgroundColor }
  /// ``Layer/borderColor``.
  public static var borderColor: LayerProperty { OwnProperties.borderColor }
  /// ``Layer/shadowColor``.
  public static var shadowColor: LayerProperty { OwnProperties.shadowColor }
}

extension LayerProperty where Value == CornerRadii {
  /// ``Layer/cornerRadii``.
  public static var cornerRadii: LayerProperty { OwnProperties.cornerRadii }
}

extension LayerProperty where Value == ContentsMix {
  /// ``Layer/contents``, of which only changes are animated.
  static var contents: LayerProperty { OwnProperties.contents }
}
