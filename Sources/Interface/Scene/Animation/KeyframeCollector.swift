import Motion

/// The time of a keyframe, as fractions of the whole duration.
struct KeyframeInterval: Equatable {
  var start: Double
  var end: Double
}

/// The changes of properties inside of a keyframe block. They become animations when the block has run.
final class KeyframeCollector {
  let mode: KeyframeCalculationMode
  /// The keyframe whose animations are running; nil outside of a keyframe.
  private var interval: KeyframeInterval?
  private var properties: [CollectedProperty] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let key: AnimationKey
  }

  init(mode: KeyframeCalculationMode) { self.mode = mode }

  func collect(_ interval: KeyframeInterval, _ animations: () -> Void) {
    let outer = self.interval
    self.interval = interval
    animations()
    self.interval = outer
  }

  /// Adds the change of a property. `commit` starts the animation of all its keyframes.
  func add<Value: Interpolatable>(
    _ layer: Layer, _ key: AnimationKey, from old: Value, to new: Value,
    commit: @escaping (_ old: Value, _ new: Value, _ frames: [CollectedFrame<Value>]) -> Void
  ) {
    let frame = CollectedFrame(interval: interval ?? KeyframeInterval(start: 0, end: 1), value: new)
    let index = Key(layer: ObjectIdentifier(layer), key: key)
    if let index = indices[index], let property = properties[index] as? TypedProperty<Value> {
      property.frames.append(frame)
    } else {
      indices[index] = properties.count
      properties.append(TypedProperty(layer: layer, old: old, frames: [frame], commit: commit))
    }
  }

  /// Starts the animations, in order of the first change of each property.
  func commit() {
    let collected = properties
    properties = []
    indices = [:]
    for property in collected { property.start() }
  }

  private class CollectedProperty {
    /// Keeps the layer, whose identity is a key, until the block has run.
    let layer: Layer
    init(layer: Layer) { self.layer = layer }
    func start() {}
  }

  private final class TypedProperty<Value: Interpolatable>: CollectedProperty {
    let old: Value
    var frames: [CollectedFrame<Value>]
    let action: (Value, Value, [CollectedFrame<Value>]) -> Void

    init(
      layer: Layer, old: Value, frames: [CollectedFrame<Value>],
      commit: @escaping (Value, Value, [CollectedFrame<Value>]) -> Void
    ) {
      self.old = old
      self.frames = frames
      action = commit
      super.init(layer: layer)
    }

    override func start() {
      guard let last = frames.last else { return }
      let inOrder = frames.enumerated()
        .sorted { ($0.element.interval.start, $0.offset) < ($1.element.interval.start, $1.offset) }
        .map(\.element)
      action(old, last.value, inOrder)
    }
  }
}

/// The values of a property as a function of the progress of its animation, and their rate of change.
final class KeyframeCourse<Value: Animatable> {
  let value: (Double) -> Value
  let velocity: (Double) -> Value.Difference
  /// The new value of the property.
  let end: Value

  init(_ track: some DifferentiableValueTrack<Value>, end: Value) {
    self.end = end
    value = { track.value(at: $0) }
    velocity = { track.velocity(at: $0) }
  }
}

/// A value that a property has at the end of an interval.
struct CollectedFrame<Value: Interpolatable> {
  var interval: KeyframeInterval
  var value: Value
}

extension KeyframeCalculationMode {
  /// Returns the course of a property whose values can only be interpolated.
  func relativeKeyframes<Value: Interpolatable>(
    from old: Value, _ frames: [CollectedFrame<Value>]
  ) -> RelativeKeyframes<Value> {
    RelativeKeyframes(
      from: old,
      frames.map { frame in
        let start = self == .discrete ? frame.interval.end : frame.interval.start
        return RelativeKeyframes.Frame(
          start: start, duration: frame.interval.end - start, value: frame.value)
      })
  }

  /// Returns the course of a property whose values can be added.
  func course<Value: Animatable>(
    from old: Value, to new: Value, _ frames: [CollectedFrame<Value>]
  ) -> KeyframeCourse<Value> {
    let values = [old] + frames.map(\.value)
    switch self {
    case .linear, .discrete: break
    case .paced:
      if let keyframes = try? Keyframes.paced(values) { return KeyframeCourse(keyframes, end: new) }
    case .cubicPaced:
      if let keyframes = try? CubicKeyframes.paced(values) { return KeyframeCourse(keyframes, end: new) }
    case .cubic:
      let (values, times, tension) = holding(old, frames)
      let tangents = CubicTangents(tension: tension)
      if let keyframes = try? CubicKeyframes(values, tangents: tangents, keyTimes: times) {
        return KeyframeCourse(keyframes, end: new)
      }
    }
    return KeyframeCourse(relativeKeyframes(from: old, frames), end: new)
  }

  /// Returns the values and key times of keyframes that hold their values in the gaps between them. The tension at
  /// both ends of a gap is 1, so that the curve is level there.
  private func holding<Value: Interpolatable>(
    _ old: Value, _ frames: [CollectedFrame<Value>]
  ) -> (values: [Value], times: [Double], tension: [Double]) {
    var (values, times, tension, latest) = ([old], [0.0], [0.0], old)
    for (index, frame) in frames.enumerated() {
      let previous = times[times.count - 1]
      if frame.interval.start > previous {
        tension[tension.count - 1] = 1
        values.append(latest)
        times.append(frame.interval.start)
        tension.append(1)
      }
      let next = index + 1 < frames.count ? frames[index + 1].interval.start : 1
      values.append(frame.value)
      tension.append(0)
      times.append(max(previous, frame.interval.start, min(frame.interval.end, next)))
      latest = frame.value
    }
    if times[times.count - 1] < 1 {
      tension[tension.count - 1] = 1
      values.append(latest)
      times.append(1)
      tension.append(1)
    }
    return (values, times, tension)
  }
}
