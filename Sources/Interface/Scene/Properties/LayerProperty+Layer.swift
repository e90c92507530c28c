import Geometry
import Motion
import Painting

// A new property of layers is one line here, beside its accessor in `Layer`.

extension LayerProperty where Value: Equatable {
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
  ) -> LayerProperty {
    let property = PropertyDescriptor(
      key, composition, model: model, store: store, set: set, show: show,
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Value>.self).show(
          at: $1, releasesLayers: releasesLayers, show)
      }, isValid: isValid)
    return LayerProperty(key, .own(property))
  }

  /// A value of ``Layer/presentedStyle``, whose changes require `work`.
  @inline(__always)
  static func style(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, _ path: WritableKeyPath<LayerStyle, Value>,
    _ work: Invalidation, isValid: ((Value) -> Bool)? = nil
  ) -> LayerProperty {
    let property = PropertyDescriptor(
      key, composition, model: { $0.modelStyle[keyPath: path] }, store: { $0.store($1, at: path) },
      show: { $0.show($1, at: path, work) }, isValid: isValid)
    return LayerProperty(key, .own(property))
  }
}

extension LayerProperty where Value == Point {
  /// ``Layer/position``.
  public static var position: LayerProperty {
    placing(
      .position, .additive, model: { $0.model.position }, store: { $0.model.position = $1 },
      isValid: \.isFinite, show: { if $0.presentation.position != $1 { $0.show(position: $1) } })
  }
  /// ``Layer/anchorPoint``.
  public static var anchorPoint: LayerProperty {
    placing(
      .anchorPoint, .additive, model: { $0.model.anchorPoint }, store: { $0.model.anchorPoint = $1 },
      isValid: \.isFinite, show: { if $0.presentation.anchorPoint != $1 { $0.show(anchorPoint: $1) } })
  }
}

