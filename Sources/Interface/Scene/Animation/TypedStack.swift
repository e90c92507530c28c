import Motion

/// The running animations of a property whose type is known.
class TypedStack<Value: Interpolatable>: PropertyStack {
  /// The property as its first animation describes it.
  final var property: PropertyDescriptor<Value> {
    @inline(__always) get { unsafeDowncast(descriptor, to: PropertyDescriptor<Value>.self) }
  }
  /// The lowest explicit animation; nil without any. Most stacks have one, which an array would hold in an object of its own.
  @exclusivity(unchecked) private var lowest: TypedEntry<Value>?
  @exclusivity(unchecked) private var others: [TypedEntry<Value>] = []

  init(_ property: PropertyDescriptor<Value>) { super.init(property) }

  nonisolated deinit {}

  // MARK: Changes of the set value

  /// Adds a change of the set value, as the property that made the stack combines changes.
  @inline(__always)
  final func add(_ change: ValueChange<Value>, by run: AnimationRun, of layer: Layer) {
    property.composition.add(self, change, run, layer)
  }

  /// Adds a change of the set value through keyframes.
  func add(
    _ change: ValueChange<Value>, by run: AnimationRun, of layer: Layer, _ mode: KeyframeCalculationMode,
    _ frames: [CollectedFrame<Value>]
  ) {}
  /// The new value of the latest change; nil before the first one.
  var target: Value? { nil }
  /// The value at a time of the changes, of which there is at least one.
  func changedValue(at time: Double) -> Value { preconditionFailure("a stack has a composition") }

  // MARK: Explicit animations

  final override func append(_ entry: AnimationEntry) {
    guard let entry = entry as? TypedEntry<Value> else { return }
    if lowest == nil { lowest = entry } else { others.append(entry) }
  }

  final override func remove(_ entry: AnimationEntry) {
    if lowest === entry {
      lowest = others.isEmpty ? nil : others.removeFirst()
    } else {
      others.removeAll { $0 === entry }
    }
  }

  final override var hasEntries: Bool { lowest != nil }

  final override func joinColumnOfEntries(of animator: Animator, _ layer: Layer) {
    if let lowest, let showRows = property.showRows, others.isEmpty, lowest.groups.isEmpty,
      case .interval(let start, let end) = lowest.content
    {
      animator.intervalColumn(key, showRows).append(self, of: layer, lowest.schedule, from: start, to: end)
    } else {
      animator.mixedColumn.append(self, of: layer)
    }
  }

  // MARK: The value on the screen

  /// The set value. A property of which only changes were animated first has no model; an explicit animation has.
  @inline(__always)
  private final func unchanged(_ layer: Layer, at time: Double) -> Value? {
    property.unchanged(layer, at: time) ?? lowest?.property.unchanged(layer, at: time) ?? target
  }

  /// The value below the explicit animations; nil for a layer that does not have the property.
  final func base(of layer: Layer, at time: Double) -> Value? {
    runs.isEmpty ? unchanged(layer, at: time) : changedValue(at: time)
  }

  /// The value on the screen; nil for a layer that does not have the property.
  final func value(of layer: Layer, at time: Double) -> Value? {
    base(of: layer, at: time).map { applyEntries(to: $0, at: time) }
  }

  @inline(__always)
  final func applyEntries(to base: Value, at time: Double) -> Value {
    guard let lowest else { return base }
    var value = lowest.value(base, at: time)
    if others.isEmpty { return value }
    for entry in others { value = entry.value(value, at: time) }
    return value
  }

  /// Shows the value above a base; nil stands for the set value, if the layer has the property.
  ///
  /// Not inlined: it reads all of the property, which the frequent stacks without explicit animations need not.
  @inline(never)
  final func show(above base: Value?, on layer: Layer, at time: Double) {
    guard let base = base ?? unchanged(layer, at: time) else { return }
    property.show(layer, applyEntries(to: base, at: time))
  }
}
