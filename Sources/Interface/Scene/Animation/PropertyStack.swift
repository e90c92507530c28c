import Motion

/// The running animations of one property of one layer: changes of its set value, and above them the explicit animations, the
/// first one lowest. The subclasses are generic over the property's type.
///
/// ```
/// value on the screen ◄─ explicit animations, in the order of adding ◄─ remaining changes ◄─ set value
/// ```
class PropertyStack {
  let key: AnimationKey
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
  private let showValue: (PropertyStack, Layer, Double) -> Void

  /// - Parameter showValue: shows the value of a stack of the subclass. A closure that is made where the type is known,
  ///   because methods of generic classes are not specialized when called through their superclass.
  init(key: AnimationKey, showValue: @escaping (PropertyStack, Layer, Double) -> Void) {
    self.key = key
    self.showValue = showValue
  }

  // Times are those of the layer, which are the window's unless a layer has a speed of its own.

  /// Shows the value at a time of the layer.
  final func show(on layer: Layer, at time: Double) { showValue(self, layer, time) }

  // MARK: Explicit animations

  /// Whether the stack has explicit animations.
  var hasEntries: Bool { false }
  /// Whether nothing is animated.
  final var isEmpty: Bool { runs.isEmpty && !hasEntries }
  /// Adds an entry on top. One of another type is ignored.
  func append(_ entry: AnimationEntry) {}
  func remove(_ entry: AnimationEntry) {}
  /// Appends the stack to the column that shows its animations, if there are any.
  func joinColumn(of animator: Animator, _ layer: Layer) {}

  // MARK: Changes of the set value

  final var allowsUserInteraction: Bool {
    runs.allSatisfy { $0.isTrailing || $0.group.options.contains(.allowUserInteraction) }
  }

  final func append(_ run: AnimationRun) {
    run.group.started()
    runs.append(run)
    firstEnd = min(firstEnd, run.end)
  }

  /// Called after a run was removed.
  func removedRun(at index: Int) {}
  /// Called after all runs were removed.
  func removedAllRuns() {}

  /// Ends all runs early. The caller shows the value.
  final func cancelRuns(of layer: Layer, at time: Double) {
    let cancelled = runs
    runs.removeAll(keepingCapacity: true)
    firstEnd = .infinity
    removedAllRuns()
    layer.redrawDelayedInstances()
    for run in cancelled where !run.isTrailing { run.group.ended(at: time, finished: run.end <= time) }
  }

  /// Ends the runs of a property animator. The caller shows the rest.
  final func endRuns(of playback: Playback, at time: Double, finished: Bool) {
    for index in runs.indices.reversed() where runs[index].shared.playback === playback {
      let run = runs.remove(at: index)
      removedRun(at: index)
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
        removedRun(at: index)
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
