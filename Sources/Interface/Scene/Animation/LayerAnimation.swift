import Motion

/// An explicit animation, which ``Layer/add(_:forKey:)`` starts: of one property, or a group of others.
///
/// An animation shows values over those of the property, which stays as it is set. It ends with its schedule, and the
/// screen shows the set value again, unless it is not removed and fills forwards.
///
/// ```swift
/// func start(_ animation: some LayerAnimation, on layers: [Layer]) {
///   for (index, layer) in layers.enumerated() {
///     var delayed = animation
///     delayed.timing.beginTime = window.time + Double(index) * 0.1
///     layer.add(delayed)
///   }
/// }
/// ```
@MainActor public protocol LayerAnimation {
  /// The schedule. A begin time of 0 is the time at which the animation is added.
  var timing: MediaTiming { get set }
  /// Whether the animation is removed when it has ended. Default true.
  var isRemovedOnCompletion: Bool { get }
  /// Called once, after the frame in which the animation ended or was removed. False if it was removed before its end.
  var completion: ((Bool) -> Void)? { get }
  /// Returns the animation with the duration and the timing function that it was not given.
  func resolved(with defaults: AnimationDefaults) -> Self
  /// The values of the animation for a layer, at present.
  func makeEntries(for layer: Layer) -> [AnimationEntry]
}

/// The defaults of an explicit animation that was made without a duration or a timing function: from the transaction in which it
/// is added, or from the group that contains it.
///
/// ```swift
/// let fade = BasicAnimation(.opacity, from: 0, to: 1)
/// func complete(_ defaults: AnimationDefaults) -> BasicAnimation<Double> { fade.resolved(with: defaults) }
/// ```
nonisolated public struct AnimationDefaults: Hashable, Sendable {
  /// The duration of one forward run, in seconds.
  public var duration: Double
  /// The timing function; nil for that of the kind of animation.
  public var function: TimingFunction?
}

extension MediaTiming {
  /// Creates the schedule of an animation. A duration that is nil or not finite counts as 0.
  init(givenDuration duration: Double?) {
    self.init(duration: duration.map { $0.isFinite ? $0 : 0 } ?? 0)
  }
}

/// The schedule of a group around those of its members.
struct GroupSchedule {
  let timing: MediaTiming
  let function: TimingFunction

  /// The time of the members at a time of the layer or of an outer group; nil if the group shows nothing.
  func innerTime(at time: Double) -> Double? {
    guard let position = timing.sample(at: time).position else { return nil }
    if function == .linear || !timing.duration.isFinite { return position.basicTime }
    return function.value(at: position.progress) * max(0, timing.duration)
  }
}

/// The effect of an explicit animation on one property of one layer.
///
/// ```swift
/// let fade = BasicAnimation(.opacity, from: 0, to: 1)
/// let entries: [AnimationEntry] = fade.makeEntries(for: shape.layer)
/// ```
@MainActor public class AnimationEntry {
  /// The property of the layer.
  let descriptor: AnyPropertyDescriptor
  /// The schedules around the animation's own, the outermost first: those of groups, whose duration limits it.
  @exclusivity(unchecked) var groups: [GroupSchedule] = []

  var key: AnimationKey { descriptor.key }

  init(_ descriptor: AnyPropertyDescriptor) { self.descriptor = descriptor }

  nonisolated deinit {}
}

final class TypedEntry<Value: Interpolatable>: AnimationEntry {
  let schedule: SharedSchedule
  let content: Content

  enum Content {
    /// From one value to another.
    case interval(Value, Value)
    /// The value above a base at a fraction of the way, in a position of the schedule.
    case computed((_ base: Value, _ fraction: Double, _ position: MediaTiming.Position) -> Value)

    /// Returns the value above a base.
    @inline(__always)
    func value(above base: Value, _ fraction: Double, _ position: MediaTiming.Position) -> Value {
      switch self {
      case .interval(let start, let end): start.interpolated(to: end, fraction: fraction)
      case .computed(let value): value(base, fraction, position)
      }
    }
  }

  init(_ property: PropertyDescriptor<Value>, _ schedule: SharedSchedule, _ content: Content) {
    self.schedule = schedule
    self.content = content
    super.init(property)
  }

  nonisolated deinit {}

  var property: PropertyDescriptor<Value> {
    @inline(__always) get { unsafeDowncast(descriptor, to: PropertyDescriptor<Value>.self) }
  }

  /// Returns the value above `base` at a time of the layer: `base` if the schedule shows nothing then.
  @inline(__always)
  func value(_ base: Value, at time: Double) -> Value {
    var time = time
    if !groups.isEmpty {
      guard let inner = timeInGroups(at: time) else { return base }
      time = inner
    }
    guard let state = schedule.state(at: time) else { return base }
    return content.value(above: base, state.fraction, state.position)
  }

  /// The time inside of the groups; nil if one of them shows nothing.
  private func timeInGroups(at time: Double) -> Double? {
    var time = time
    for group in groups {
      guard let inner = group.innerTime(at: time) else { return nil }
      time = inner
    }
    return time
  }
}
