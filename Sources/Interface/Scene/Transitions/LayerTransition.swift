import Motion

/// An explicit animation from what a layer draws when the animation is added to what it draws afterwards: Core
/// Animation's `CATransition`.
///
/// ```swift
/// func show(_ text: Image, in layer: Layer) {
///   layer.add(LayerTransition(.push, from: .right, duration: 0.4), forKey: "transition")
///   Transaction.run(disablesActions: true) { layer.contents = text }
/// }
/// ```
///
/// The layer is drawn as it was, with its sublayers, and as it is in each frame. Both are stretched to its bounds if it is
/// resized meanwhile. What moves is not clipped to the layer's bounds: put the layer into one with
/// ``Layer/masksToBounds``. While a transition runs, another one that is added begins with what is on the screen, and
/// covers the first. If ``Window/prefersReducedMotion`` is set when the transition is added, every kind is a fade.
@MainActor public struct LayerTransition: LayerAnimation {
  /// The movement of the two pictures.
  nonisolated public enum Kind: Hashable, Sendable, CaseIterable {
    /// The old picture becomes the new one in place.
    case fade
    /// The new picture moves over the old one.
    case moveIn
    /// The new picture pushes the old one out.
    case push
    /// The old picture moves away, and the new one appears behind it.
    case reveal
  }

  /// The side at which a movement begins. The pictures move to the opposite side.
  nonisolated public enum Subtype: Hashable, Sendable, CaseIterable {
    /// From the left side to the right.
    case left
    /// From the right side to the left.
    case right
    /// From the top downwards.
    case top
    /// From the bottom upwards.
    case bottom
  }

  /// The movement. Default fade.
  public var kind: Kind
  /// The side at which it begins; ignored by a fade. Default left.
  public var subtype: Subtype
  /// The fraction of the whole change at which the animation begins, 0...1. Clamped; not-a-number counts as 0. Default 0.
  public var startProgress = 0.0
  /// The fraction of the whole change at which the animation ends, from ``startProgress`` to 1. Clamped; not-a-number counts
  /// as 1. Default 1. After the end, the new picture is shown.
  public var endProgress = 1.0
  /// The schedule. A duration of 0 is the transaction's, unless 0 was given when the transition was made.
  public var timing: MediaTiming { didSet { takesDuration = takesDuration && timing.duration == 0 } }
  /// The timing function of each run. Default: that of the transaction in which the transition is added, or else ease in and
  /// out.
  public var function: TimingFunction {
    get { givenFunction ?? .easeInOut }
    set { givenFunction = newValue }
  }
  public var isRemovedOnCompletion = true
  public var completion: ((Bool) -> Void)?
  private var takesDuration: Bool
  private var givenFunction: TimingFunction?

  /// - Parameters:
  ///   - kind: the movement.
  ///   - subtype: the side at which it begins.
  ///   - duration: of one forward run, in seconds; nil for that of the transaction. Negative and non-finite durations count
  ///     as 0.
  ///   - function: the timing function of each run; nil for that of the transaction.
  public init(
    _ kind: Kind = .fade, from subtype: Subtype = .left, duration: Double? = nil,
    function: TimingFunction? = nil
  ) {
    self.kind = kind
    self.subtype = subtype
    timing = MediaTiming(givenDuration: duration)
    takesDuration = duration == nil
    givenFunction = function
  }

  public func resolved(with defaults: AnimationDefaults) -> LayerTransition {
    var transition = self
    if takesDuration { transition.timing.duration = defaults.duration }
    transition.givenFunction = givenFunction ?? defaults.function
    return transition
  }

  public func makeEntries(for layer: Layer) -> [AnimationEntry] {
    let reducesMotion = layer.tree?.animator.reducesMotion == true
    let transition = Transition(
      reducesMotion ? effect.reduced : effect, from: layer.transitionSheet(), to: nil)
    let start = startProgress > 0 ? min(startProgress, 1) : 0
    let end = endProgress.isNaN ? 1 : max(start, min(endProgress, 1))
    return [
      TransitionState.property.makeEntry(
        layer.schedule(timing, function),
        .computed { _, fraction, _ in
          TransitionState(transition: transition, progress: start.interpolated(to: end, fraction: fraction))
        })
    ]
  }

  private var effect: TransitionEffect {
    switch kind {
    case .fade: .dissolve
    case .moveIn: .moveIn(subtype)
    case .push: .push(subtype)
    case .reveal: .reveal(subtype)
    }
  }
}