extension LayerProperty where Value == Rect {
  /// ``Layer/bounds``.
  public static var bounds: LayerProperty {
    placing(
      .bounds, .additive, model: { $0.model.bounds },
      store: {
        if $1.size != $0.model.bounds.size { $0.invalidate(.layout) }
        $0.model.bounds = $1
      }, set: { $0.bounds = $1 }, isValid: \.isFinite,
      show: { if $0.presentation.bounds != $1 { $0.show(bounds: $1) } })
  }
  /// ``Layer/contentsRect``.
  public static var contentsRect: LayerProperty {
    style("contentsRect", .additive, \.contentsRect, .background, isValid: \.isFinite)
  }
  /// ``Layer/contentsCenter``.
  public static var contentsCenter: LayerProperty {
    style("contentsCenter", .additive, \.contentsCenter, .background, isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Transform {
  /// ``Layer/transform``: the affine part of ``transform3D``, whose other animations it joins in the order of adding.
  public static var transform: LayerProperty {
    LayerProperty<Transform3D>.transform3D.component(
      .transform, get: { $0.affinePart }, isValid: { $0.isFinite },
      set: { $0.isAffine ? Transform3D($1) : $0.withAffinePart($1) })
  }

  /// ``Layer/transform`` in the plane, of which only changes are animated. Explicit animations of ``transform3D`` apply above
  /// them, and show both.
  static var planeTransform: LayerProperty {
    let property = PropertyDescriptor<Transform>(
      .transform, .replacing, model: { $0.model.transform }, set: { $0.transform = $1 },
      show: { if $0.animations?.stack(.transform3D)?.hasEntries != true { $0.show(transform: $1) } })
    return LayerProperty(.transform, .own(property))
  }
}

extension LayerProperty where Value == Transform3D {
  /// ``Layer/transform3D``.
  public static var transform3D: LayerProperty {
    let property = PropertyDescriptor<Transform3D>(
      .transform3D, .replacing, model: { $0.transform3D }, underlying: { $0.changingTransform3D(at: $1) },
      set: { $0.transform3D = $1 },
      show: { if $0.presentedTransform3D != $1 { $0.show(transform3D: $1) } }, isValid: \.isFinite)
    return LayerProperty(.transform3D, .own(property))
  }
  /// ``Layer/sublayerTransform``.
  public static var sublayerTransform: LayerProperty {
    style("sublayerTransform", .replacing, \.sublayerTransform, .placement, isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Double {
  /// ``Layer/opacity``.
  public static var opacity: LayerProperty {
    placing(
      .opacity, .additive, model: { $0.model.opacity }, store: { $0.model.opacity = $1 },
      set: { $0.opacity = $1 }, isValid: \.isFinite, releasesLayers: true,
      show: { if $0.presentation.opacity != $1 { $0.show(opacity: $1) } })
  }
  /// ``Layer/zPosition``.
  public static var zPosition: LayerProperty {
    placing(
      .zPosition, .additive, model: { $0.model.zPosition }, store: { $0.model.zPosition = $1 },
      isValid: \.isFinite, show: { if $0.presentation.zPosition != $1 { $0.show(zPosition: $1) } })
  }
  /// The angle of a rotation after the scale of ``Layer/transform`` and before the rest of it, in radians; 0 without an
  /// animation. It is added to the rotation of the transform. From 0 to 2π it turns once, which two equal transforms cannot.
  public static var rotation: LayerProperty {
    placing(
      "transform.rotation", .additive, model: { _ in 0 }, store: nil, isValid: \.isFinite,
      show: { if $0.presentation.rotation != $1 { $0.show(rotation: $1) } })
  }
  /// The angle of a rotation about z, in the plane: the same as ``rotation``.
  public static var rotationZ: LayerProperty { rotation }
  /// The angle of a rotation about x after the scale of ``Layer/transform3D`` and before the rest of it, in radians; 0 without
  /// an animation. Positive angles turn y towards z. Rotations about x come before those about y, and those before
  /// ``rotation``.
  public static var rotationX: LayerProperty { angle("transform.rotation.x", \.rotationX) }
  /// The angle of a rotation about y after the scale of ``Layer/transform3D`` and before the rest of it, in radians; 0 without
  /// an animation. Positive angles turn z towards x.
  public static var rotationY: LayerProperty { angle("transform.rotation.y", \.rotationY) }

  static func angle(_ key: AnimationKey, _ path: WritableKeyPath<LayerStyle, Double>) -> LayerProperty {
    style(key, .additive, path, .placement, isValid: \.isFinite)
  }

  /// ``Layer/borderWidth``.
  public static var borderWidth: LayerProperty {
    style("borderWidth", .additive, \.borderWidth, .background, isValid: \.isFinite)
  }
  /// ``Layer/shadowOpacity``.
  public static var shadowOpacity: LayerProperty {
    style("shadowOpacity", .additive, \.shadowOpacity, [.background, .placement], isValid: \.isFinite)
  }
  /// ``Layer/shadowRadius``.
  public static var shadowRadius: LayerProperty {
    style("shadowRadius", .additive, \.shadowRadius, [.background, .placement], isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Vector {
  /// ``Layer/shadowOffset``.
  public static var shadowOffset: LayerProperty {
    style("shadowOffset", .additive, \.shadowOffset, [.background, .placement], isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Color {
  /// ``Layer/backgroundColor``, with clear for none.
  public static var backgroundColor: LayerProperty {
    placing(
      .backgroundColor, .replacing, model: { $0.model.backgroundColor ?? .clear }, store: nil,
      set: { $0.backgroundColor = $1.alpha > 0 ? $1 : nil },
      show: { if $0.presentation.backgroundColor != $0.visible($1) { $0.show(backgroundColor: $1) } })
  }
  /// ``Layer/borderColor``.
  public static var borderColor: LayerProperty {
    style("borderColor", .replacing, \.borderColor, .background)
  }
  /// ``Layer/shadowColor``.
  public static var shadowColor: LayerProperty {
    style("shadowColor", .replacing, \.shadowColor, [.background, .placement])
  }
}

extension LayerProperty where Value == CornerRadii {
  /// ``Layer/cornerRadii``.
  public static var cornerRadii: LayerProperty {
    style(
      "cornerRadii", .replacing, \.cornerRadii, [.background, .display, .placement], isValid: \.isFinite)
  }
}

extension LayerProperty where Value == ContentsMix {
  /// ``Layer/contents``, of which only changes are animated.
  static var contents: LayerProperty {
    let property = PropertyDescriptor<ContentsMix>(
      .contents, .replacing, model: { ContentsMix($0.contents) }, set: { $0.contents = $1.newest },
      show: { $0.show(contents: $1) })
    return LayerProperty(.contents, .own(property))
  }
}
