import Geometry
import Motion
import Painting

/// A property of a layer, as explicit animations name it, with its type.
@MainActor public struct LayerProperty<Value: Interpolatable> {
  /// The key, which implicit animations of the property have, too.
  public let key: AnimationKey
  /// Reads the set value; nil for a layer that does not have the property.
  let model: (Layer) -> Value?
  /// Puts a value on the screen.
  let show: (Layer, Value) -> Void
  /// Shows the value of a `TypedStack` of the property at a time; see `PropertyStack`.
  let showStack: (PropertyStack, Layer, Double) -> Void
  /// Shows the rows of an `IntervalColumn` of the property at a time; nil if the property's stacks show themselves.
  let showRows: ((StackColumn, Double) -> Void)?

  /// Creates a property of a class of layers.
  ///
  /// - Parameters:
  ///   - key: unique among the properties of a layer.
  ///   - model: reads the set value.
  ///   - show: puts a value on the screen, and requests the drawing or layout that it needs. Called in every frame.
  public init<Subject: Layer>(
    _ key: AnimationKey, model: @escaping (Subject) -> Value, show: @escaping (Subject, Value) -> Void
  ) {
    self.key = key
    self.model = { ($0 as? Subject).map(model) }
    self.show = { layer, value in
      if let subject = layer as? Subject { show(subject, value) }
    }
    showRows = nil
    showStack = { unsafeDowncast($0, to: TypedStack<Value>.self).showValue(on: $1, at: $2) }
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
    showRows: ((StackColumn, Double) -> Void)? = nil
  ) {
    self.key = key
    self.model = model
    self.show = show
    self.showRows = showRows
    showStack = { unsafeDowncast($0, to: TypedStack<Value>.self).showValue(on: $1, at: $2) }
  }
}

extension LayerProperty {
  @inline(__always)
  fileprivate static func style(
    _ key: AnimationKey, _ path: WritableKeyPath<LayerStyle, Value>, _ effect: Invalidation
  ) -> LayerProperty where Value: Equatable {
    LayerProperty(own: key, model: { $0.modelStyle[keyPath: path] }, show: { $0.show($1, at: path, effect) })
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
      })
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
      })
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
      })
  }
  /// ``Layer/contentsRect``.
  public static var contentsRect: LayerProperty { style("contentsRect", \.contentsRect, .background) }
  /// ``Layer/contentsCenter``.
  public static var contentsCenter: LayerProperty { style("contentsCenter", \.contentsCenter, .background) }
}

extension LayerProperty where Value == Transform {
  /// ``Layer/transform``.
  public static var transform: LayerProperty {
    LayerProperty(
      own: .transform, model: { $0.model.transform },
      show: { if $0.presentation.transform != $1 { $0.show(transform: $1) } })
  }
}

extension LayerProperty where Value == Transform3D {
  /// ``Layer/transform3D``.
  public static var transform3D: LayerProperty {
    LayerProperty(
      own: .transform3D, model: { $0.transform3D },
      show: { if $0.presentedTransform3D != $1 { $0.show(transform3D: $1) } })
  }
  /// ``Layer/sublayerTransform``.
  public static var sublayerTransform: LayerProperty {
    style("sublayerTransform", \.sublayerTransform, .placement)
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
      })
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
      })
  }
  /// The angle of a rotation before ``Layer/transform``, in radians; 0 without an animation. From 0 to 2π it turns once,
  /// which two equal transforms cannot.
  public static var rotation: LayerProperty {
    LayerProperty(
      own: "transform.rotation", model: { _ in 0 },
      show: { if $0.presentation.rotation != $1 { $0.show(rotation: $1) } },
      showRows: {
        unsafeDowncast($0, to: IntervalColumn<Double>.self).show(at: $1) {
          if $0.presentation.rotation != $1 { $0.show(rotation: $1) }
        }
      })
  }
  /// The angle of a rotation about z, in the plane: the same as ``rotation``.
  public static var rotationZ: LayerProperty { rotation }
  /// The angle of a rotation about x before ``Layer/transform3D``, in radians; 0 without an animation. Positive angles turn
  /// y towards z. Rotations about x come before those about y, and those before ``rotation``.
  public static var rotationX: LayerProperty { angle("transform.rotation.x", \.rotationX) }
  /// The angle of a rotation about y before ``Layer/transform3D``, in radians; 0 without an animation. Positive angles turn
  /// z towards x.
  public static var rotationY: LayerProperty { angle("transform.rotation.y", \.rotationY) }

  private static func angle(
    _ key: AnimationKey, _ path: WritableKeyPath<LayerStyle, Double>
  ) -> LayerProperty {
    LayerProperty(own: key, model: { _ in 0 }, show: { $0.show($1, at: path, .placement) })
  }

  /// ``Layer/borderWidth``.
  public static var borderWidth: LayerProperty { style("borderWidth", \.borderWidth, .background) }
  /// ``Layer/shadowOpacity``.
  public static var shadowOpacity: LayerProperty {
    style("shadowOpacity", \.shadowOpacity, [.background, .placement])
  }
  /// ``Layer/shadowRadius``.
  public static var shadowRadius: LayerProperty {
    style("shadowRadius", \.shadowRadius, [.background, .placement])
  }
}

extension LayerProperty where Value == Vector {
  /// ``Layer/shadowOffset``.
  public static var shadowOffset: LayerProperty {
    style("shadowOffset", \.shadowOffset, [.background, .placement])
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
    style("cornerRadii", \.cornerRadii, [.background, .display, .placement])
  }
}
