import Geometry
import Motion

/// The name of an animatable property. A subclass defines one for each of its own properties.
public struct AnimationKey: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, unique among the properties of a layer and its view.
  public var name: String
  /// Creates a key with a name.
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
  public var description: String { name }

  /// The key of ``Layer/bounds``.
  public static let bounds: AnimationKey = "bounds"
  /// The key of ``Layer/position``, and of a view's centre.
  public static let position: AnimationKey = "position"
  /// The key of ``Layer/transform``.
  public static let transform: AnimationKey = "transform"
  /// The key of ``Layer/transform3D``, if one of its values is not in the plane.
  public static let transform3D: AnimationKey = "transform3D"
  /// The key of ``Layer/opacity``, and of ``View/alpha``.
  public static let opacity: AnimationKey = "opacity"
  /// The key of ``Layer/zPosition``.
  public static let zPosition: AnimationKey = "zPosition"
  /// The key of ``Layer/anchorPoint``.
  public static let anchorPoint: AnimationKey = "anchorPoint"
  /// The key of ``Layer/backgroundColor``.
  public static let backgroundColor: AnimationKey = "backgroundColor"
  /// The key of ``Layer/contents``.
  public static let contents: AnimationKey = "contents"
}

/// The timing shared by all animations of one kind that began at the same time in one window.
final class SharedTiming {
  /// The start time on the window's clock, in seconds.
  let begin: Double
  let timing: AnimationTiming
  /// The clock of a property animator, whose progress replaces the schedule; nil for the window's time.
  let playback: Playback?
  /// The progress of the playback at which the animations begin.
  private let startProgress: Double
  @exclusivity(unchecked) private var latest: (time: Double, remainder: (distance: Double, impulse: Double)) =
    (
      .nan, (1, 0)
    )

  init(begin: Double, timing: AnimationTiming) {
    self.begin = begin
    self.timing = timing
    playback = nil
    startProgress = 0
  }

  /// Creates a timing that follows a playback from a progress on.
  init(_ playback: Playback, from startProgress: Double) {
    begin = -.infinity
    timing = AnimationTiming(pace: .curve(.linear), duration: 1, delay: 0)
    self.playback = playback
    self.startProgress = startProgress
  }

  /// The remaining change at `time`; see ``AnimationTiming/remainder(at:)``. The latest result is cached for
  /// other animations of the same frame.
  func remainder(at time: Double) -> (distance: Double, impulse: Double) {
    if let playback { return (1 - playback.fraction(from: startProgress), 0) }
    if latest.time == time { return latest.remainder }
    let remainder = timing.remainder(at: time - begin)
    latest = (time, remainder)
    return remainder
  }

  func remainderRate(at time: Double) -> (distance: Double, impulse: Double) {
    guard let playback else { return timing.remainderRate(at: time - begin) }
    let isMoving = startProgress < 1 && playback.progress >= startProgress
    return (isMoving ? -playback.rate(at: time) / (1 - startProgress) : 0, 0)
  }
}

/// One animated property of one layer, or of its view. The subclasses are generic over the property's type.
class AnimationTrack {
  let key: AnimationKey
  /// A strong reference, released when the animator removes the track.
  let layer: Layer
  /// The index among the animator's tracks; -1 if the track is not among them.
  var index = -1
  @exclusivity(unchecked) private(set) var runs: [Run] = []
  /// The end of the first run to end; infinite without runs.
  @exclusivity(unchecked) private var firstEnd = Double.infinity
  /// The latest start of a run's motion; negative infinity without runs.
  private(set) var latestStart = -Double.infinity
  private let operations: Operations

  /// The animation of the property by one block.
  struct Run {
    let shared: SharedTiming
    let group: AnimationGroup
    let end: Double
    /// Whether the group was told of the end. Only the later instances of a replicator still show the run.
    fileprivate(set) var isTrailing = false

    init(_ shared: SharedTiming, group: AnimationGroup) {
      self.shared = shared
      self.group = group
      end = shared.playback == nil ? shared.begin + shared.timing.end : .infinity
    }

    /// The time of the first visible change; negative infinity if a property animator determines it.
    var start: Double { shared.begin + max(0, shared.timing.delay) }
  }

  /// The operations that depend on the property's type. They are closures because methods of generic classes
  /// are not specialized when called through their superclass.
  struct Operations {
    var show: (AnimationTrack, Double) -> Void
    var value: (AnimationTrack, Double) -> Any
    var dropRun: (AnimationTrack, Int) -> Void
    var dropAllRuns: (AnimationTrack) -> Void
  }

