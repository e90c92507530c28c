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
///
/// An animation that is made without a duration takes that of the transaction in which it is added, 0.25 s outside of any,
/// and one without a timing function takes the transaction's curve, if one was set; see ``Transaction``.
@MainActor public struct BasicAnimation<Value: Interpolatable>: LayerAnimation {
  /// The property.
  public var property: LayerProperty<Value>
  /// The value at the start; nil for that on the screen when the animation is added.
  public var from: Value?
  /// The value at the end; nil for the set value when the animation is added.
  public var to: Value?
  /// The schedule. A duration of 0 is the transaction's, unless 0 was given when the animation was made.
  public var timing: MediaTiming { didSet { takesDuration = takesDuration && timing.duration == 0 } }
  /// The timing function of each run. Default: that of the transaction, or else linear.
  public var function: TimingFunction {
    get { givenFunction ?? .linear }
    set { givenFunction = newValue }
  }
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?
  private var takesDuration: Bool
  private var givenFunction: TimingFunction?
  /// Combines the animation's value with the value below; nil replaces it.
  fileprivate var combine:
    ((_ base: Value, _ value: Value, _ total: (Value, Value), _ cycle: Double) -> Value)?

  /// - Parameters:
  ///   - property: the property.
  ///   - from: see ``from``.
  ///   - to: see ``to``.
  ///   - duration: of one forward run, in seconds; nil for that of the transaction. Negative and non-finite durations count
  ///     as 0.
  ///   - function: the timing function of each run; nil for that of the transaction.
  public init(
    _ property: LayerProperty<Value>, from: Value? = nil, to: Value? = nil, duration: Double? = nil,
    function: TimingFunction? = nil
  ) {
    self.property = property
    self.from = from
    self.to = to
    timing = MediaTiming(givenDuration: duration)
    takesDuration = duration == nil
    givenFunction = function
  }

  public func resolved(with defaults: AnimationDefaults) -> BasicAnimation {
    var animation = self
    if takesDuration { animation.timing.duration = defaults.duration }
    animation.givenFunction = givenFunction ?? defaults.function
    return animation
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
  ///   - duration: of one forward run, in seconds; nil for that of the transaction.
  ///   - function: the timing function of each run; nil for that of the transaction.
  public static func additive(
    _ property: LayerProperty<Value>, from: Value, to: Value, duration: Double? = nil,
    function: TimingFunction? = nil
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
  /// The schedule. A duration of 0 is the track's or the transaction's, unless 0 was given when the animation was made.
  public var timing: MediaTiming { didSet { takesDuration = takesDuration && timing.duration == 0 } }
  /// The timing function of each run. Default: that of the transaction, or else linear.
  public var function: TimingFunction {
    get { givenFunction ?? .linear }
    set { givenFunction = newValue }
  }
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?
  fileprivate var takesDuration: Bool
  fileprivate var givenFunction: TimingFunction?
  /// Combines the animation's value with the value below; nil replaces it.
  private var sum: ((_ base: Track.Value, _ value: Track.Value) -> Track.Value)?

  /// - Parameters:
  ///   - property: the property.
  ///   - track: the values by progress.
  ///   - duration: of one forward run, in seconds; nil for that of the track, such as the settling time of a spring, or
  ///     else of the transaction. Negative and non-finite durations count as 0.
  ///   - function: the timing function of each run; nil for that of the transaction, and linear if the duration is the
  ///     track's own.
  public init(
    _ property: LayerProperty<Track.Value>, along track: Track, duration: Double? = nil,
    function: TimingFunction? = nil
  ) {
    self.property = property
    self.track = track
    timing = MediaTiming(givenDuration: duration)
    takesDuration = duration == nil
    givenFunction = function
  }

  public func resolved(with defaults: AnimationDefaults) -> TrackAnimation {
    var animation = self
    if takesDuration, let naturalDuration = track.naturalDuration {
      animation.timing.duration = naturalDuration
      return animation
    }
    if takesDuration { animation.timing.duration = defaults.duration }
    animation.givenFunction = givenFunction ?? defaults.function
    return animation
  }

  public func makeEntries(for layer: Layer) -> [AnimationEntry] {
    guard property.model(layer) != nil else { return [] }
    let (track, sum) = (track, sum)
    return [
      property.makeEntry(
        layer.schedule(timing, function),
        .computed { base, fraction, _ in
          let value = track.value(at: fraction)
          return sum.map { $0(base, value) } ?? value
        })
    ]
  }
}

extension BasicAnimation {
  /// Returns this animation with each value combined with the value below by a sum, as Core Animation's `isAdditive`.
  package func added(by sum: @escaping (_ base: Value, _ value: Value) -> Value) -> BasicAnimation {
    var animation = self
    let inner = combine
    animation.combine = { base, value, ends, cycle in
      sum(base, inner?(base, value, ends, cycle) ?? value)
    }
    return animation
  }
}

extension TrackAnimation {
  /// Returns this animation with each value combined with the value below by a sum, as Core Animation's `isAdditive`.
  package func added(by sum: @escaping (_ base: Track.Value, _ value: Track.Value) -> Track.Value)
    -> TrackAnimation
  {
    var animation = self
    animation.sum = sum
    return animation
  }

  /// Returns an animation of another property along another track, with the same schedule.
  func withSchedule<Other: ValueTrack>(
    of property: LayerProperty<Other.Value>, along track: Other
  ) -> TrackAnimation<Other> {
    var animation = TrackAnimation<Other>(property, along: track, function: givenFunction)
    animation.takesDuration = takesDuration
    animation.timing = timing
    return animation
  }
}

/// Explicit animations that begin together, with a schedule of their own around theirs: Core Animation's group.
///
/// The begin times of the members are relative to the group's; its duration cuts off what is longer. A member without a
/// duration takes that of the group. Completions and removal of the members do not count.
@MainActor public struct AnimationSet: LayerAnimation {
  /// The members.
  public var animations: [any LayerAnimation]
  /// The schedule. A duration of 0 is the transaction's, unless 0 was given when the group was made.
  public var timing: MediaTiming { didSet { takesDuration = takesDuration && timing.duration == 0 } }
  /// The timing function of the time of all members. Default: that of the transaction, or else linear.
  public var function: TimingFunction {
    get { givenFunction ?? .linear }
    set { givenFunction = newValue }
  }
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?
  private var takesDuration: Bool
  private var givenFunction: TimingFunction?

  /// - Parameters:
  ///   - animations: the members.
  ///   - duration: in seconds; nil for that of the transaction.
  ///   - function: the timing function of the time of all members; nil for that of the transaction.
  public init(
    _ animations: [any LayerAnimation], duration: Double? = nil, function: TimingFunction? = nil
  ) {
    self.animations = animations
    timing = MediaTiming(givenDuration: duration)
    takesDuration = duration == nil
    givenFunction = function
  }

  public func resolved(with defaults: AnimationDefaults) -> AnimationSet {
    var group = self
    if takesDuration { group.timing.duration = defaults.duration }
    group.givenFunction = givenFunction ?? defaults.function
    // The group's function already changes the time of its members.
    let groupDefaults = AnimationDefaults(duration: group.timing.duration, function: nil)
    group.animations = animations.map { $0.resolved(with: groupDefaults) }
    return group
  }

  public func makeEntries(for layer: Layer) -> [AnimationEntry] {
    let entries = animations.flatMap { $0.makeEntries(for: layer) }
    for entry in entries { entry.groups.insert(GroupSchedule(timing: timing, function: function), at: 0) }
    return entries
  }
}
