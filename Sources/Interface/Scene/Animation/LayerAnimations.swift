import Geometry
import Motion

extension Layer {
  /// The running animations of the layer and its view; nil for none.
  @inline(__always) var animations: LayerAnimations? {
    get {
      // A closure would check its actor.
      guard let runningAnimations else { return nil }
      return unsafeDowncast(runningAnimations, to: LayerAnimations.self)
    }
    set { runningAnimations = newValue }
  }
}

/// The animations of one layer: a stack for each property, and the explicit ones in the order in which they were added.
final class LayerAnimations: RunningAnimations {
  private final class Running {
    let name: String?
    let animation: any LayerAnimation
    let entries: [AnimationEntry]
    /// The number that orders completions at the same time.
    let order: Int
    /// The end of the schedule, as a time of the layer; infinite for one that runs backwards.
    let end: Double
    let runsBackwards: Bool
    /// Whether the schedule is over. The animation may stay, to show its last value.
    var isOver = false
    /// Whether the completion was called, or waits for the end of the frame.
    var isCompleted = false
    /// The transaction in which the animation was added, whose completion waits for its end; nil for none.
    let group: AnimationGroup?

    init(
      _ name: String?, _ animation: any LayerAnimation, _ entries: [AnimationEntry], order: Int,
      group: AnimationGroup?
    ) {
      self.name = name
      self.animation = animation
      self.entries = entries
      self.order = order
      self.group = group
      let timing = animation.timing
      end = timing.speed > 0 ? timing.beginTime + timing.activeDuration / timing.speed : .infinity
      runsBackwards = !(timing.speed > 0)
    }

    nonisolated deinit {}

    /// Whether the schedule is over at a time of the layer. The sum of begin and duration counts, as for changes of set values,
    /// because the difference between time and begin may be rounded down.
    func isOver(at time: Double) -> Bool {
      end < .infinity ? time >= end : runsBackwards && animation.timing.sample(at: time).phase == .after
    }

    /// Whether only the later instances of a replicator still show the animation.
    var isTrailing: Bool { isOver && animation.isRemovedOnCompletion }

    /// The time of the layer from which on nothing changes any more.
    ///
    /// - Parameter delay: that of the last instance of replicators around the layer, in seconds of its time.
    func lastChange(_ delay: Double) -> Double { runsBackwards ? -.infinity : end + delay }
  }

  @exclusivity(unchecked) private var running: [Running] = []
  /// The time of the layer before which no animation ends or is removed.
  @exclusivity(unchecked) private var nextEnd = Double.infinity
  /// The index among the animator's animated layers, which sets it.
  @exclusivity(unchecked) var index = -1
  /// The first of the stacks.
  @exclusivity(unchecked) private var stacks: PropertyStack?

  /// The motions that set values of the layer along trajectories, in the order of their starts.
  var motions: [any LayerMotion] = []

  nonisolated deinit {}

  var isEmpty: Bool { running.isEmpty && stacks == nil && motions.isEmpty }

  // MARK: Stacks

  /// Calls `body` for the stacks, in the order of their first animations. It may remove stacks.
  @inline(__always)
  private func forEachStack(_ body: (PropertyStack) -> Void) {
    var stack = stacks
    while let current = stack {
      body(current)
      stack = current.next
    }
  }

  func stack(_ key: AnimationKey) -> PropertyStack? {
    var stack = stacks
    while let current = stack, current.key != key { stack = current.next }
    return stack
  }

  /// The stack of a property with values of a type; nil for none.
  func typedStack<Value>(_ key: AnimationKey) -> TypedStack<Value>? {
    var stack = stacks
    while let current = stack {
      if current.key == key, let typed: TypedStack<Value> = current.typed() { return typed }
      stack = current.next
    }
    return nil
  }

  func append(_ new: PropertyStack) {
    guard var last = stacks else {
      stacks = new
      return
    }
    while let next = last.next { last = next }
    last.next = new
  }

