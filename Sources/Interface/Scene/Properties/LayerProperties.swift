import Geometry
import Motion
import Painting

/// The properties of all layers, each made once, because a generic type as ``LayerProperty`` cannot store them.
///
/// A property is one entry here: its key, its set value, its value on the screen with the work that a new one requires, and the values
/// that it can have. Its setter in `Layer` names the entry, and explicit animations name it as a ``LayerProperty``, below.
@MainActor enum LayerProperties {
  static let position = PropertyDescriptor<Point>.placing(
    .position, .additive, model: { $0.model.position }, store: { $0.model.position = $1 },
    isValid: \.isFinite,
    show: {
      if $0.presentation.position == $1 { return }
      $0.presentation.position = $1
      $0.invalidate(.placement)
    })
  static let anchorPoint = PropertyDescriptor<Point>.placing(
    .anchorPoint, .additive, model: { $0.model.anchorPoint }, store: { $0.model.anchorPoint = $1 },
    isValid: \.isFinite,
    show: {
      if $0.presentation.anchorPoint == $1 { return }
      $0.presentation.anchorPoint = $1
      $0.invalidate(.placement)
    })
  static let bounds = PropertyDescriptor<Rect>.placing(
    .bounds, .additive, model: { $0.model.bounds },
    store: {
      if $1.size != $0.model.bounds.size { $0.invalidate(.layout) }
      $0.model.bounds = $1
    }, set: { $0.bounds = $1 }, isValid: \.isFinite,
    show: { if $0.presentation.bounds != $1 { $0.present(bounds: $1) } })
  static let contentsRect = PropertyDescriptor<Rect>.style(
    "contentsRect", .additive, \.contentsRect, .background, isValid: \.isFinite)
  static let contentsCenter = PropertyDescriptor<Rect>.style(
    "contentsCenter", .additive, \.contentsCenter, .background, isValid: \.isFinite)
  static let transform = LayerProperty(transform3D).component(
    .transform, get: { $0.affinePart }, isValid: { $0.isFinite },
    set: { $0.isAffine ? Transform3D($1) : $0.withAffinePart($1) })
  /// ``Layer/transform`` in the plane, of which only changes are animated. Explicit animations of ``transform3D`` apply above
  /// them, and show both.
  static let planeTransform = PropertyDescriptor<Transform>(
    .transform, .replacing, model: { $0.model.transform }, set: { $0.transform = $1 },
    show: { if $0.animations?.stack(.transform3D)?.hasEntries != true { $0.present(transform: $1) } })
  static let transform3D = PropertyDescriptor<Transform3D>(
    .transform3D, .replacing, model: { $0.transform3D }, underlying: { $0.changingTransform3D(at: $1) },
    set: { $0.transform3D = $1 },
    show: { if $0.presentedTransform3D != $1 { $0.present(transform3D: $1) } }, isValid: \.isFinite)
  static let sublayerTransform = PropertyDescriptor<Transform3D>.style(
    "sublayerTransform", .replacing, \.sublayerTransform, .placement, isValid: \.isFinite)
  static let opacity = PropertyDescriptor<Double>.placing(
    .opacity, .additive, model: { $0.model.opacity }, store: { $0.model.opacity = $1 },
    set: { $0.opacity = $1 }, isValid: \.isFinite, releasesLayers: true,
    show: {
      if $0.presentation.opacity == $1 { return }
      let wasVisible = $0.isLocallyVisible
      $0.presentation.opacity = $1
      if $0.isLocallyVisible != wasVisible { $0.visibilityChanged() } else { $0.invalidate(.placement) }
    })
  static let zPosition = PropertyDescriptor<Double>.placing(
    .zPosition, .additive, model: { $0.model.zPosition }, store: { $0.model.zPosition = $1 },
    isValid: \.isFinite,
    show: {
      if $0.presentation.zPosition == $1 { return }
      $0.presentation.zPosition = $1
      $0.superlayer?.ordersByDepth = true
      $0.invalidate(.placement)
    })
  static let rotation = PropertyDescriptor<Double>.placing(
    "transform.rotation", .additive, model: { _ in 0 }, store: nil, isValid: \.isFinite,
    show: {
      if $0.presentation.rotation == $1 { return }
      $0.presentation.rotation = $1
      $0.invalidate(.placement)
    })
  static let rotationX = PropertyDescriptor<Double>.style(
    "transform.rotation.x", .additive, \.rotationX, .placement, isValid: \.isFinite)
  static let rotationY = PropertyDescriptor<Double>.style(
    "transform.rotation.y", .additive, \.rotationY, .placement, isValid: \.isFinite)
  static let sublayerRotationX = PropertyDescriptor<Double>.style(
    "sublayerTransform.rotation.x", .additive, \.sublayerRotation.x, .placement, isValid: \.isFinite)
  static let sublayerRotationY = PropertyDescriptor<Double>.style(
    "sublayerTransform.rotation.y", .additive, \.sublayerRotation.y, .placement, isValid: \.isFinite)
  static let sublayerRotation = PropertyDescriptor<Double>.style(
    "sublayerTransform.rotation", .additive, \.sublayerRotation.z, .placement, isValid: \.isFinite)
  static let borderWidth = PropertyDescriptor<Double>.style(
    "borderWidth", .additive, \.borderWidth, .background, isValid: \.isFinite)
  static let shadowOpacity = PropertyDescriptor<Double>.style(
    "shadowOpacity", .additive, \.shadowOpacity, [.background, .placement], isValid: \.isFinite)
  static let shadowRadius = PropertyDescriptor<Double>.style(
    "shadowRadius", .additive, \.shadowRadius, [.background, .placement], isValid: \.isFinite)
  static let shadowOffset = PropertyDescriptor<Vector>.style(
    "shadowOffset", .additive, \.shadowOffset, [.background, .placement], isValid: \.isFinite)
  static let backgroundColor = PropertyDescriptor<Color>.placing(
    .backgroundColor, .replacing, model: { $0.model.backgroundColor ?? .clear }, store: nil,
    set: { $0.backgroundColor = $1.alpha > 0 ? $1 : nil },
    show: {
      // A transparent colour is none if none is set.
      let color = $1.alpha == 0 && $0.model.backgroundColor == nil ? nil : $1
      if $0.presentation.backgroundColor == color { return }
      $0.presentation.backgroundColor = color
      $0.invalidate(.background)
    })
  static let borderColor = PropertyDescriptor<Color>.style(
    "borderColor", .replacing, \.borderColor, .background)
  static let shadowColor = PropertyDescriptor<Color>.style(
    "shadowColor", .replacing, \.shadowColor, [.background, .placement])
  static let cornerRadii = PropertyDescriptor<CornerRadii>.style(
    "cornerRadii", .replacing, \.cornerRadii, [.background, .display, .placement], isValid: \.isFinite)
  /// ``Layer/contents``, of which only changes are animated.
  static let contents = PropertyDescriptor<ContentsMix>(
    .contents, .replacing, model: { ContentsMix($0.contents) }, set: { $0.contents = $1.newest },
    show: { $0.present(contents: $1) })
}

