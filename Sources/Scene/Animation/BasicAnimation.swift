import Motion

/// An explicit animation of one property from one value to another:
///
/// ```swift
/// func beat(_ layer: Layer) {
///   var beat = BasicAnimation(.opacity, from: 1, to: 0.4, duration: 0.3)
///   beat.timing.autoreverses = true
///   beat.timing.repeatCount = 3
///   layer.add(beat, forKey: "beat")
/// }
/// ```
///
/// | given | from | to |
/// |---|---|---|
/// | from, to | from | to |
/// | from | from | the set value |
/// | to | the value on the screen | to |
/// | neither | the value on the screen | the set value |
@MainActor public struct BasicAnimation<Value: Interpolatable>: LayerAnimation {
  /// The property.
  public var property: LayerProperty<Value>
  /// The value at the start; nil for that on the screen when the animation is added.
  public var from: Value?
  /// The value at the end; nil for the set value when the animation is added.
  public var to: Value?
  public var timing: MediaTiming
  /// The timing function of each run. Default linear.
  public var function: TimingFunction
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?
  /// Combines the animation's value with the value below; nil replaces it.
  fileprivate var combine:
    ((_ base: Value, _ value: Value, _ total: (Value, Value), _ cycle: Double) -> Value)?

  /// - Parameters:
  ///   - property: the property.
  ///   - from: see ``from``.
  ///   - to: see ``to``.
  ///   - duration: of one forward run, in seconds. Negative and non-finite durations count as 0.
  ///   - function: the timing function of each run.
  public init(
    _ property: LayerProperty<Value>, from: Value? = nil, to: Value? = nil,
    duration: Double = Transaction.defaultDuration, function: TimingFunction = .linear
  ) {
    self.property = property
    self.from = from
    self.to = to
    timing = MediaTiming(duration: duration.isFinite ? duration : 0)
    self.function = function
  }

  public func makeEntries(for layer: Layer) -> [AnimationEntry] {
    guard let model = property.model(layer), let start = from ?? layer.shownValue(of: property) else {
      return []
    }
    let end = to ?? model
    let schedule = layer.schedule(timing, function)
    guard let combine else { return [property.makeEntry(schedule, .interval(start, end))] }
    return [
      property.makeEntry(
        schedule,
        .computed { base, fraction, position in
          combine(base, start.interpolated(to: end, fraction: fraction), (start, end), position.cycle)
        })
    ]
  }
}

extension BasicAnimation where Value: Animatable {
  /// Creates an animation that adds the difference between `from` and its value to the values below, instead of
  /// replacing them. So several run at once, and the set value may change meanwhile.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - from: the value at the start.
  ///   - to: the value at the end. What is shown at each moment is the value below plus the animation's value minus `to`;
  ///     so an animation to the set value begins at `from` and ends at the set value.
  ///   - duration: of one forward run, in seconds.
  ///   - function: the timing function of each run.
  public static func additive(
    _ property: LayerProperty<Value>, from: Value, to: Value, duration: Double = Transaction.defaultDuration,
    function: TimingFunction = .linear
  ) -> BasicAnimation {
    var animation = BasicAnimation(property, from: from, to: to, duration: duration, function: function)
    animation.combine = { base, value, ends, _ in base + ends.1.difference(to: value) }
    return animation
  }

  /// Returns this animation with each cycle beginning where the last one ended. Without effect if it reverses.
  public func cumulative() -> BasicAnimation {
    var animation = self
    let reverses = timing.autoreverses
    animation.combine = { _, value, ends, cycle in
      reverses ? value : value + ends.0.difference(to: ends.1) * cycle
    }
    return animation
  }
}

/// An explicit animation of one property through the values of a track: keyframes, or a path.
///
/// ```swift
/// func orbit(_ layer: Layer) throws {
///   let circle = Path(ellipseIn: Rect(x: 20, y: 20, width: 100, height: 100))
///   layer.add(TrackAnimation(.position, along: try PathTrack(circle), duration: 2), forKey: "orbit")
/// }
/// ```
@MainActor public struct TrackAnimation<Track: ValueTrack>: LayerAnimation {
  /// The property.
  public var property: LayerProperty<Track.Value>
  /// The values.
  public var track: Track
  public var timing: MediaTiming
  /// The timing function of each run. Default linear.
  public var function: TimingFunction
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?

  /// - Parameters:
  ///   - property: the property.
  ///   - track: the values by progress.
  ///   - duration: of one forward run, in seconds. Negative and non-finite durations count as 0.
  ///   - function: the timing function of each run.
  public init(
    _ property: LayerProperty<Track.Value>, along track: Track, duration: Double,
    function: TimingFunction = .linear
  ) {
    self.property = property
    self.track = track
    timing = MediaTiming(duration: duration.isFinite ? duration : 0)
    self.function = function
  }

  public func makeEntries(for layer: Layer) -> [AnimationEntry] {
    guard property.model(layer) != nil else { return [] }
    let track = track
    return [
      property.makeEntry(
        layer.schedule(timing, function), .computed { _, fraction, _ in track.value(at: fraction) })
    ]
  }
}

extension TrackAnimation where Track == PathTrack {
  /// Returns the animation of the rotation that belongs to the path's `PathTrack.rotationMode`, with the same schedule.
  /// Add it besides, or put both into an ``AnimationSet``.
  public func rotation() -> TrackAnimation<PathRotation> {
    var animation = TrackAnimation<PathRotation>(
      .rotation, along: PathRotation(track: track), duration: timing.duration, function: function)
    animation.timing = timing
    return animation
  }
}

/// The direction along a path, as a track of angles in radians.
nonisolated public struct PathRotation: ValueTrack {
  /// The path.
  public var track: PathTrack
  public func value(at progress: Double) -> Double { track.rotation(at: progress) }
}

/// Explicit animations that begin together, with a schedule of their own around theirs: Core Animation's group.
///
/// The begin times of the members are relative to the group's; its duration cuts off what is longer. Completions and
/// removal of the members do not count.
@MainActor public struct AnimationSet: LayerAnimation {
  /// The members.
  public var animations: [any LayerAnimation]
  public var timing: MediaTiming
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?

  /// - Parameters:
  ///   - animations: the members.
  ///   - duration: in seconds.
  public init(_ animations: [any LayerAnimation], duration: Double) {
    self.animations = animations
    timing = MediaTiming(duration: duration.isFinite ? duration : 0)
  }

  public func makeEntries(for layer: Layer) -> [AnimationEntry] {
    let entries = animations.flatMap { $0.makeEntries(for: layer) }
    for entry in entries { entry.groups.insert(timing, at: 0) }
    return entries
  }
}