  /// Puts a stack whose animations changed into the column that shows them.
  private func updateColumn(of stack: PropertyStack, on layer: Layer, _ animator: Animator) {
    stack.leaveColumn()
    stack.joinColumn(of: animator, layer)
  }

  private func pruneStacks() {
    while let first = stacks, first.isEmpty {
      first.leaveColumn()
      stacks = first.next
    }
    var stack = stacks
    while let current = stack {
      while let next = current.next, next.isEmpty {
        next.leaveColumn()
        current.next = next.next
      }
      stack = current.next
    }
  }

  /// Shows the values at a time of the layer.
  func showValues(on layer: Layer, at time: Double) { forEachStack { $0.showValue(on: layer, at: time) } }

  // MARK: Changes of set values

  /// Whether the set value of a property changes, or waits for its delay.
  var hasChanges: Bool {
    var result = false
    forEachStack { if !$0.runs.isEmpty { result = true } }
    return result
  }

  /// Whether the layer's view receives touches while it is animated.
  var allowsUserInteraction: Bool {
    var result = true
    forEachStack { if !$0.allowsUserInteraction { result = false } }
    return result
  }

  /// Shows a stack to which a change was added.
  func noteChange(of stack: PropertyStack, on layer: Layer, _ animator: Animator) {
    if stack.column == nil { stack.joinColumn(of: animator, layer) }
    // Changes that the new one replaced may have ended earlier; then a frame finds nothing to end.
    nextEnd = min(nextEnd, stack.firstEnd)
    animator.noteEnd(nextEnd, ofLayerAt: index)
    stack.showValue(on: layer, at: layer.animationTime)
  }

  /// Ends the changes of a property early. The caller shows the value.
  func endChanges(of stack: PropertyStack, on layer: Layer, _ animator: Animator) {
    stack.cancelRuns(of: layer, at: layer.animationTime)
    changesEnded(on: layer, animator)
  }

  /// Removes what some changes that ended early leave behind.
  func changesEnded(on layer: Layer, _ animator: Animator) {
    pruneStacks()
    if isEmpty { animator.remove(layer) } else { updateNextEnd(layer, animator) }
  }

  // MARK: Explicit animations

  var names: [String] { running.filter { !$0.isTrailing }.compactMap(\.name) }

  func animation(named name: String) -> (any LayerAnimation)? {
    running.first { $0.name == name && !$0.isTrailing }?.animation
  }

  func add(
    _ animation: any LayerAnimation, named name: String?, to layer: Layer, of animator: Animator,
    in group: AnimationGroup?
  ) {
    group?.register(animator)
    group?.started()
    // The new animation begins with what is on the screen, which the old one still determines.
    let entries = animation.makeEntries(for: layer)
    if let name { remove(from: layer, of: animator, isTrailing: false) { $0 == name } }
    for entry in entries {
      let stack: PropertyStack
      if let present = self.stack(entry.key) {
        stack = present
      } else {
        stack = entry.descriptor.makeStack()
        append(stack)
      }
      stack.append(entry)
      updateColumn(of: stack, on: layer, animator)
    }
    running.append(Running(name, animation, entries, order: animator.nextOrder(), group: group))
    updateNextEnd(layer, animator)
  }

  /// Removes the explicit animations with the names that `matches` accepts, before their end.
  ///
  /// - Parameter isTrailing: whether those that only the later instances of a replicator show are removed, too.
  func remove(
    from layer: Layer, of animator: Animator, isTrailing: Bool = true, where matches: (String?) -> Bool
  ) {
    let time = layer.animationTime
    for index in running.indices.reversed()
    where matches(running[index].name) && (isTrailing || !running[index].isTrailing) {
      let removed = running.remove(at: index)
      enqueueCompletions(of: removed, finished: removed.isOver(at: time), animator)
      drop(removed, from: layer, animator)
    }
    updateNextEnd(layer, animator)
    showValues(on: layer, at: time)
    layer.redrawDelayedInstances()
    pruneStacks()
  }

