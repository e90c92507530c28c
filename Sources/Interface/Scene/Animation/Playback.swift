import Motion

/// The controllable clock of one ``PropertyAnimator``: its progress from 0, the old values, to 1, the new ones.
///
/// All animations of the animator read the same progress, so pausing, scrubbing and reversing need no work for each of
/// them.
final class Playback {
  /// The original motion, from 0 to 1.
  private(set) var original: PlaybackSegment
  private(set) var segment: PlaybackSegment
  /// The progress at the latest update. May exceed 0...1 if the pace overshoots.
  private(set) var progress = 0.0
  private(set) var isRunning = false
  /// Whether the progress runs towards 0.
  private(set) var isReversed = false
  /// Whether the time in the segment decreases.
  private var isBackward = false
  /// The time in the segment at `anchorTime`, in seconds.
  private var anchor = 0.0
  /// The time of the window from which the segment continues. Later than the present during a delay.
  private(set) var anchorTime = 0.0
  /// The animated properties, in order of their first change.
  private(set) var changes: [PlaybackChange] = []
  private var changedKeys: Set<ChangedKey> = []

  private struct ChangedKey: Hashable {
    let layer: ObjectIdentifier
    let key: AnimationKey
  }

  init(_ timing: AnimationTiming) {
    original = PlaybackSegment(from: 0, to: 1, timing: timing)
    segment = original
  }

  /// The time of the window at which the segment ends; infinite while paused.
  var endTime: Double {
    isRunning ? anchorTime + (isBackward ? anchor : segment.duration - anchor) : .infinity
  }

  /// The progress at which the motion ends.
  var goal: Double { isReversed ? 0 : 1 }

  private func position(at time: Double) -> Double {
    guard isRunning, time > anchorTime else { return anchor }
    if time >= endTime { return isBackward ? 0 : segment.duration }
    return anchor + (time - anchorTime) * (isBackward ? -1 : 1)
  }

  /// The rate of change of the progress, per second.
  func rate(at time: Double) -> Double {
    guard isRunning, time >= anchorTime, time < endTime else { return 0 }
    return segment.rate(at: position(at: time)) * (isBackward ? -1 : 1)
  }

  /// Returns the fraction of an animation that was added at a progress.
  func fraction(from start: Double) -> Double {
    if start <= 0 { return start == 0 ? progress : max(0, (progress - start) / (1 - start)) }
    if progress < start { return 0 }
    return start < 1 ? (progress - start) / (1 - start) : 1
  }

  func update(to time: Double) {
    if isRunning { progress = segment.value(at: position(at: time)) }
  }

  // MARK: Control

  /// Replaces the motion by the one for users who prefer reduced motion. To be called before it starts.
  func reduceMotion() {
    original.timing = original.timing.reduced
    segment = original
  }

  /// Prepares a reversed run, from the new values to the old ones.
  func reverseBeforeStart() {
    (isReversed, isBackward) = (true, true)
    anchor = segment.duration
    progress = 1
  }

  func start(at time: Double, delay: Double) { run(at: time + delay) }

  func pause(at time: Double) {
    update(to: time)
    anchor = position(at: time)
    isRunning = false
  }

  private func run(at time: Double) {
    anchorTime = time
    isRunning = true
  }

  func setReversed(_ reversed: Bool, at time: Double) {
    guard reversed != isReversed else { return }
    isReversed = reversed
    update(to: time)
    anchor = position(at: time)
    anchorTime = max(anchorTime, time)
    if (isBackward ? segment.to : segment.from) == goal {
      isBackward.toggle()
    } else {
      var timing = segment.timing
      timing.duration = original.duration * abs(goal - progress)
      replaceSegment(PlaybackSegment(from: progress, to: goal, timing: timing))
    }
  }

  /// Moves to a progress on the original motion. Continues from there if the playback is running.
  func scrub(to progress: Double, at time: Double) {
    segment = original
    isBackward = isReversed
    anchor = original.time(of: progress)
    anchorTime = max(anchorTime, time)
    self.progress = progress
  }

  /// Continues to the goal. `duration` is in seconds; nil keeps the remaining time.
  func resume(at time: Double, pace: AnimationTiming.Pace?, duration: Double?) {
    let velocity = rate(at: time)
    update(to: time)
    anchor = position(at: time)
    if pace != nil || duration != nil {
      let distance = goal - progress
      let remaining = isBackward ? anchor : segment.duration - anchor
      var timing = segment.timing
      timing.duration = distance == 0 ? 0 : duration ?? remaining
      if let pace { timing.pace = pace }
      if case .spring(let spring, let initial) = timing.pace {
        // A progress that stands still and one that is there already have no velocity to keep.
        let carried = abs(distance) > 1e-9 ? velocity / distance : 0
        let total = SpringVelocity(initial.scalar + carried)
        timing.pace = .spring(spring, initialVelocity: total)
        timing.duration = total.settlingTime(of: spring)
      }
      replaceSegment(PlaybackSegment(from: progress, to: goal, timing: timing))
    }
    run(at: time)
  }

  private func replaceSegment(_ new: PlaybackSegment) {
    segment = new
    anchor = 0
    isBackward = false
  }

  // MARK: Properties

  /// Adds an animated property, unless it is one already.
  func record<Value>(_ property: PropertyDescriptor<Value>, from old: Value, of layer: Layer) {
    let key = ChangedKey(layer: ObjectIdentifier(layer), key: property.key)
    guard changedKeys.insert(key).inserted else { return }
    changes.append(PlaybackChange(property, from: old, of: layer))
  }

  /// Shows the present progress of all properties.
  func showProgress() {
    for change in changes {
      change.layer.changes(of: change.key)?.showValue(on: change.layer, at: change.layer.animationTime)
    }
  }

  /// Ends the animations of all properties, and sets the properties for a position.
  func settle(at position: PropertyAnimator.Position) {
    let settled = changes
    changes = []
    changedKeys = []
    for change in settled.reversed() { change.settle(at: position, self) }
  }
}

/// A property that a ``PropertyAnimator`` animates.
struct PlaybackChange {
  let layer: Layer
  let key: AnimationKey
  private let settle: (PropertyAnimator.Position, Playback) -> Void

  init<Value>(_ property: PropertyDescriptor<Value>, from old: Value, of layer: Layer) {
    self.layer = layer
    key = property.key
    settle = { [unowned layer] position, playback in
      // Without changes, the property was set outside of the animator since then, and keeps that value.
      guard let animations = layer.animations, let animator = layer.tree?.animator,
        let stack: TypedStack<Value> = animations.typedStack(property.key), !stack.runs.isEmpty
      else { return }
      let isLatest = stack.runs.last?.shared.playback === playback
      let value = stack.changedValue(at: layer.animationTime)
      stack.endRuns(of: playback, at: animator.time, finished: position == .end)
      if isLatest, position != .end, property.isSettable {
        Transaction.run(disablesActions: true) {
          property.set(position == .start ? old : value, of: layer)
        }
      }
      guard layer.animations === animations, animations.stack(property.key) === stack else { return }
      stack.showValue(on: layer, at: layer.animationTime)
      animations.changesEnded(on: layer, animator)
    }
  }

  func settle(at position: PropertyAnimator.Position, _ playback: Playback) { settle(position, playback) }
}
