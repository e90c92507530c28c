import Geometry
import Motion

/// Names a property that can be animated. A subclass makes one up for each of its own.
public struct AnimationKey: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
  public var description: String { name }

  public static let bounds: AnimationKey = "bounds"
  public static let center: AnimationKey = "center"
  public static let transform: AnimationKey = "transform"
  public static let alpha: AnimationKey = "alpha"
  public static let backgroundColor: AnimationKey = "backgroundColor"
}

/// One property of one view while it moves. The subclasses know the property's type.
class AnimationTrack {
  let key: AnimationKey
  weak var view: View?
  private(set) var runs: [Run] = []

  /// One block's hold on the property.
  struct Run {
    var begin: Double
    var timing: AnimationTiming
    var group: AnimationGroup

    var end: Double { begin + timing.end }
    /// When something first changes on the screen.
    var start: Double { begin + max(0, timing.delay) }
  }

  init(key: AnimationKey, view: View) {
    self.key = key
    self.view = view
  }

  final var isOver: Bool { runs.isEmpty }
  final var allowsUserInteraction: Bool {
    runs.allSatisfy { $0.group.options.contains(.allowUserInteraction) }
  }

  final func append(_ run: Run) {
    run.group.started()
    runs.append(run)
  }

  /// Shows the value of `time` and ends the runs that are over by then.
  final func advance(to time: Double) {
    for index in runs.indices.reversed() where runs[index].end <= time {
      let run = runs.remove(at: index)
      dropRun(at: index)
      run.group.ended(at: run.end, finished: true)
    }
    show(at: time)
  }

  /// Ends all runs, unfinished, and leaves what is shown to the caller.
  final func cancel(at time: Double) {
    let cancelled = runs
    runs.removeAll()
    dropAllRuns()
    for run in cancelled { run.group.ended(at: time, finished: run.end <= time) }
  }

  func show(at time: Double) {}
  func dropRun(at index: Int) {}
  func dropAllRuns() {}
}

/// A property whose changes can be added up: what is shown is the new value plus what is still missing of each
/// change. So a block that interrupts another joins in without a jump of place or, with soft curves and springs,
/// of velocity.
final class AdditiveTrack<Value: Displaceable>: AnimationTrack {
  private struct Part {
    /// From the new value back to the old.
    var change: Value.Change
    /// In units per second.
    var velocity: Value.Change
  }

  private var target: Value
  private var parts: [Part] = []
  private let apply: (View, Value) -> Void

  init(key: AnimationKey, view: View, target: Value, apply: @escaping (View, Value) -> Void) {
    self.target = target
    self.apply = apply
    super.init(key: key, view: view)
  }

  /// Sends the property to `target` by `run`.
  func retarget(from old: Value, to new: Value, by run: Run, now: Double) {
    var change = new.change(to: old)
    var velocity = change * -run.timing.initialVelocity
    if run.group.options.contains(.beginFromCurrentState), !isOver {
      let seen = offset(at: now)
      change = change + seen.change
      velocity = velocity + seen.velocity
      cancel(at: now)
    }
    target = new
    parts.append(Part(change: change, velocity: velocity))
    append(run)
  }

  override func show(at time: Double) {
    guard let view else { return }
    apply(view, isOver ? target : target.changed(by: offset(at: time).change))
  }

  override func dropRun(at index: Int) { parts.remove(at: index) }
  override func dropAllRuns() { parts.removeAll() }

  private func offset(at time: Double) -> (change: Value.Change, velocity: Value.Change) {
    var (change, velocity) = (Value.Change.zero, Value.Change.zero)
    for (run, part) in zip(runs, parts) {
      let left = run.timing.remainder(at: time - run.begin)
      let rate = run.timing.remainderRate(at: time - run.begin)
      change = change + part.change * left.distance + part.velocity * left.push
      velocity = velocity + part.change * rate.distance + part.velocity * rate.push
    }
    return (change, velocity)
  }
}

/// A property between whose values one can only move: a block that interrupts another starts from what is seen
/// and takes its place.
final class ReplacingTrack<Value: Interpolatable>: AnimationTrack {
  private var start: Value
  private var target: Value
  private let apply: (View, Value) -> Void

  init(key: AnimationKey, view: View, target: Value, apply: @escaping (View, Value) -> Void) {
    start = target
    self.target = target
    self.apply = apply
    super.init(key: key, view: view)
  }

  func retarget(from old: Value, to new: Value, by run: Run, now: Double) {
    start = isOver ? old : value(at: now)
    target = new
    cancel(at: now)
    append(run)
  }

  override func show(at time: Double) {
    if let view { apply(view, value(at: time)) }
  }

  private func value(at time: Double) -> Value {
    guard let run = runs.last else { return target }
    let left = run.timing.remainder(at: time - run.begin)
    let fraction = 1 - left.distance + run.timing.initialVelocity * left.push
    return start.interpolated(to: target, fraction: fraction)
  }
}
