import Motion

/// The running animations of one property of one layer: changes of its set value, and above them the explicit animations, the
/// first one lowest. The subclasses are generic over the property's type.
///
/// ```
/// value on the screen ◄─ explicit animations, in the order of adding ◄─ remaining changes ◄─ set value
/// ```
class PropertyStack {
  /// The property as its first animation describes it.
  let descriptor: AnyPropertyDescriptor
  final var key: AnimationKey { descriptor.key }
  /// The stack of the layer's next property; nil for the last one. An array of stacks would be one more object to read in each
  /// frame, for each layer.
  @exclusivity(unchecked) final var next: PropertyStack?
  /// The column that shows the stack, and the row in it; nil while nothing is animated.
  @exclusivity(unchecked) final var column: StackColumn?
  @exclusivity(unchecked) final var row = 0
  /// The blocks, transactions and animators that change the set value, in the order of their starts.
  @exclusivity(unchecked) final private(set) var runs: [AnimationRun] = []
  /// The end of the first run to end; infinite without runs.
  @exclusivity(unchecked) final private(set) var firstEnd = Double.infinity

  /// The operations of a subclass on its values: closures that are made where the type is known, because methods of generic classes
  /// are not specialized when called through their superclass.
  struct Operations {
    /// Makes an empty stack of a property.
    var makeStack: (AnyPropertyDescriptor) -> PropertyStack
    /// Shows the value at a time of the layer.
    var show: (PropertyStack, Layer, Double) -> Void
    /// Called after the run at an index was removed.
    var removedRun: (PropertyStack, Int) -> Void
    /// Called after all runs were removed.
    var removedAllRuns: (PropertyStack) -> Void
  }

  init(_ descriptor: AnyPropertyDescriptor) { self.descriptor = descriptor }

  // Only layers refer to stacks, so they are released where layers are. To ask whether that is the main actor took a third of the
  // time in which changes are ended. The same holds for the other animations of a layer.
  nonisolated deinit {}

  /// The stack with the type of its values, if they are of this type.
  @inline(__always)
  final func typed<Value>() -> TypedStack<Value>? {
    descriptor.valueType == Value.self ? unsafeDowncast(self, to: TypedStack<Value>.self) : nil
  }

  // Times are those of the layer, which are the window's unless a layer has a speed of its own.

  /// Shows the value at a time of the layer.
  final func showValue(on layer: Layer, at time: Double) { descriptor.operations.show(self, layer, time) }

  // MARK: Explicit animations

  /// Whether the stack has explicit animations.
  var hasEntries: Bool { false }
  /// Whether nothing is animated.
  final var isEmpty: Bool { runs.isEmpty && !hasEntries }
  /// Adds an entry on top. One of another type is ignored.
  func append(_ entry: AnimationEntry) {}
  func remove(_ entry: AnimationEntry) {}
  /// Appends the stack to the column that shows its explicit animations, of which there is at least one.
  func joinColumnOfEntries(of animator: Animator, _ layer: Layer) {}

  /// Appends the stack to the column that shows its animations, if there are any.
  final func joinColumn(of animator: Animator, _ layer: Layer) {
    if hasEntries {
      joinColumnOfEntries(of: animator, layer)
    } else if !runs.isEmpty {
      animator.mixedColumn.append(self, of: layer)
    }
  }

  // MARK: Changes of the set value

  final var allowsUserInteraction: Bool {
    runs.allSatisfy { $0.isTrailing || $0.group.options.contains(.allowUserInteraction) }
  }

  final func append(_ run: AnimationRun) {
    run.group.started()
    runs.append(run)
    firstEnd = min(firstEnd, run.end)
  }

  /// Ends all runs early. The caller shows the value.
  final func cancelRuns(of layer: Layer, at time: Double) {
    let cancelled = runs
    runs.removeAll(keepingCapacity: true)
    firstEnd = .infinity
    descriptor.operations.removedAllRuns(self)
    layer.redrawDelayedInstances()
    for run in cancelled where !run.isTrailing { run.group.ended(at: time, finished: run.end <= time) }
  }

  /// Ends the runs of a property animator. The caller shows the rest.
  final func endRuns(of playback: Playback, at time: Double, finished: Bool) {
    for index in runs.indices.reversed() where runs[index].shared.playback === playback {
      let run = runs.remove(at: index)
      descriptor.operations.removedRun(self, index)
      run.group.ended(at: time, finished: finished)
    }
    updateFirstEnd()
  }

  /// Ends the runs that are over. Those that later instances of a replicator show stay.
  final func endRuns(of layer: Layer, by time: Double) {
    if firstEnd > time { return }
    let delay = layer.replicationDelay
    for index in runs.indices.reversed() where runs[index].end <= time {
      let run = runs[index]
      if run.end + delay <= time {
        runs.remove(at: index)
        descriptor.operations.removedRun(self, index)
      } else {
        runs[index].isTrailing = true
      }
      if !run.isTrailing { run.group.ended(at: run.end, finished: true) }
    }
    updateFirstEnd(delay)
  }

  /// - Parameter delay: that of the last instance of replicators around the layer, in seconds of its time.
  private func updateFirstEnd(_ delay: Double = 0) {
    firstEnd = .infinity
    for run in runs { firstEnd = min(firstEnd, run.isTrailing ? run.end + delay : run.end) }
  }
}

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
  final func showEntries(above base: Value?, on layer: Layer, at time: Double) {
    guard let base = base ?? unchanged(layer, at: time) else { return }
    property.show(layer, applyEntries(to: base, at: time))
  }
}

/// A change of the set value of a property.
struct ValueChange<Value> {
  let old: Value
  let new: Value
}
