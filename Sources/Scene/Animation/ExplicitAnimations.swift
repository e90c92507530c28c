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
    private let runsBackwards: Bool
    /// Whether the schedule is over. The animation may stay, to show its last value.
    var isOver = false
    /// Whether the completion was called, or waits for the end of the frame.
    var isCompleted = false

    init(_ name: String?, _ animation: any LayerAnimation, _ entries: [AnimationEntry], order: Int) {
      self.name = name
      self.animation = animation
      self.entries = entries
      self.order = order
      let timing = animation.timing
      end = timing.speed > 0 ? timing.beginTime + timing.activeDuration / timing.speed : .infinity
      runsBackwards = !(timing.speed > 0)
    }

    /// Whether the schedule is over at a time of the layer. The sum of begin and duration counts, as for implicit
    /// animations, because the difference between time and begin may be rounded down.
    func isOver(at time: Double) -> Bool {
      end < .infinity ? time >= end : runsBackwards && animation.timing.sample(at: time).phase == .after
    }
  }

  private var running: [Running] = []
  private var stacks: [any PropertyStack] = []

  var isEmpty: Bool { running.isEmpty }
  var names: [String] { running.compactMap(\.name) }

  func animation(named name: String) -> (any LayerAnimation)? { running.first { $0.name == name }?.animation }

  func stack(_ key: AnimationKey) -> (any PropertyStack)? { stacks.first { $0.key == key } }

  func add(_ animation: any LayerAnimation, named name: String?, to layer: Layer, of animator: Animator) {
    // The new animation begins with what is on the screen, which the old one still determines.
    let entries = animation.makeEntries(for: layer)
    if let name { remove(from: layer, of: animator) { $0 == name } }
    for entry in entries {
      if let stack = stack(entry.key) {
        stack.append(entry)
      } else {
        let stack = entry.makeStack()
        stack.append(entry)
        stacks.append(stack)
      }
    }
    running.append(Running(name, animation, entries, order: animator.nextOrder()))
  }

  /// Removes the animations with the names that `matches` accepts, before their end.
  func remove(from layer: Layer, of animator: Animator, where matches: (String?) -> Bool) {
    let time = layer.animationTime
    for index in running.indices.reversed() where matches(running[index].name) {
      let removed = running.remove(at: index)
      finish(removed, finished: removed.isOver(at: time), animator)
      drop(removed)
    }
    show(on: layer, at: time)
    pruneStacks()
  }

  /// Shows the values at a time of the layer, and removes what has ended.
  func advance(_ layer: Layer, to time: Double, of animator: Animator) {
    var ended: [Running] = []
    for item in running where !item.isOver && item.isOver(at: time) {
      item.isOver = true
      let end = animator.usesLayerTimes ? layer.animatorTime(at: item.end) : item.end
      finish(item, finished: true, animator, at: end)
      if item.animation.isRemovedOnCompletion { ended.append(item) }
    }
    for item in ended {
      running.removeAll { $0 === item }
      drop(item)
    }
    show(on: layer, at: time)
    if !ended.isEmpty { pruneStacks() }
  }

  /// Whether an animation changes at `time`, and the next time at which one begins. Times are the layer's.
  func schedule(at time: Double) -> (isActive: Bool, next: Double) {
    var (isActive, next) = (false, Double.infinity)
    for item in running where !item.isOver {
      switch item.animation.timing.sample(at: time).phase {
      case .active, .after: isActive = true
      case .before: next = min(next, item.animation.timing.nextPhaseChange(after: time))
      }
    }
    return (isActive, next)
  }

  /// Shows the values at a time of the layer.
  func show(on layer: Layer, at time: Double) {
    for stack in stacks { stack.show(on: layer, at: time) }
  }

  private func drop(_ item: Running) {
    for entry in item.entries { stack(entry.key)?.remove(entry) }
  }

  private func pruneStacks() { stacks.removeAll(where: \.isEmpty) }

  /// Has the completion called after the frame, unless it was called. `end` is the time of the window at which the
  /// animation ended, which orders completions; the present if it is later.
  private func finish(_ item: Running, finished: Bool, _ animator: Animator, at end: Double = .infinity) {
    guard !item.isCompleted, let completion = item.animation.completion else { return }
    item.isCompleted = true
    animator.enqueue(at: min(animator.time, end), order: item.order) { completion(finished) }
  }
}

extension Layer {
  /// Starts an explicit animation. Without a window there is no time, and the animation ends at once, not finished.
  ///
  /// Animations apply in the order in which they were added, over implicit ones. The animation is copied: changing it
  /// later changes nothing.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - name: removes a running animation with the same name first. Nil replaces none.
  public func add(_ animation: some LayerAnimation, forKey name: String? = nil) {
    guard let window else {
      animation.completion?(false)
      return
    }
    var animation = animation
    if animation.timing.beginTime == 0 { animation.timing.beginTime = animationTime }
    if explicit == nil {
      explicit = ExplicitAnimations()
      window.animator.add(self)
    }
    explicit?.add(animation, named: name, to: self, of: window.animator)
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

  /// The value of a property without explicit animations: the set one, or that of a running implicit animation.
  @inline(__always)
  func implicitValue<Value>(of property: LayerProperty<Value>) -> Value? {
    if !tracks.isEmpty, let track = tracks.first(where: { $0.key == property.key }),
      let value = track.value(at: animationTime) as? Value
    {
      return value
    }
    return property.model(self)
  }

  /// The value of a property on the screen.
  func shownValue<Value>(of property: LayerProperty<Value>) -> Value? {
    guard let base = implicitValue(of: property) else { return nil }
    return explicit?.stack(property.key)?.value(above: base, at: animationTime) as? Value ?? base
  }
}