  /// Ends all animations early. The set values are shown.
  func removeAll(from layer: Layer, of animator: Animator) {
    let time = layer.animationTime
    forEachStack { if !$0.runs.isEmpty { $0.cancelRuns(of: layer, at: time) } }
    remove(from: layer, of: animator) { _ in true }
    for motion in motions { motion.removed(by: animator) }
  }

  private func drop(_ item: Running, from layer: Layer, _ animator: Animator) {
    for entry in item.entries {
      guard let stack = stack(entry.key) else { continue }
      stack.remove(entry)
      updateColumn(of: stack, on: layer, animator)
    }
  }

  // MARK: Time

  /// Shows the values at a time of the layer, and removes what has ended.
  func advance(_ layer: Layer, to time: Double, of animator: Animator) {
    let mayEnd = time >= nextEnd
    if mayEnd { endAnimations(of: layer, by: time, animator) }
    showValues(on: layer, at: time)
    if mayEnd { pruneStacks() }
  }

  /// Ends what is over, and removes what no instance of a replicator shows any more.
  private func endAnimations(of layer: Layer, by time: Double, _ animator: Animator) {
    forEachStack { $0.endRuns(of: layer, by: time) }
    let delay = running.isEmpty ? 0 : layer.replicationDelay
    var removed: [Running] = []
    for item in running {
      if !item.isOver, item.isOver(at: time) {
        item.isOver = true
        let end = animator.layersHaveOwnTimes ? layer.animatorTime(at: item.end) : item.end
        enqueueCompletions(of: item, finished: true, animator, at: end)
      }
      if item.isTrailing, time >= item.lastChange(delay) { removed.append(item) }
    }
    for item in removed {
      running.removeAll { $0 === item }
      drop(item, from: layer, animator)
    }
    updateNextEnd(layer, animator)
  }

  private func updateNextEnd(_ layer: Layer, _ animator: Animator) {
    nextEnd = .infinity
    var isUnused = running.isEmpty && motions.isEmpty
    forEachStack {
      nextEnd = min(nextEnd, $0.firstEnd)
      if !$0.isEmpty { isUnused = false }
    }
    for item in running {
      if item.isTrailing {
        nextEnd = min(nextEnd, item.lastChange(layer.replicationDelay))
      } else if !item.isOver {
        nextEnd = min(nextEnd, item.runsBackwards ? -.infinity : item.end)
      }
    }
    // The next frame removes a layer without animations.
    animator.noteEnd(isUnused ? -.infinity : nextEnd, ofLayerAt: index)
  }

  /// Whether an animation of the layer changes at `time`, and the next time at which one begins. Times are the layer's. What a
  /// property animator drives does not count.
  func schedule(of layer: Layer, at time: Double) -> (isActive: Bool, next: Double) {
    var (isActive, next) = (false, Double.infinity)
    forEachStack {
      for run in $0.runs where run.shared.playback == nil {
        if run.start <= time { isActive = true } else { next = min(next, run.start) }
      }
    }
    for item in running {
      if item.isOver {
        // A frame at the end removes what trailed.
        if item.isTrailing || time < item.lastChange(layer.replicationDelay) { isActive = true }
        continue
      }
      switch item.animation.timing.sample(at: time).phase {
      case .active, .after: isActive = true
      case .before: next = min(next, item.animation.timing.nextPhaseChange(after: time))
      }
    }
    return (isActive, next)
  }

  /// Enqueues the completions of the animation and of its transaction, once. They are called after the frame.
  ///
  /// - Parameter end: the time of the window at which the animation ended, which orders completions; the present if it is later.
  private func enqueueCompletions(
    of item: Running, finished: Bool, _ animator: Animator, at end: Double = .infinity
  ) {
    if item.isCompleted { return }
    item.isCompleted = true
    let time = min(animator.time, end)
    if let completion = item.animation.completion {
      animator.enqueue(at: time, order: item.order) { completion(finished) }
    }
    item.group?.ended(at: time, finished: finished)
  }
}
