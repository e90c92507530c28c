import Geometry
import Motion

/// The explicit animations of one layer, in the order in which they were added.
final class ExplicitAnimations {
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

    /// Whether the schedule is over at a time of the layer. The sum of begin and duration counts, as for implicit
    /// animations, because the difference between time and begin may be rounded down.
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
  /// The index among the animator's layers with explicit animations, which sets it.
  @exclusivity(unchecked) var index = -1
  /// The first of the stacks.
  @exclusivity(unchecked) private var stacks: PropertyStack?

  var isEmpty: Bool { running.isEmpty }
  var names: [String] { running.filter { !$0.isTrailing }.compactMap(\.name) }

  func animation(named name: String) -> (any LayerAnimation)? {
    running.first { $0.name == name && !$0.isTrailing }?.animation
  }

  func stack(_ key: AnimationKey) -> PropertyStack? {
    var stack = stacks
    while let current = stack, current.key != key { stack = current.next }
    return stack
  }

  private func append(_ new: PropertyStack) {
    guard var last = stacks else {
      stacks = new
      return
    }
    while let next = last.next { last = next }
    last.next = new
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
      if let stack = stack(entry.key) {
        stack.append(entry)
      } else {
        let stack = entry.makeStack()
        stack.append(entry)
        append(stack)
      }
      updateColumn(of: entry.key, on: layer, animator)
    }
    running.append(Running(name, animation, entries, order: animator.nextOrder(), group: group))
    updateNextEnd(layer, animator)
  }

  /// Removes the animations with the names that `matches` accepts, before their end.
  ///
  /// - Parameter isTrailing: whether those that only the later instances of a replicator show are removed, too.
  func remove(
    from layer: Layer, of animator: Animator, isTrailing: Bool = true, where matches: (String?) -> Bool
  ) {
    let time = layer.animationTime
    for index in running.indices.reversed()
    where matches(running[index].name) && (isTrailing || !running[index].isTrailing) {
      let removed = running.remove(at: index)
      finish(removed, finished: removed.isOver(at: time), animator)
      drop(removed, from: layer, animator)
    }
    updateNextEnd(layer, animator)
    show(on: layer, at: time)
    layer.redrawDelayedInstances()
    pruneStacks()
  }

  /// Shows the values at a time of the layer, and removes what has ended.
  func advance(_ layer: Layer, to time: Double, of animator: Animator) {
    let mayEnd = time >= nextEnd
    if mayEnd { endAnimations(of: layer, by: time, animator) }
    show(on: layer, at: time)
    if mayEnd { pruneStacks() }
  }

  /// Ends what is over, and removes what no instance of a replicator shows any more.
  private func endAnimations(of layer: Layer, by time: Double, _ animator: Animator) {
    let delay = layer.replicationDelay
    var removed: [Running] = []
    for item in running {
      if !item.isOver, item.isOver(at: time) {
        item.isOver = true
        let end = animator.usesLayerTimes ? layer.animatorTime(at: item.end) : item.end
        finish(item, finished: true, animator, at: end)
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
    for item in running {
      if item.isTrailing {
        nextEnd = min(nextEnd, item.lastChange(layer.replicationDelay))
      } else if !item.isOver {
        nextEnd = min(nextEnd, item.runsBackwards ? -.infinity : item.end)
      }
    }
    // The next frame removes a layer without animations.
    animator.noteEnd(running.isEmpty ? -.infinity : nextEnd, ofLayerAt: index)
  }

  /// Whether an animation of the layer changes at `time`, and the next time at which one begins. Times are the layer's.
  func schedule(of layer: Layer, at time: Double) -> (isActive: Bool, next: Double) {
    var (isActive, next) = (false, Double.infinity)
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

  /// Shows the values at a time of the layer.
  func show(on layer: Layer, at time: Double) {
    var stack = stacks
    while let current = stack {
      current.show(on: layer, at: time)
      stack = current.next
    }
  }

  private func drop(_ item: Running, from layer: Layer, _ animator: Animator) {
    for entry in item.entries {
      stack(entry.key)?.remove(entry)
      updateColumn(of: entry.key, on: layer, animator)
    }
  }

  /// Puts the stack of a property whose entries changed into the column that shows them.
  private func updateColumn(of key: AnimationKey, on layer: Layer, _ animator: Animator) {
    guard let stack = stack(key) else { return }
    stack.leaveColumn()
    stack.joinColumn(of: animator, layer)
  }

  private func pruneStacks() {
    while let first = stacks, first.isEmpty { stacks = first.next }
    var stack = stacks
    while let current = stack {
      while let next = current.next, next.isEmpty { current.next = next.next }
      stack = current.next
    }
  }

  /// Has the completions of the animation and of its transaction called after the frame, unless they were called. `end` is
  /// the time of the window at which the animation ended, which orders completions; the present if it is later.
  private func finish(_ item: Running, finished: Bool, _ animator: Animator, at end: Double = .infinity) {
    if item.isCompleted { return }
    item.isCompleted = true
    let time = min(animator.time, end)
    if let completion = item.animation.completion {
      animator.enqueue(at: time, order: item.order) { completion(finished) }
    }
    item.group?.ended(at: time, finished: finished)
  }
}

extension Layer {
  /// Starts an explicit animation. Without a window there is no time, and the animation ends at once, not finished.
  ///
  /// Animations apply in the order in which they were added, over implicit ones. The animation is copied: changing it
  /// later changes nothing. It takes the duration and the curve that it was made without from the enclosing
  /// ``Transaction``.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - name: removes a running animation with the same name first. Nil replaces none.
  public func add(_ animation: some LayerAnimation, forKey name: String? = nil) {
    guard let window else {
      animation.completion?(false)
      return
    }
    var animation = animation.resolved(with: AnimationTransaction.current?.defaults ?? .standard)
    if animation.timing.beginTime == 0 { animation.timing.beginTime = animationTime }
    if explicit == nil {
      let new = ExplicitAnimations()
      explicit = new
      window.animator.add(self, new)
    }
    explicit?.add(
      animation, named: name, to: self, of: window.animator,
      in: AnimationTransaction.current?.groupOfExplicitAnimations)
    explicit?.advance(self, to: animationTime, of: window.animator)
    window.markInvalid()
  }

  /// Removes an explicit animation. Its completion is called with false, unless it had ended.
  public func removeAnimation(forKey name: String) {
    guard let window else { return }
    explicit?.remove(from: self, of: window.animator) { $0 == name }
    if explicit?.isEmpty == true { window.animator.remove(self) }
  }

  /// Removes all explicit animations, and ends implicit ones early. The screen shows the set values.
  public func removeAllAnimations() { window?.animator.removeAnimations(of: self) }

  /// The names of the explicit animations, in the order in which they were added.
  public var animationKeys: [String] { explicit?.names ?? [] }

  /// Returns the running animation with a name, with its resolved begin time; nil for none.
  public func animation(forKey name: String) -> (any LayerAnimation)? { explicit?.animation(named: name) }

  /// The value of a property without explicit animations, at a time of the layer: the set one, or that of a running implicit
  /// animation.
  @inline(__always)
  func implicitValue<Value>(of property: OwnProperty<Value>, at time: Double) -> Value? {
    if !tracks.isEmpty, let value = trackValue(property.key, at: time) as? Value { return value }
    return property.model(self)
  }

  /// The value of a running implicit animation, at a time of the layer; nil without one.
  private func trackValue(_ key: AnimationKey, at time: Double) -> Any? {
    if let track = track(key) { return track.value(at: time) }
    // An animation in the plane is one of the transform in space.
    guard key == .transform3D, let plane = track(.transform)?.value(at: time) as? Transform else {
      return nil
    }
    return style?.model.transform3D?.withAffinePart(plane) ?? Transform3D(plane)
  }

  /// The value of a property on the screen.
  func shownValue<Value>(of property: LayerProperty<Value>) -> Value? {
    switch property.access {
    case .component(let component): return component.shown(self)
    case .own(let property):
      let time = animationTime
      guard let base = implicitValue(of: property, at: time) else { return nil }
      return explicit?.stack(property.key)?.value(above: base, at: time) as? Value ?? base
    }
  }
}