extension PropertyDescriptor where Value: Equatable {
  /// A value of ``Layer/presentation``, of which a column shows many. Key paths would be read at run time in each frame.
  ///
  /// - Parameters:
  ///   - releasesLayers: whether `show` may call code of a program, which may release layers.
  ///   - show: puts a value on the screen, unless it is there.
  @inline(__always)
  fileprivate static func placing(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, model: @escaping (Layer) -> Value,
    store: ((Layer, Value) -> Void)?, set: ((Layer, Value) -> Void)? = nil,
    isValid: ((Value) -> Bool)? = nil, releasesLayers: Bool = false, show: @escaping (Layer, Value) -> Void
  ) -> PropertyDescriptor {
    PropertyDescriptor(
      key, composition, model: model, store: store, set: set, show: show,
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Value>.self).forEachValue(
          at: $1, releasesLayers: releasesLayers, show)
      }, isValid: isValid)
  }

  /// A value of ``Layer/presentedStyle``, whose changes require `work`.
  @inline(__always)
  static func style(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, _ path: WritableKeyPath<LayerStyle, Value>,
    _ work: Invalidation, isValid: ((Value) -> Bool)? = nil
  ) -> PropertyDescriptor {
    PropertyDescriptor(
      key, composition, model: { $0.modelStyle[keyPath: path] }, store: { $0.store($1, at: path) },
      show: { $0.present($1, at: path, work) }, isValid: isValid)
  }
}

extension Layer {
  fileprivate func present(bounds new: Rect) {
    let old = presentation.bounds
    // Overlapping changes and overshooting springs may pass through negative sizes.
    let new = Rect(origin: new.origin, size: Size(max(0, new.width), max(0, new.height)))
    presentation.bounds = new
    if new.size != old.size { invalidate([.display, .background]) }
    if new.origin != old.origin { invalidate(.background) }
    if new != old { dropPicture() }
    invalidate(.placement)
  }