  init(key: AnimationKey, layer: Layer, operations: Operations) {
    self.key = key
    self.layer = layer
    self.operations = operations
  }

  final var isOver: Bool { runs.isEmpty }
  final var allowsUserInteraction: Bool {
    runs.allSatisfy { $0.isTrailing || $0.group.options.contains(.allowUserInteraction) }
  }

  final func append(_ run: Run) {
    run.group.started()
    runs.append(run)
    firstEnd = min(firstEnd, run.end)
    latestStart = max(latestStart, run.start)
  }

  // Times are those of the layer, which are the window's unless a layer has a speed of its own.

  /// Shows the value at `time`, and ends the runs that are over by then.
  final func advance(to time: Double) {
    if firstEnd <= time { endRuns(by: time) }
    operations.show(self, time)
  }

  final func show(at time: Double) { operations.show(self, time) }

  /// The value at `time`.
  final func value(at time: Double) -> Any { operations.value(self, time) }

  /// Ends all runs early. The caller sets the value on the screen.
  final func cancel(at time: Double) {
    let cancelled = runs
    runs.removeAll(keepingCapacity: true)
    updateLimits()
    operations.dropAllRuns(self)
    layer.redrawDelayedInstances()
    for run in cancelled where !run.isTrailing { run.group.ended(at: time, finished: run.end <= time) }
  }

  /// Ends the runs of a property animator. The caller shows the rest.
  final func endRuns(of playback: Playback, at time: Double, finished: Bool) {
    for index in runs.indices.reversed() where runs[index].shared.playback === playback {
      let run = runs.remove(at: index)
      operations.dropRun(self, index)
      run.group.ended(at: time, finished: finished)
    }
    updateLimits()
  }

  private func endRuns(by time: Double) {
    let delay = layer.replicationDelay
    for index in runs.indices.reversed() where runs[index].end <= time {
      let run = runs[index]
      if run.end + delay <= time {
        runs.remove(at: index)
        operations.dropRun(self, index)
      } else {
        runs[index].isTrailing = true
      }
      if !run.isTrailing { run.group.ended(at: run.end, finished: true) }
    }
    updateLimits(delay)
  }

  /// - Parameter delay: that of the last instance of replicators around the layer, in seconds of its time.
  private func updateLimits(_ delay: Double = 0) {
    (firstEnd, latestStart) = (.infinity, -.infinity)
    for run in runs {
      firstEnd = min(firstEnd, run.isTrailing ? run.end + delay : run.end)
      latestStart = max(latestStart, run.start)
    }
  }
}

/// A track whose type of values is known.
protocol PropertyTrack: AnimationTrack {
  associatedtype Value: Interpolatable
  init(key: AnimationKey, layer: Layer, target: Value, apply: @escaping (Layer, Value) -> Void)
  /// Animates the property from `old` to `new` by `run`.
  func retarget(from old: Value, to new: Value, by run: Run, now: Double)
  /// Animates the property from `old` to `new` by `run`, through keyframes.
  func retarget(
    from old: Value, to new: Value, by run: Run, now: Double, _ mode: KeyframeCalculationMode,
    _ frames: [CollectedFrame<Value>])
}

/// A property whose changes add up. The value on the screen is the new value plus the remaining part of each
/// change. A block that interrupts another therefore starts without a jump in position. With soft curves and
/// springs, the velocity does not jump either.
final class AdditiveTrack<Value: Animatable>: AnimationTrack, PropertyTrack {
  private struct Part {
    /// The difference from the new value to the old.
    var change: Value.Difference
    /// The initial velocity, in units per second.
    var velocity: Value.Difference
    /// The keyframes; nil for a straight change.
    var keyframes: KeyframeCourse<Value>?
  }

  @exclusivity(unchecked) private var target: Value
  /// The changes, parallel to `runs`.
  @exclusivity(unchecked) private var parts: [Part] = []
  private let apply: (Layer, Value) -> Void

  init(key: AnimationKey, layer: Layer, target: Value, apply: @escaping (Layer, Value) -> Void) {
    self.target = target
    self.apply = apply
    super.init(
      key: key, layer: layer,
      operations: Operations(
        show: { unsafeDowncast($0, to: AdditiveTrack.self).showValue(at: $1) },
        value: { unsafeDowncast($0, to: AdditiveTrack.self).presentValue(at: $1) },
        dropRun: { unsafeDowncast($0, to: AdditiveTrack.self).parts.remove(at: $1) },
        dropAllRuns: { unsafeDowncast($0, to: AdditiveTrack.self).parts.removeAll(keepingCapacity: true) }))
  }

