import Motion

/// How explicit animations reach a component of a property: their entries are in the stack of the whole property, so that
/// animations of all its components compose in the order in which they were added.
@MainActor struct PropertyComponent<Value: Interpolatable> {
  let key: AnimationKey
  /// Reads the component of the set value; nil for a layer that does not have the property.
  let model: (Layer) -> Value?
  /// Reads the component of the value on the screen.
  let shown: (Layer) -> Value?
  /// Replaces the component of the set value, as the property's setter does.
  let set: (Layer, Value) -> Void
  /// Makes an entry that replaces the component of the value below.
  let makeEntry: (SharedSchedule, TypedEntry<Value>.Content) -> AnimationEntry
}

extension LayerProperty {
  /// Returns a component of the property.
  ///
  /// - Parameters:
  ///   - key: the key path.
  ///   - get: reads the component.
  ///   - isValid: whether a value can be shown. One that cannot leaves the component as it is.
  ///   - set: returns the value with the component replaced, which can be shown if it could be shown before.
  @inline(__always)
  func component<Component>(
    _ key: AnimationKey, get: @escaping (Value) -> Component, isValid: @escaping (Component) -> Bool,
    set: @escaping (Value, Component) -> Value
  ) -> LayerProperty<Component> {
    let component = PropertyComponent<Component>(
      key: key, model: { model($0).map(get) }, shown: { $0.shownValue(of: self).map(get) },
      set: { layer, componentValue in
        if let value = model(layer), isValid(componentValue) {
          self.set(set(value, componentValue), of: layer)
        }
      },
      makeEntry: { schedule, content in
        makeEntry(
          schedule,
          .computed { value, fraction, position in
            let componentValue = content.value(above: get(value), fraction, position)
            return isValid(componentValue) ? set(value, componentValue) : value
          }, isValid: true)
      })
    return LayerProperty<Component>(component)
  }

  /// Returns a component of the property: explicit animations of it change only this component of what is shown.
  ///
  /// ```swift
  /// func uncover(_ layer: Layer) {
  ///   let height = LayerProperty<Rect>.contentsRect.component("size", \.size).component("height", \.height)
  ///   layer.add(BasicAnimation(height, from: 0, to: 1, duration: 1))
  /// }
  /// ```
  ///
  /// Animations of components and of the whole property apply in the order in which they were added: an animation of the whole
  /// hides those of components below it, and is changed by those above it. Values that are not finite leave the component as
  /// it is.
  ///
  /// - Parameters:
  ///   - name: the last part of the component's key path, such as `x` of `position.x`.
  ///   - path: the component of a value.
  @inline(__always)
  public func component<Component: Animatable>(
    _ name: String, _ path: WritableKeyPath<Value, Component> & Sendable
  ) -> LayerProperty<Component> {
    component(
      AnimationKey("\(key).\(name)"), get: { $0[keyPath: path] },
      // An infinity or not-a-number differs from itself.
      isValid: { $0.difference(to: $0).magnitude == 0 },
      set: { value, componentValue in
        var value = value
        value[keyPath: path] = componentValue
        return value
      })
  }
}
