import Motion

/// A property of layers whose values may be of any type: its key, and what its stacks do.
@MainActor class AnyPropertyDescriptor {
  let key: AnimationKey
  /// The type of the property's values. A dynamic cast to a generic class would look its metadata up for each change.
  let valueType: Any.Type
  let operations: PropertyStack.Operations

  init(_ key: AnimationKey, _ valueType: Any.Type, _ operations: PropertyStack.Operations) {
    self.key = key
    self.valueType = valueType
    self.operations = operations
  }

  /// Makes an empty stack of the property.
  final func makeStack() -> PropertyStack { operations.makeStack(self) }
}

/// A property of layers: its key, its set value, what shows a value, and which values are valid.
///
/// Setters, blocks, property animators, transitions and explicit animations all use it. Programs see it as ``LayerProperty``.
/// It is an object because each animated layer refers to it, and a value of closures would be copied with each.
final class PropertyDescriptor<Value: Interpolatable>: AnyPropertyDescriptor {
  /// How several changes of the set value at once make one value.
  let composition: ChangeComposition<Value>
  /// Reads the set value; nil for a layer that does not have the property.
  let model: (Layer) -> Value?
  /// The value below all animations of the property, at a time of the layer; nil if it is that of `model`.
  let underlying: ((Layer, Double) -> Value?)?
  /// Replaces the set value, and shows nothing; nil for a property that only its own setter sets.
  let store: ((Layer, Value) -> Void)?
  /// Sets the property as its setter does; nil for a property without one, and for one that `store` sets.
  let set: ((Layer, Value) -> Void)?
  /// Puts a value on the screen, and requests the work that it needs.
  let show: (Layer, Value) -> Void
  /// Shows the rows of an `IntervalColumn` of the property at a time; nil if the property's stacks show themselves.
  let showRows: ((StackColumn, Double) -> Void)?
  /// Whether a value can be set and shown; nil for all. One that cannot leaves the value below it on the screen.
  let isValid: ((Value) -> Bool)?

  init(
    _ key: AnimationKey, _ composition: ChangeComposition<Value>, model: @escaping (Layer) -> Value?,
    underlying: ((Layer, Double) -> Value?)? = nil, store: ((Layer, Value) -> Void)? = nil,
    set: ((Layer, Value) -> Void)? = nil,
    show: @escaping (Layer, Value) -> Void, showRows: ((StackColumn, Double) -> Void)? = nil,
    isValid: ((Value) -> Bool)? = nil
  ) {
    self.composition = composition
    self.model = model
    self.underlying = underlying
    self.store = store
    self.set = set
    self.show = show
    self.showRows = showRows
    self.isValid = isValid
    super.init(key, Value.self, composition.operations)
  }

  /// Whether a ``PropertyAnimator`` can set the property back.
  var isSettable: Bool { self.set != nil || store != nil }

  /// The value below all animations of the property, at a time of the layer; nil for a layer that does not have it.
  @inline(__always)
  func unchanged(_ layer: Layer, at time: Double) -> Value? {
    guard let underlying else { return model(layer) }
    return underlying(layer, time)
  }

  /// Sets the property, as its setter does.
  func set(_ value: Value, of layer: Layer) {
    if let set = self.set { return set(layer, value) }
    guard let store, let old = model(layer), isValid?(value) != false else { return }
    store(layer, value)
    layer.animateChange(of: self, from: old, to: value)
  }

  /// Makes an entry of which only valid values are shown.
  func makeEntry(_ schedule: SharedSchedule, _ content: TypedEntry<Value>.Content) -> AnimationEntry {
    guard let isValid else { return TypedEntry(self, schedule, content) }
    // Between two finite values, only a difference that overflows is not finite.
    if case .interval(let start, let end) = content, isValid(start), isValid(end),
      isValid(start.interpolated(to: end, fraction: 0.5))
    {
      return TypedEntry(self, schedule, content)
    }
    return TypedEntry(
      self, schedule,
      .computed { base, fraction, position in
        let value = content.value(above: base, fraction, position)
        return isValid(value) ? value : base
      })
  }
}

/// How changes of a property make one value while they run: ``additive`` or ``replacing``.
@MainActor struct ChangeComposition<Value: Interpolatable> {
  /// Adds a change to a stack of the property: a closure that is made where the type is known, as the operations are.
  let add: (TypedStack<Value>, ValueChange<Value>, AnimationRun, Layer) -> Void
  /// The operations of the stack.
  let operations: PropertyStack.Operations
}
