import Motion

/// An animation of properties that can be paused, scrubbed, reversed and continued with another timing.
///
/// ```swift
/// func open(_ drawer: View) -> PropertyAnimator {
///   let animator = PropertyAnimator(duration: 0.4, curve: .easeInOut) { drawer.center.x += 200 }
///   animator.addCompletion { position in print("the drawer is at the \(position)") }
///   animator.pause()
///   animator.fractionComplete = 0.3  // follows a finger
///   animator.continueAnimation(with: .spring(Spring(response: 0.3)))
///   return animator
/// }
/// ```
///
/// It animates what ``View/animate(duration:delay:curve:options:animations:completion:)`` animates: properties of views, of
/// layers, and those declared by ``Animated``. The properties have their new values as soon as the animator is active. It
/// runs in the time of the window of its views, regardless of the speed of layers. Its views must be in one window. Views
/// outside of a window change immediately.
///
/// No method has an invalid moment. A method that does not apply in the present ``state`` does nothing. A running animator
/// is kept until it ends. One that is released while it is paused or stopped leaves its properties at their current values,
/// and calls no completion.
@MainActor public final class PropertyAnimator {
  /// The stage of an animator.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing is animated: before the start, and after the end.
    case inactive
    /// The animations run or are paused.
    case active
    /// The animations were stopped, and wait for ``PropertyAnimator/finish(at:)``.
    case stopped
  }

  /// The values with which an animator ends.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The values before the animation.
    case start
    /// The values on the screen.
    case current
    /// The new values.
    case end
  }

  /// The course of an animator's progress.
  public enum Timing: Hashable, Sendable {
    /// A curve over the duration.
    case curve(TimingCurve)
    /// A spring, which determines the duration. The velocity is in distances per second towards the target: 1 covers
    /// the remaining distance in a second. A velocity that is not finite counts as 0.
    case spring(Spring, initialVelocity: Double = 0)

    fileprivate var pace: AnimationTiming.Pace {
      switch self {
      case .curve(let curve): .curve(curve)
      case .spring(let spring, let velocity):
        .spring(spring, initialVelocity: SpringVelocity(velocity))
      }
    }
  }

  /// The stage of the animator.
  public private(set) var state = State.inactive
  /// Whether the animations are running, or wait for their delay.
  public var isRunning: Bool { playback?.isRunning == true }
  /// The duration of one run, in seconds. For a spring, the time until it is at rest.
  public var duration: Double { timing.duration }
  /// Whether ``fractionComplete`` is the fraction of the change. If false, it is the fraction of the duration, to which the
  /// curve applies. Default true.
  public var scrubsLinearly = true
  /// Whether the animator stays active and paused at its end, without calling completions. Default false.
  public var pausesOnCompletion = false
  /// Whether the animated views receive touches. Takes effect for animations added later. Default true.
  public var isUserInteractionEnabled = true

  private var timing: AnimationTiming
  private var pendingBlocks: [Block] = []
  private var completions: [(Position) -> Void] = []
  private var playback: Playback?
  private var reference: AnimatorReference?
  private var clock: Animator? { reference?.animator }
  private var order = 0
  /// Whether the animator is reversed as soon as it is active.
  private var isReversedAtStart = false

  private struct Block {
    var delayFactor: Double
    var animations: () -> Void
  }

  /// Creates an animator with a curve.
  ///
  /// - Parameters:
  ///   - duration: in seconds. Negative and non-finite values count as 0.
  ///   - curve: maps the fraction of the duration to the fraction of the change.
  ///   - animations: sets the new values. Called once, when the animator becomes active.
  public init(duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil) {
    timing = AnimationTiming(curve, duration: duration, delay: 0)
    if let animations { pendingBlocks.append(Block(delayFactor: 0, animations: animations)) }
  }

  /// Creates an animator with a spring.
  ///
  /// - Parameters:
  ///   - spring: determines the duration.
  ///   - initialVelocity: in distances per second towards the new values. Non-finite values count as 0.
  ///   - animations: sets the new values. Called once, when the animator becomes active.
  public init(spring: Spring, initialVelocity: Double = 0, animations: (() -> Void)? = nil) {
    timing = AnimationTiming(spring, initialVelocity: SpringVelocity(initialVelocity), delay: 0)
    if let animations { pendingBlocks.append(Block(delayFactor: 0, animations: animations)) }
  }

  isolated deinit { playback?.settle(at: .current) }

  // MARK: Contents

  /// Adds animations. Those added to an active animator run over the rest of its motion
  /// to the new values, and end with it.
  ///
  /// - Parameters:
  ///   - delayFactor: the fraction of the remaining time before the animations begin. Clamped to 0...1; not-a-number counts
  ///     as 0.
  ///   - animations: sets the new values. Called when the animator becomes active, at once if it is. Not called if it
  ///     is stopped.
  public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {
    let factor = delayFactor > 0 ? min(delayFactor, 1) : 0
    switch state {
    case .inactive: pendingBlocks.append(Block(delayFactor: factor, animations: animations))
    case .active: run(Block(delayFactor: factor, animations: animations))
    case .stopped: break
    }
  }

  /// Adds a completion. It is called once, after the frame that shows the final values, with the position at which the
  /// animator ended. If no view in a window was changed, it is called at once.
  public func addCompletion(_ completion: @escaping (Position) -> Void) { completions.append(completion) }

  // MARK: Control

  /// Starts the animations, or continues paused ones.
  public func start() { start(afterDelay: 0) }

  /// Starts the animations after a delay; the old values are shown meanwhile. Paused animations continue at once.
  ///
  /// - Parameter delay: in seconds. Negative and non-finite values count as 0.
  public func start(afterDelay delay: Double) {
    switch state {
    case .stopped: return
    case .active: continueAnimation()
    case .inactive:
      activate()
      guard let playback else { return }
      playback.start(at: time, delay: delay.isFinite ? max(0, delay) : 0)
      playback.showProgress()
      beginRunning()
    }
  }

  /// Pauses the animations where they are. An inactive animator becomes active, and shows the old values; the
  /// new ones if it is reversed.
  public func pause() {
    if state == .inactive { activate() }
    guard state == .active, let playback else { return }
    playback.pause(at: time)
    clock?.removeRunning(self)
    playback.showProgress()
  }

  /// Continues to the end, or to the start if the animator is reversed.
  ///
  /// - Parameters:
  ///   - timing: the motion from the current values. Nil continues the current motion. A spring keeps the velocity of a
  ///     running animator.
  ///   - durationFactor: the remaining time, as a multiple of ``duration``. 0, negative and non-finite factors keep the
  ///     remaining time. A spring determines its time by itself. If nothing remains, the animator ends at once.
  public func continueAnimation(with timing: Timing? = nil, durationFactor: Double = 0) {
    if state == .inactive { activate() }
    guard state == .active, let playback else { return }
    let duration = durationFactor.isFinite && durationFactor > 0 ? duration * durationFactor : nil
    playback.resume(at: time, pace: timing?.pace, duration: duration)
    beginRunning()
  }

  /// The progress of the animations, from 0, the start values, to 1, the new ones. Reading may give values outside of this
  /// range, if the motion overshoots.
  ///
  /// Setting it shows the values at once, and makes an inactive animator active. It does not change whether the animator is
  /// running. Values outside of 0...1 are clamped, not-a-number is ignored. See ``scrubsLinearly``.
  public var fractionComplete: Double {
    get {
      guard let playback else { return 0 }
      if scrubsLinearly { return playback.progress }
      return duration > 0 ? playback.original.time(of: playback.progress) / duration : playback.progress
    }
    set {
      guard !newValue.isNaN, state != .stopped else { return }
      if state == .inactive { activate() }
      let fraction = max(0, min(1, newValue))
      guard let playback else { return }
      playback.scrub(
        to: scrubsLinearly ? fraction : playback.original.value(at: fraction * duration), at: time)
      playback.showProgress()
    }
  }

  /// Whether the animations run backwards, to the start values. An animator that is reversed before it is active begins with
  /// the new values. Default false.
  public var isReversed: Bool {
    get { playback?.isReversed ?? isReversedAtStart }
    set {
      guard state != .stopped else { return }
      isReversedAtStart = newValue
      playback?.setReversed(newValue, at: time)
    }
  }

  /// Stops the animations where they are. An inactive animator is not changed.
  ///
  /// - Parameter withoutFinishing: if true, the properties are set to their current values, the animator becomes inactive, and
  ///   no completion is called. If false, it waits for ``finish(at:)``.
  public func stop(withoutFinishing: Bool) {
    guard state == .active || (state == .stopped && withoutFinishing), let playback else { return }
    playback.pause(at: time)
    clock?.removeRunning(self)
    if withoutFinishing {
      completions = []
      reset(at: .current)
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped or active animator, sets its properties, and calls the completions after the next frame. An inactive
  /// animator is not changed.
  ///
  /// Properties that were set elsewhere since then keep their values. Properties of subclasses that are animated without a
  /// `set` closure can only end at their new values.
  ///
  /// - Parameter position: the values with which the properties end.
  public func finish(at position: Position) {
    guard state != .inactive else { return }
    playback?.update(to: time)
    complete(at: position, time: time)
  }

  // MARK: Running

  private var time: Double { clock?.time ?? 0 }

  private func activate() {
    state = .active
    let playback = Playback(timing)
    self.playback = playback
    let blocks = pendingBlocks
    pendingBlocks = []
    for block in blocks { run(block) }
    if isReversedAtStart { playback.reverseBeforeStart() }
  }

  private func run(_ block: Block) {
    guard let playback else { return }
    var start = playback.progress
    if block.delayFactor > 0 {
      let now = playback.original.time(of: start)
      start = playback.original.value(at: now + (duration - now) * block.delayFactor)
    }
    let group = AnimationGroup(
      options: isUserInteractionEnabled ? .allowUserInteraction : [], completion: nil)
    let transaction = AnimationTransaction(
      timing: timing, group: group, playbackTiming: SharedTiming(playback, from: start))
    transaction.run(block.animations)
    group.close()
    guard clock == nil, let animator = group.registeredAnimator else { return }
    reference = animator.reference
    if animator.reducesMotion {
      playback.reduceMotion()
      timing = playback.original.timing
    }
    order = animator.nextOrder()
  }

  private func beginRunning() {
    guard let clock else {
      // Without a window there is no time.
      return complete(at: isReversed ? .start : .end, time: 0)
    }
    clock.addRunning(self)
  }

  /// The time of the first visible change; infinite while paused.
  var startTime: Double { isRunning ? playback?.anchorTime ?? .infinity : .infinity }

  /// Updates the progress. Called by the window in each frame, before the properties are shown.
  func advance(to time: Double) {
    guard state == .active, let playback, playback.isRunning else { return }
    playback.update(to: time)
    let end = playback.endTime
    guard time >= end else { return }
    if pausesOnCompletion {
      playback.pause(at: time)
      clock?.removeRunning(self)
    } else {
      complete(at: playback.isReversed ? .start : .end, time: end)
    }
  }

  /// Ends the animator because the window is gone.
  func windowDisappeared() { complete(at: .end, time: 0) }

  /// Ends the animator at a time of the window, and enqueues its completions.
  private func complete(at position: Position, time: Double) {
    let due = completions
    completions = []
    let clock = clock
    reset(at: position)
    guard !due.isEmpty else { return }
    guard let clock else {
      for completion in due { completion(position) }
      return
    }
    clock.enqueue(at: time, order: order) { for completion in due { completion(position) } }
  }

  private func reset(at position: Position) {
    let (ended, clock) = (playback, clock)
    state = .inactive
    playback = nil
    reference = nil
    isReversedAtStart = false
    ended?.settle(at: position)
    clock?.removeRunning(self)
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: in seconds. Negative and non-finite values count as 0.
  ///   - delay: before the start, in seconds. Negative and non-finite values count as 0.
  ///   - curve: maps the fraction of the duration to the fraction of the change.
  ///   - animations: sets the new values. Called once, before this method returns.
  ///   - completion: called once, with the position at which the animator ended.
  @discardableResult
  public static func run(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, animations: @escaping () -> Void,
    completion: ((Position) -> Void)? = nil
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.start(afterDelay: delay)
    return animator
  }
}