  fileprivate func present(transform: Transform) {
    presentation.transform = transform
    // An animation of the affine part keeps the rest of a transform in space.
    if let style, let base = style.model.transform3D ?? style.presentation.transform3D {
      let shown = style.model.transform3D == nil ? Transform3D(transform) : base.withAffinePart(transform)
      style.presentation.transform3D = shown.isAffine ? nil : shown
    }
    invalidate(.placement)
  }

  fileprivate func present(transform3D: Transform3D) {
    presentation.transform = transform3D.affinePart
    if transform3D.isAffine {
      style?.presentation.transform3D = nil
    } else {
      storage().presentation.transform3D = transform3D
    }
    invalidate(.placement)
  }
}

// MARK: Names for explicit animations

extension LayerProperty where Value == Point {
  /// ``Layer/position``.
  public static var position: LayerProperty { LayerProperty(LayerProperties.position) }
  /// ``Layer/anchorPoint``.
  public static var anchorPoint: LayerProperty { LayerProperty(LayerProperties.anchorPoint) }
}

extension LayerProperty where Value == Rect {
  /// ``Layer/bounds``.
  public static var bounds: LayerProperty { LayerProperty(LayerProperties.bounds) }
  /// ``Layer/contentsRect``.
  public static var contentsRect: LayerProperty { LayerProperty(LayerProperties.contentsRect) }
  /// ``Layer/contentsCenter``.
  public static var contentsCenter: LayerProperty { LayerProperty(LayerProperties.contentsCenter) }
}

extension LayerProperty where Value == Transform {
  /// ``Layer/transform``: the affine part of ``transform3D``, whose other animations it joins in the order of adding.
  public static var transform: LayerProperty { LayerProperties.transform }
}

extension LayerProperty where Value == Transform3D {
  /// ``Layer/transform3D``.
  public static var transform3D: LayerProperty { LayerProperty(LayerProperties.transform3D) }
  /// ``Layer/sublayerTransform``.
  public static var sublayerTransform: LayerProperty { LayerProperty(LayerProperties.sublayerTransform) }
}

extension LayerProperty where Value == Double {
  /// ``Layer/opacity``.
  public static var opacity: LayerProperty { LayerProperty(LayerProperties.opacity) }
  /// ``Layer/zPosition``.
  public static var zPosition: LayerProperty { LayerProperty(LayerProperties.zPosition) }
  /// The angle of a rotation after the scale of ``Layer/transform`` and before the rest of it, in radians; 0 without an
  /// animation. It is added to the rotation of the transform. From 0 to 2π it turns once, which two equal transforms cannot.
  public static var rotation: LayerProperty { LayerProperty(LayerProperties.rotation) }
  /// The angle of a rotation about z, in the plane: the same as ``rotation``.
  public static var rotationZ: LayerProperty { rotation }
  /// The angle of a rotation about x after the scale of ``Layer/transform3D`` and before the rest of it, in radians; 0 without
  /// an animation. Positive angles turn y towards z. Rotations about x come before those about y, and those before
  /// ``rotation``.
  public static var rotationX: LayerProperty { LayerProperty(LayerProperties.rotationX) }
  /// The angle of a rotation about y after the scale of ``Layer/transform3D`` and before the rest of it, in radians; 0 without
  /// an animation. Positive angles turn z towards x.
  public static var rotationY: LayerProperty { LayerProperty(LayerProperties.rotationY) }
  /// ``Layer/borderWidth``.
  public static var borderWidth: LayerProperty { LayerProperty(LayerProperties.borderWidth) }
  /// ``Layer/shadowOpacity``.
  public static var shadowOpacity: LayerProperty { LayerProperty(LayerProperties.shadowOpacity) }
  /// ``Layer/shadowRadius``.
  public static var shadowRadius: LayerProperty { LayerProperty(LayerProperties.shadowRadius) }
}

extension LayerProperty where Value == Vector {
  /// ``Layer/shadowOffset``.
  public static var shadowOffset: LayerProperty { LayerProperty(LayerProperties.shadowOffset) }
}

extension LayerProperty where Value == Color {
  /// ``Layer/backgroundColor``, with clear for none.
  public static var backgroundColor: LayerProperty { LayerProperty(LayerProperties.backgroundColor) }
  /// ``Layer/borderColor``.
  public static var borderColor: LayerProperty { LayerProperty(LayerProperties.borderColor) }
  /// ``Layer/shadowColor``.
  public static var shadowColor: LayerProperty { LayerProperty(LayerProperties.shadowColor) }
}

extension LayerProperty where Value == CornerRadii {
  /// ``Layer/cornerRadii``.
  public static var cornerRadii: LayerProperty { LayerProperty(LayerProperties.cornerRadii) }
}
