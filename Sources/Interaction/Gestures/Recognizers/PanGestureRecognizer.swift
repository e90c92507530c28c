import Geometry

/// Recognizes fingers that drag.
///
/// The translation is that of the touches' centre from the point where it left the slop. It begins at zero. Fingers
/// that join or lift later never make it jump.
///
/// ```
///        slop                       T = centre − origin
///     ╭───────╮
///     │ down ●┼──○────────────►     ○ the exact crossing: T = 0
///     ╰───────╯
/// ```
///
/// ```swift
/// shape.addGestureRecognizer(PanGestureRecognizer()) { shape, pan in
///   shape.center += pan.translation(in: shape.superview)
///   pan.setTranslation(.zero, in: shape.superview)
/// }
/// ```
@MainActor open class PanGestureRecognizer: GestureRecognizer {
  /// The smallest number of fingers that begin a pan. With fewer, an active pan does not change.
  public var minimumNumberOfTouches = 1 {
    didSet { ensure(minimumNumberOfTouches >= 1, "a pan needs at least one finger") }
  }
  /// The largest number of fingers. More fail a possible pan, and are ignored by an active one.
  public var maximumNumberOfTouches = Int.max {
    didSet { ensure(maximumNumberOfTouches >= 1, "a pan needs at least one finger") }
  }
  /// The movement of the centre that begins the pan, in points; nil for ``GestureSettings/panSlop``.
  public var slop: Double?
  /// The treatment of the slop in the translation. Default `removed`.
  public var slopPolicy = SlopPolicy.removed
  /// Whether the translation counts from the landing point: whether ``slopPolicy`` is `included`.
  public var translationIncludesSlop: Bool {
    get { slopPolicy == .included }
    set { slopPolicy = newValue ? .included : .removed }
  }
  /// Whether the pan begins on landing with translation zero, if only taps compete with it.
  ///
  /// Without the slop a drag feels more direct. A finger that lifts within the slop cancels the pan if a tap is
  /// possible.
  public var beginsOnLanding = false
  /// Whether a delayed pan begins with translation zero at the present position. Otherwise it includes the movement
  /// during the delay.
  public var rebasesOnLateStart = false
  /// Whether the wheel and two-finger scrolling also pan.
  public var allowsScrolling = false

  /// The state of one attempt.
  private struct Tracking {
    /// The translation, in the window's points.
    var translation = TranslationTracking()
    var hasCrossed = false
    var crossingTime = 0.0
    var motion = MotionSamples<Vector>()
    var spaces = SpaceSnapshot()
    /// The position of the last wheel event.
    var scrollPosition: Point?

    mutating func move(to displacement: Vector, policy: SlopPolicy, at time: Double) {
      translation.move(to: displacement, policy: policy)
      sample(translation.value, policy: policy, at: time)
    }

    mutating func sample(_ value: Vector, policy: SlopPolicy, at time: Double) {
      motion.translation.add(translation.sample(of: value, policy: policy), at: time)
    }
  }
  private var tracking = Tracking()

  open override var receivesScrolls: Bool { allowsScrolling }
  open override var locationInWindow: Point { tracking.scrollPosition ?? super.locationInWindow }

  // MARK: Values

  /// Returns the movement of the fingers, in the points of `space` at the beginning of the pan, or of the window.
  public func translation(in space: (any GestureOwner)?) -> Vector {
    tracking.spaces.convert(tracking.translation.value, to: space)
  }

  /// Returns the slop subtracted from the translation. Add it for the movement since the landing.
  ///
  /// It approaches zero with the policy `regained`.
  public func slopTranslation(in space: (any GestureOwner)?) -> Vector {
    tracking.spaces.convert(tracking.translation.slop.translation, to: space)
  }

  /// Sets the translation. Later movement is added to it. The velocity is reset.
  public func setTranslation(_ translation: Vector, in space: (any GestureOwner)?) {
    guard translation.isFinite else { return }
    var inWindow = translation
    if let space { inWindow = (tracking.spaces.transform(to: space).inverse ?? .identity) * translation }
    tracking.translation.setValue(inWindow)
    tracking.motion.translation.removeAll()
    sample(tracking.translation.value)
  }