  func retarget(from old: Value, to new: Value, by run: Run, now: Double) {
    var change = new.difference(to: old)
    var velocity = change * -run.shared.timing.initialVelocity
    if run.group.options.contains(.beginFromCurrentState), !isOver {
      change = change + offset(at: now)
      velocity = velocity + offsetRate(at: now)
      cancel(at: now)
    }
    target = new
    parts.append(Part(change: finite(change), velocity: finite(velocity)))
    append(run)
  }

  /// Returns a change, or none if its square overflows, so that no sum of changes does. The new value is shown at once then.
  private func finite(_ change: Value.Difference) -> Value.Difference {
    change.magnitude.isFinite ? change : .zero
  }

  func retarget(
    from old: Value, to new: Value, by run: Run, now: Double, _ mode: KeyframeCalculationMode,
    _ frames: [CollectedFrame<Value>]
  ) {
    let values = [old] + frames.map(\.value)
    let isFinite = values.allSatisfy { new.difference(to: $0).magnitude.isFinite }
    let course = isFinite ? mode.course(from: old, to: new, frames) : nil
    target = new
    parts.append(Part(change: .zero, velocity: .zero, keyframes: course))
    append(run)
  }

  private func showValue(at time: Double) {
    apply(layer, presentValue(at: time))
  }

  private func presentValue(at time: Double) -> Value { isOver ? target : target + offset(at: time) }

  private func offset(at time: Double) -> Value.Difference {
    var change = Value.Difference.zero
    for index in parts.indices where time < runs[index].end {
      let left = runs[index].shared.remainder(at: time)
      if let course = parts[index].keyframes {
        change = change + course.end.difference(to: course.value(1 - left.distance))
      } else {
        change = change + parts[index].change * left.distance + parts[index].velocity * left.impulse
      }
    }
    return change
  }

  private func offsetRate(at time: Double) -> Value.Difference {
    var velocity = Value.Difference.zero
    for index in parts.indices where time < runs[index].end {
      let rate = runs[index].shared.remainderRate(at: time)
      if let course = parts[index].keyframes {
        let progress = 1 - runs[index].shared.remainder(at: time).distance
        velocity = velocity + course.velocity(progress) * -rate.distance
      } else {
        velocity = velocity + parts[index].change * rate.distance + parts[index].velocity * rate.impulse
      }
    }
    return velocity
  }
}

/// A property whose values can only be interpolated. A block that interrupts another replaces it, starting
/// from the value on the screen.
final class ReplacingTrack<Value: Interpolatable>: AnimationTrack, PropertyTrack {
  private var start: Value
  private var target: Value
  private var keyframes: RelativeKeyframes<Value>?
  private let apply: (Layer, Value) -> Void

  init(key: AnimationKey, layer: Layer, target: Value, apply: @escaping (Layer, Value) -> Void) {
    start = target
    self.target = target
    self.apply = apply
    super.init(
      key: key, layer: layer,
      operations: Operations(
        show: { unsafeDowncast($0, to: ReplacingTrack.self).showValue(at: $1) },
        value: { unsafeDowncast($0, to: ReplacingTrack.self).presentValue(at: $1) },
        dropRun: { _, _ in }, dropAllRuns: { _ in }))
  }

  /// Animates the property from `old`, or from the value on the screen, to `new`.
  func retarget(from old: Value, to new: Value, by run: Run, now: Double) {
    start = isOver ? old : presentValue(at: now)
    target = new
    keyframes = nil
    cancel(at: now)
    append(run)
  }

  func retarget(
    from old: Value, to new: Value, by run: Run, now: Double, _ mode: KeyframeCalculationMode,
    _ frames: [CollectedFrame<Value>]
  ) {
    retarget(from: old, to: new, by: run, now: now)
    keyframes = mode.relativeKeyframes(from: start, frames)
  }

  private func showValue(at time: Double) { apply(layer, presentValue(at: time)) }

  private func presentValue(at time: Double) -> Value {
    guard let run = runs.last, time < run.end else { return target }
    let left = run.shared.remainder(at: time)
    let fraction = 1 - left.distance + run.shared.timing.initialVelocity * left.impulse
    return keyframes?.value(at: fraction) ?? start.interpolated(to: target, fraction: fraction)
  }
}
