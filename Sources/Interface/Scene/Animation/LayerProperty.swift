import Geometry
import Motion
import Painting

/// A property of a layer or a component of one, as explicit animations name it, with its type.
///
/// An animation of a component, such as ``positionX``, changes only this component of what is shown below it. Animations of
/// components and of the whole property apply in the order in which they were added.
@MainActor public struct LayerProperty<Value: Interpolatable> {
  /// The key, which implicit animations of the property have, too. That of a component is its key path, such as
  /// `position.x`.
  public let key: AnimationKey
  /// How values are read and shown.
  let access: Access

  enum Access {
    /// A property that layers store.
    case own(OwnProperty<Value>)
    /// A component of another property.
    case component(PropertyComponent<Value>)
  }

  init(_ key: AnimationKey, _ access: Access) {
    self.key = key
    self.access = access
  }

  /// Creates a property of a class of layers.
  ///
  /// - Parameters:
  ///   - key: unique among the properties of a layer.
  ///   - model: reads the set value.
  ///   - show: puts a value on the screen, and requests the drawing or layout that it needs. Called in every frame.
  public init<Subject: Layer>(
    _ key: AnimationKey, model: @escaping (Subject) -> Value, show: @escaping (Subject, Value) -> Void
  ) {
    self.init(
      key,
      .own(
        OwnProperty(
          key, model: { ($0 as? Subject).map(model) },
          show: { layer, value in
            if let subject = layer as? Subject { show(subject, value) }
          })))
  }

  /// Creates a property that a class of layers declares by ``Animated``:
  ///
  /// ```swift
  /// final class Dial: Layer {
  ///   @Animated(key: "angle") var angle = 0.0
  ///   static let angleProperty = LayerProperty("angle", animated: \Dial._angle)
  /// }
  ///
  /// func turn(_ dial: Dial) {
  ///   dial.add(BasicAnimation(Dial.angleProperty, from: 0, to: 2, duration: 1))
  /// }
  /// ```
  ///
  /// Values that are not valid for the property, such as infinite numbers, are not shown.
  ///
  /// - Parameters:
  ///   - key: the key given to ``Animated``, so that implicit animations apply below explicit ones.
  ///   - storage: the property with an underscore before its name, which only its class can name.
  public init<Subject: Layer>(
    _ key: AnimationKey, animated storage: ReferenceWritableKeyPath<Subject, Animated<Value>>
  ) {
    self.init(key) { (subject: Subject) in
      subject[keyPath: storage].value(isDrawing: false)
    } show: { subject, value in
      guard let effect = subject[keyPath: storage].showExplicit(value) else { return }
      if effect == .layout { subject.setNeedsLayout() }
      subject.setNeedsDisplay()
    }
  }

  @inline(__always)
  fileprivate init(
    own key: AnimationKey, model: @escaping (Layer) -> Value, show: @escaping (Layer, Value) -> Void,
    showRows: ((StackColumn, Double) -> Void)? = nil, isValid: ((Value) -> Bool)? = nil
  ) {
    self.init(
      key, .own(OwnProperty(key, model: model, show: show, showRows: showRows, isValid: isValid)))
  }
}

extension LayerProperty {
  /// Reads the set value; nil for a layer that does not have the property.
  func model(_ layer: Layer) -> Value? {
    switch access {
    case .own(let property): property.model(layer)
    case .component(let component): component.model(layer)
    }
  }

  /// Makes the entry of an animation in the stack of the property, or of the one of which it is a component.
  ///
  /// - Parameter isValid: whether all values can be shown. Otherwise each one is checked.
  func makeEntry(
    _ schedule: SharedSchedule, _ content: TypedEntry<Value>.Content, isValid: Bool = false
  ) -> AnimationEntry {
    switch access {
    case .own(let property):
      isValid ? TypedEntry(property, schedule, content) : property.makeEntry(schedule, content)
    case .component(let component): component.makeEntry(schedule, content)
    }
  }
}

extension LayerProperty {
  @inline(__always)
  static func style(
    _ key: AnimationKey, _ path: WritableKeyPath<LayerStyle, Value>, _ effect: Invalidation,
    isValid: ((Value) -> Bool)? = nil
  ) -> LayerProperty where Value: Equatable {
    LayerProperty(
      own: key, model: { $0.modelStyle[keyPath: path] }, show: { $0.show($1, at: path, effect) },
      isValid: isValid)
  }
}

