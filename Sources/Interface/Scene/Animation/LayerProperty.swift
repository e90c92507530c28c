import Geometry
import Motion
import Painting

/// A property of a layer or a component of one, as explicit animations name it, with its type.
///
/// An animation of a component, such as ``positionX``, changes only this component of what is shown below it. Animations of
/// components and of the whole property apply in the order in which they were added.
@MainActor public struct LayerProperty<Value: Interpolatable> {
  /// How values are read and shown.
  let access: Access

  /// The key, which implicit animations of the property have, too. That of a component is its key path, such as
  /// `position.x`.
  public var key: AnimationKey {
    switch access {
    case .stored(let property): property.key
    case .component(let component): component.key
    }
  }

  enum Access {
    /// A property that layers store.
    case stored(PropertyDescriptor<Value>)
    /// A component of another property.
    indirect case component(PropertyComponent<Value>)
  }

  init(_ property: PropertyDescriptor<Value>) { access = .stored(property) }
  init(_ component: PropertyComponent<Value>) { access = .component(component) }

  /// Creates a property of a class of layers whose values can only be interpolated.
  ///
  /// - Parameters:
  ///   - key: unique among the properties of a layer.
  ///   - model: reads the set value.
  ///   - show: puts a value on the screen, and requests the drawing or layout that it needs. Called in every frame.
  public init<Subject: Layer>(
    _ key: AnimationKey, model: @escaping (Subject) -> Value, show: @escaping (Subject, Value) -> Void
  ) {
    self.init(key, .replacing, model, show)
  }

  /// Creates a property of a class of layers whose values can be added up.
  ///
  /// The parameters are those of the other initializer.
  public init<Subject: Layer>(
    _ key: AnimationKey, model: @escaping (Subject) -> Value, show: @escaping (Subject, Value) -> Void
  ) where Value: Animatable {
    self.init(key, .additive, model, show)
  }

  private init<Subject: Layer>(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, _ model: @escaping (Subject) -> Value,
    _ show: @escaping (Subject, Value) -> Void
  ) {
    let property = PropertyDescriptor(
      key, composition, model: { ($0 as? Subject).map(model) },
      show: { layer, value in
        if let subject = layer as? Subject { show(subject, value) }
      })
    self.init(property)
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
    self.init(
      Animated.descriptor(key, .replacing, at: storage) { Animated.store($1, in: $0, key, at: storage) })
  }

  /// Creates a property whose values can be added up.
  ///
  /// The parameters are those of the other initializer.
  public init<Subject: Layer>(
    _ key: AnimationKey, animated storage: ReferenceWritableKeyPath<Subject, Animated<Value>>
  ) where Value: Animatable {
    self.init(
      Animated.descriptor(key, .additive, at: storage) { Animated.store($1, in: $0, key, at: storage) })
  }
}

extension LayerProperty {
  /// Reads the set value; nil for a layer that does not have the property.
  func model(_ layer: Layer) -> Value? {
    switch access {
    case .stored(let property): property.model(layer)
    case .component(let component): component.model(layer)
    }
  }

  /// Returns the set value, or the one on the screen; nil for a layer that does not have the property.
  package func value(of layer: Layer, isShown: Bool) -> Value? {
    isShown ? layer.shownValue(of: self) : model(layer)
  }

  /// Sets the property, or a component of it, as its setter does. A value that the property cannot have, and a property that nothing
  /// can set, stay as they are.
  package func set(_ value: Value, of layer: Layer) {
    switch access {
    case .stored(let property): property.set(value, of: layer)
    case .component(let component): component.set(layer, value)
    }
  }

  /// Makes the entry of an animation in the stack of the property, or of the one of which it is a component.
  ///
  /// - Parameter isValid: whether all values can be shown. Otherwise each one is checked.
  func makeEntry(
    _ schedule: SharedSchedule, _ content: TypedEntry<Value>.Content, isValid: Bool = false
  ) -> AnimationEntry {
    switch access {
    case .stored(let property):
      isValid ? TypedEntry(property, schedule, content) : property.makeEntry(schedule, content)
    case .component(let component): component.makeEntry(schedule, content)
    }
  }
}