  /// Returns the velocity, in points per second. It stays constant after the end of the pan.
  public func velocity(in space: (any GestureOwner)?) -> Vector {
    tracking.spaces.convert(velocityInWindow, to: space)
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool { tracking.motion.isStationary(at: now, settings: settings) }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { tracking.motion.newestTime(at: now) }

  private var velocityInWindow: Vector {
    if let lastVelocity = tracking.motion.keptVelocity(at: now) { return lastVelocity }
    if touches.count < minimumNumberOfTouches && !touches.isEmpty { return .zero }
    return tracking.motion.translation.velocity(at: now, settings: settings)
  }

  override func alwaysSucceeds(before other: GestureRecognizer, isAwaited: () -> Bool) -> Bool {
    // The pan begins long before the swipe is long enough.
    guard let swipe = other as? SwipeGestureRecognizer else { return false }
    return minimumNumberOfTouches <= swipe.numberOfTouchesRequired
      && maximumNumberOfTouches >= swipe.numberOfTouchesRequired
      && (slop ?? settings.panSlop.touch) < settings.swipeDistance
  }

  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool {
    guard let other = other as? PanGestureRecognizer else { return false }
    return buttonMask == other.buttonMask && slop == other.slop
      && minimumNumberOfTouches == other.minimumNumberOfTouches
      && maximumNumberOfTouches == other.maximumNumberOfTouches
  }

  open override var progress: ThresholdReading? {
    tracking.hasCrossed || tracking.translation.origin == nil
      ? nil : ThresholdReading(tracking.translation.value.length, of: radius, .points)
  }

  /// A circle around the centre of the landing positions. After several fingers have left it, it is empty.
  open override var slops: [GestureSlop] {
    guard let origin = tracking.translation.origin, !touches.isEmpty, touches.count >= minimumNumberOfTouches
    else {
      return []
    }
    let isCrossed = tracking.hasCrossed && !attempt.request.isTentative
    guard !isCrossed || touches.count == 1 else { return [] }
    return [
      GestureSlop(
        center: isCrossed ? touches[0].startPosition : origin, radius: radius, meaning: .begins,
        isCrossed: isCrossed)
    ]
  }

  private var radius: Double { slop ?? settings.panSlop[touches.first?.kind ?? .touch] }

  // MARK: Touches

  /// Returns whether a pan may begin whose centre has left the slop in `direction`. Subclasses may override it; true by
  /// default.
  open func mayBegin(towards direction: Vector) -> Bool { true }

  open override func touchesBegan(_ touches: [Touch]) {
    guard admits(touches, maximum: maximumNumberOfTouches) else { return }
    rebase()
    if beginsOnLanding, tracking.translation.origin != nil, !tracking.hasCrossed, state == .possible,
      arena?.arbiter.competesOnlyWithTaps(self) == true
    {
      cross()
      requestTentativeRecognition()
    }
  }

  open override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count >= minimumNumberOfTouches else { return }
    moveCenter(to: tracking.translation.displacement(to: self.touches.centroid))
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if self.touches.count < minimumNumberOfTouches || !self.touches.isEmpty { keepVelocity(of: touches) }
    if !self.touches.isEmpty {
      rebase()
    } else if attempt.request.isTentative, let tap = arena?.arbiter.possibleTap(beside: self) {
      fail(.yielded(to: tap.label), ThresholdReading(tracking.translation.value.length, of: radius, .points))
    } else {
      finish()
    }
  }

  open override func recognitionGranted() {
    if rebasesOnLateStart, now > tracking.crossingTime { tracking.translation.restart() }
    tracking.spaces.capture(from: owner)
  }

  /// Moves the centre to `displacement` from the origin.
  private func moveCenter(to displacement: Vector) {
    guard !tracking.hasCrossed else {
      tracking.move(to: displacement, policy: slopPolicy, at: now)
      if attempt.request.isTentative, tracking.translation.value.length > radius { confirmRecognition() }
      reportChange()
      return
    }
    let radius = radius
    let crossing = tracking.translation.crossing(to: displacement, radius: radius)
    sample(displacement)
    guard let crossing else {
      tracking.translation.move(to: displacement, policy: .removed)
      return
    }
    let evidence = ThresholdReading(displacement.length, of: radius, .points)
    guard mayBegin(towards: displacement) else {
      fail(.wrongDirection, evidence)
      return
    }
    cross()
    tracking.translation.begin(at: displacement, crossing: crossing, policy: slopPolicy)
    // The samples of a pan that removes its slop count from the crossing.
    if slopPolicy == .removed { tracking.motion.translation.shift(by: -crossing) }
    requestRecognition(evidence)
  }

  private func cross() {
    tracking.hasCrossed = true
    tracking.crossingTime = now
  }

  private func sample(_ translation: Vector) {
    tracking.sample(translation, policy: slopPolicy, at: now)
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) {
    tracking.translation.move(to: equivalent.translation, policy: .removed)
    cross()
  }

  /// Lets the present centre have the present translation.
  private func rebase() {
    guard touches.count >= minimumNumberOfTouches else { return }
    if tracking.translation.rebase(to: touches.centroid) { tracking.motion.translation.removeAll() }
    sample(tracking.translation.value)
  }

  /// Keeps the velocity when fingers lift. If the fingers moved against each other, it is zero.
  private func keepVelocity(of lifted: [Touch]) {
    if tracking.motion.keptVelocity(at: now) != nil { return }
    var isAgainst = false
    if let other = touches.first ?? lifted.dropFirst().first, let first = lifted.first, other !== first {
      let a = first.trail.velocity(at: now, settings: settings)
      let b = other.trail.velocity(at: now, settings: settings)
      isAgainst = (a + b).length < 0.5 * (a.length + b.length)
    }
    let velocity = isAgainst ? .zero : tracking.motion.translation.velocity(at: now, settings: settings)
    tracking.motion.keep(velocity, at: now, until: now + settings.liftGrace, settings: settings)
    tracking.motion.translation.removeAll()
  }

  // MARK: The wheel

  open override func scrollReceived(_ event: WheelEvent, isFirst: Bool) {
    tracking.scrollPosition = event.position
    if isFirst { tracking.motion.translation.removeAll() }
    // The page scrolls down, so its content moves up.
    tracking.translation.move(
      to: tracking.translation.value - event.delta * settings.scrollLine, policy: .removed)
    sample(tracking.translation.value)
    if isFirst {
      cross()
      requestRecognition()
    } else {
      reportChange()
    }
  }

  open override func scrollEnded(isCancelled: Bool) {
    isCancelled ? fail(.touchCancelled) : finish()
  }

  open override func reset() {
    super.reset()
    if let position = tracking.scrollPosition { lastCentroid = position }
    tracking = Tracking()
  }
}