extension LayerProperty where Value == Point {
  /// ``Layer/position``.
  public static var position: LayerProperty {
    LayerProperty(
      own: .position, model: { $0.model.position },
      show: { if $0.presentation.position != $1 { $0.show(position: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Point>.self).show(at: $1) {
          if $0.presentation.position != $1 { $0.show(position: $1) }
        }
      }, isValid: \.isFinite)
  }
  /// ``Layer/anchorPoint``.
  public static var anchorPoint: LayerProperty {
    LayerProperty(
      own: .anchorPoint, model: { $0.model.anchorPoint },
      show: { if $0.presentation.anchorPoint != $1 { $0.show(anchorPoint: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Point>.self).show(at: $1) {
          if $0.presentation.anchorPoint != $1 { $0.show(anchorPoint: $1) }
        }
      }, isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Rect {
  /// ``Layer/bounds``.
  public static var bounds: LayerProperty {
    LayerProperty(
      own: .bounds, model: { $0.model.bounds },
      show: { if $0.presentation.bounds != $1 { $0.show(bounds: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Rect>.self).show(at: $1) {
          if $0.presentation.bounds != $1 { $0.show(bounds: $1) }
        }
      }, isValid: \.isFinite)
  }
  /// ``Layer/contentsRect``.
  public static var contentsRect: LayerProperty {
    style("contentsRect", \.contentsRect, .background, isValid: \.isFinite)
  }
  /// ``Layer/contentsCenter``.
  public static var contentsCenter: LayerProperty {
    style("contentsCenter", \.contentsCenter, .background, isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Transform {
  /// ``Layer/transform``: the affine part of ``transform3D``, whose other animations it joins in the order of adding.
  public static var transform: LayerProperty {
    LayerProperty<Transform3D>.transform3D.component(
      .transform, get: { $0.affinePart }, isValid: { $0.isFinite },
      set: { $0.isAffine ? Transform3D($1) : $0.withAffinePart($1) })
  }
}

extension LayerProperty where Value == Transform3D {
  /// ``Layer/transform3D``.
  public static var transform3D: LayerProperty {
    LayerProperty(
      own: .transform3D, model: { $0.transform3D },
      show: { if $0.presentedTransform3D != $1 { $0.show(transform3D: $1) } }, isValid: \.isFinite)
  }
  /// ``Layer/sublayerTransform``.
  public static var sublayerTransform: LayerProperty {
    style("sublayerTransform", \.sublayerTransform, .placement, isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Double {
  /// ``Layer/opacity``.
  public static var opacity: LayerProperty {
    LayerProperty(
      own: .opacity, model: { $0.model.opacity },
      show: { if $0.presentation.opacity != $1 { $0.show(opacity: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Double>.self).show(at: $1, releasesLayers: true) {
          if $0.presentation.opacity != $1 { $0.show(opacity: $1) }
        }
      }, isValid: \.isFinite)
  }
  /// ``Layer/zPosition``.
  public static var zPosition: LayerProperty {
    LayerProperty(
      own: .zPosition, model: { $0.model.zPosition },
      show: { if $0.presentation.zPosition != $1 { $0.show(zPosition: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Double>.self).show(at: $1) {
          if $0.presentation.zPosition != $1 { $0.show(zPosition: $1) }
        }
      }, isValid: \.isFinite)
  }
  /// The angle of a rotation after the scale of ``Layer/transform`` and before the rest of it, in radians; 0 without an
  /// animation. It is added to the rotation of the transform. From 0 to 2π it turns once, which two equal transforms cannot.
  public static var rotation: LayerProperty {
    LayerProperty(
      own: "transform.rotation", model: { _ in 0 },
      show: { if $0.presentation.rotation != $1 { $0.show(rotation: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Double>.self).show(at: $1) {
          if $0.presentation.rotation != $1 { $0.show(rotation: $1) }
        }
      }, isValid: \.isFinite)
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

  static func angle(
    _ key: AnimationKey, _ path: WritableKeyPath<LayerStyle, Double>
  ) -> LayerProperty {
    LayerProperty(
      own: key, model: { _ in 0 }, show: { $0.show($1, at: path, .placement) }, isValid: \.isFinite)
  }

  /// ``Layer/borderWidth``.
  public static var borderWidth: LayerProperty {
    style("borderWidth", \.borderWidth, .background, isValid: \.isFinite)
  }
  /// ``Layer/shadowOpacity``.
  public static var shadowOpacity: LayerProperty {
    style("shadowOpacity", \.shadowOpacity, [.background, .placement], isValid: \.isFinite)
  }
  /// ``Layer/shadowRadius``.
  public static var shadowRadius: LayerProperty {
    style("shadowRadius", \.shadowRadius, [.background, .placement], isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Vector {
  /// ``Layer/shadowOffset``.
  public static var shadowOffset: LayerProperty {
    style("shadowOffset", \.shadowOffset, [.background, .placement], isValid: \.isFinite)
  }
}

extension LayerProperty where Value == Color {
  /// ``Layer/backgroundColor``, with clear for none.
  public static var backgroundColor: LayerProperty {
    LayerProperty(
      own: .backgroundColor, model: { $0.model.backgroundColor ?? .clear },
      show: { if ($0.presentation.backgroundColor ?? .clear) != $1 { $0.show(backgroundColor: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Color>.self).show(at: $1) {
          if ($0.presentation.backgroundColor ?? .clear) != $1 { $0.show(backgroundColor: $1) }
        }
      })
  }
  /// ``Layer/borderColor``.
  public static var borderColor: LayerProperty { style("borderColor", \.borderColor, .background) }
  /// ``Layer/shadowColor``.
  public static var shadowColor: LayerProperty {
    style("shadowColor", \.shadowColor, [.background, .placement])
  }
}

extension LayerProperty where Value == CornerRadii {
  /// ``Layer/cornerRadii``.
  public static var cornerRadii: LayerProperty {
    style("cornerRadii", \.cornerRadii, [.background, .display, .placement], isValid: \.isFinite)
  }
}
