import Geometry
import Motion
import Painting

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
    LayerProperty(
      PropertyDescriptor(
        key, composition, model: model, store: store, set: set, show: show,
        showRows: {
          unsafeDowncast($0, to: IntervalColumn<Value>.self).show(
            at: $1, releasesLayers: releasesLayers, show)
        }, isValid: isValid))
  }

  /// A value of ``Layer/presentedStyle``, whose changes require `work`.
  @inline(__always)
  static func style(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, _ path: WritableKeyPath<LayerStyle, Value>,
    _ work: Invalidation, isValid: ((Value) -> Bool)? = nil
  ) -> LayerProperty {
    LayerProperty(
      PropertyDescriptor(
        key, composition, model: { $0.modelStyle[keyPath: path] }, store: { $0.store($1, at: path) },
        show: { $0.show($1, at: path, work) }, isValid: isValid))
  }
}

/// The properties of all layers, each made once. A generic type, as ``LayerProperty``, cannot store them.
@MainActor enum OwnProperties {
  static let position = LayerProperty<Point>.placing(
    .position, .additive, model: { $0.model.position }, store: { $0.model.position = $1 },
    isValid: \.isFinite, show: { if $0.presentation.position != $1 { $0.show(position: $1) } })
  static let anchorPoint = LayerProperty<Point>.placing(
    .anchorPoint, .additive, model: { $0.model.anchorPoint }, store: { $0.model.anchorPoint = $1 },
    isValid: \.isFinite, show: { if $0.presentation.anchorPoint != $1 { $0.show(anchorPoint: $1) } })
  static let bounds = LayerProperty<Rect>.placing(
    .bounds, .additive, model: { $0.model.bounds },
    store: {
      if $1.size != $0.model.bounds.size { $0.invalidate(.layout) }
      $0.model.bounds = $1
    }, set: { $0.bounds = $1 }, isValid: \.isFinite,
    show: { if $0.presentation.bounds != $1 { $0.show(bounds: $1) } })
  static let contentsRect = LayerProperty<Rect>.style(
    "contentsRect", .additive, \.contentsRect, .background, isValid: \.isFinite)
  static let contentsCenter = LayerProperty<Rect>.style(
    "contentsCenter", .additive, \.contentsCenter, .background, isValid: \.isFinite)
  static let transform = transform3D.component(
    .transform, get: { $0.affinePart }, isValid: { $0.isFinite },
    set: { $0.isAffine ? Transform3D($1) : $0.withAffinePart($1) })
  static let planeTransform = LayerProperty(
    PropertyDescriptor<Transform>(
      .transform, .replacing, model: { $0.model.transform }, set: { $0.transform = $1 },
      show: { if $0.animations?.stack(.transform3D)?.hasEntries != true { $0.show(transform: $1) } }))
  static let transform3D = LayerProperty(
    PropertyDescriptor<Transform3D>(
      .transform3D, .replacing, model: { $0.transform3D }, underlying: { $0.changingTransform3D(at: $1) },
      set: { $0.transform3D = $1 },
      show: { if $0.presentedTransform3D != $1 { $0.show(transform3D: $1) } }, isValid: \.isFinite))
  static let sublayerTransform = LayerProperty<Transform3D>.style(
    "sublayerTransform", .replacing, \.sublayerTransform, .placement, isValid: \.isFinite)
  static let opacity = LayerProperty<Double>.placing(
    .opacity, .additive, model: { $0.model.opacity }, store: { $0.model.opacity = $1 },
    set: { $0.opacity = $1 }, isValid: \.isFinite, releasesLayers: true,
    show: { if $0.presentation.opacity != $1 { $0.show(opacity: $1) } })
  static let zPosition = LayerProperty<Double>.placing(
    .zPosition, .additive, model: { $0.model.zPosition }, store: { $0.model.zPosition = $1 },
    isValid: \.isFinite, show: { if $0.presentation.zPosition != $1 { $0.show(zPosition: $1) } })
  static let rotation = LayerProperty<Double>.placing(
    "transform.rotation", .additive, model: { _ in 0 }, store: nil, isValid: \.isFinite,
    show: { if $0.presentation.rotation != $1 { $0.show(rotation: $1) } })
  static let rotationX = LayerProperty<Double>.angle("transform.rotation.x", \.rotationX)
  static let rotationY = LayerProperty<Double>.angle("transform.rotation.y", \.rotationY)
  static let borderWidth = LayerProperty<Double>.style(
    "borderWidth", .additive, \.borderWidth, .background, isValid: \.isFinite)
  static let shadowOpacity = LayerProperty<Double>.style(
    "shadowOpacity", .additive, \.shadowOpacity, [.background, .placement], isValid: \.isFinite)
  static let shadowRadius = LayerProperty<Double>.style(
    "shadowRadius", .additive, \.shadowRadius, [.background, .placement], isValid: \.isFinite)
  static let shadowOffset = LayerProperty<Vector>.style(
    "shadowOffset", .additive, \.shadowOffset, [.background, .placement], isValid: \.isFinite)
  static let backgroundColor = LayerProperty<Color>.placing(
    .backgroundColor, .replacing, model: { $0.model.backgroundColor ?? .clear }, store: nil,
    set: { $0.backgroundColor = $1.alpha > 0 ? $1 : nil },
    show: { if $0.presentation.backgroundColor != $0.visible($1) { $0.show(backgroundColor: $1) } })
  static let borderColor = LayerProperty<Color>.style("borderColor", .replacing, \.borderColor, .background)
  static let shadowColor = LayerProperty<Color>.style(
    "shadowColor", .replacing, \.shadowColor, [.background, .placement])
  static let cornerRadii = LayerProperty<CornerRadii>.style(
    "cornerRadii", .replacing, \.cornerRadii, [.background, .display, .placement], isValid: \.isFinite)
  static let contents = LayerProperty(
    PropertyDescriptor<ContentsMix>(
      .contents, .replacing, model: { ContentsMix($0.contents) }, set: { $0.contents = $1.newest },
      show: { $0.show(contents: $1) }))
}
