// Properties of layers by their names, which are those of animations.

extension Layer {
  /// Returns the value of a property by the name that animations use; nil for an unknown one, or one of other layers.
  public func value(forKeyPath keyPath: String) -> Any? {
    if Layer.isRotation(keyPath) { return planeRotation(transform3D) }
    return AnimatedProperties.property(keyPath)?.value(of: self, isShown: false)
  }

  /// Returns the value of a property by the name that animations use.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by the name that animations use. An unknown name, and a value of another type, change nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let value else { return }
    if Layer.isRotation(keyPath), let angle = AnimatedProperties.number(value) {
      // The angle is a part of the transform, which keeps its other parts.
      transform3D = transform3D.rotatedBy(angle - planeRotation(transform3D), axis: Vector3D(0, 0, 1))
      return
    }
    AnimatedProperties.property(keyPath)?.set(value, of: self)
  }

  /// Sets a property by the name that animations use.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the values on the screen.
  public func presentation() -> CAPresentationLayer? { CAPresentationLayer(layer: self) }

  /// The angle of an animation is a property of its own; that of the transform is set.
  private static func isRotation(_ keyPath: String) -> Bool {
    keyPath == "transform.rotation" || keyPath == "transform.rotation.z"
  }
}

/// Returns the angle by which a transform rotates in the plane, in radians.
private func planeRotation(_ transform: Transform3D) -> Double {
  let origin = transform.affineTransform ?? .identity
  return atan2(origin.b, origin.a)
}

/// The values of a layer on the screen, where Core Animation has a layer of the same class.
///
/// ```swift
/// func freeze(_ box: CALayer) {
///   guard let shown = box.presentation() else { return }
///   box.position = shown.position
///   box.removeAllAnimations()
/// }
/// ```
@MainActor @dynamicMemberLookup public struct CAPresentationLayer {
  /// The layer with the set values.
  public let layer: CALayer

  /// Returns a value on the screen.
  public subscript<Value>(dynamicMember path: KeyPath<Appearance, Value>) -> Value {
    layer.presentation[keyPath: path]
  }

  /// The transform in space on the screen.
  public var transform: CATransform3D {
    LayerProperty<Transform3D>.transform3D.value(of: layer, isShown: true) ?? layer.transform3D
  }

  /// Returns the value of a property on the screen, by the name that animations use.
  public func value(forKeyPath keyPath: String) -> Any? {
    AnimatedProperties.property(keyPath)?.value(of: layer, isShown: true)
  }

  /// Returns the value of a property on the screen.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Returns the frontmost layer at a point of the superlayer on the screen; nil if it is not in the layer.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    layer.hitTest(layer.convert(point, from: layer.superlayer))
  }
}
