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
  /// Whether the translation counts from the landing point. It then jumps when the pan begins.
  public var translationIncludesSlop = false
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

  /// The translation since the beginning, in the window's points.
  private var offset = Vector.zero
  /// The centre minus the translation: see `rebase`.
  private var origin = Point.zero
  private var slopOffset = Vector.zero
  private var hasOrigin = false
  private var hasCrossed = false
  private var crossingTime = 0.0
  private var tracker = VelocityTracker()
  private var liftOff = LiftOffVelocity<Vector>()
  private var spaces = SpaceSnapshot()
  private var scrollPosition: Point?

  open override var receivesScrolls: Bool { allowsScrolling }
  open override var locationInWindow: Point { scrollPosition ?? super.locationInWindow }

  // MARK: Values

  /// Returns the movement of the fingers, in the points of `space` at the beginning of the pan, or of the window.
  public func translation(in space: (any GestureOwner)?) -> Vector { map(offset, to: space) }

  /// Returns the slop subtracted from the translation. Add it for the movement since the landing.
  public func slopTranslation(in space: (any GestureOwner)?) -> Vector { map(slopOffset, to: space) }

  /// Sets the translation. Later movement is added to it. The velocity is reset.
  public func setTranslation(_ translation: Vector, in space: (any GestureOwner)?) {
    guard translation.isFinite else { return }
    var inWindow = translation
    if let space { inWindow = (spaces.transform(to: space).inverse ?? .identity) * translation }
    origin += offset - inWindow
    offset = inWindow
    tracker.removeAll()
    tracker.add(.zero + offset, at: now)
  }

  /// Returns the velocity, in points per second. It stays constant after the end of the pan.
  public func velocity(in space: (any GestureOwner)?) -> Vector { map(velocityInWindow, to: space) }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool {
    liftOff.isStationary(at: now) ?? tracker.isStationary(at: now, settings: settings)
  }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { liftOff.sampleTime(at: now) ?? tracker.newestTime }

  private var velocityInWindow: Vector {
    if let captured = liftOff.value(at: now) { return captured }
    if touches.count < minimumNumberOfTouches && !touches.isEmpty { return .zero }
    return tracker.velocity(at: now, settings: settings)
  }

  private func map(_ vector: Vector, to space: (any GestureOwner)?) -> Vector {
    guard let space else { return vector }
    return spaces.transform(to: space) * vector
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
    hasCrossed || !hasOrigin ? nil : ThresholdReading(offset.length, of: radius, .points)
  }

  /// A circle around the centre of the landing positions. After several fingers have left it, it is empty.
  open override var slops: [GestureSlop] {
    guard hasOrigin, !touches.isEmpty, touches.count >= minimumNumberOfTouches else { return [] }
    let isCrossed = hasCrossed && !attempt.isTentative
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
    if self.touches.count > maximumNumberOfTouches {
      guard state.isActive else {
        let limit = Double(maximumNumberOfTouches)
        fail(.touchCount, ThresholdReading(Double(self.touches.count), of: limit, .fingers))
        return
      }
      for touch in touches.suffix(self.touches.count - maximumNumberOfTouches) { ignore(touch) }
    }
    rebase()
    if beginsOnLanding, hasOrigin, !hasCrossed, state == .possible, arena?.competesOnlyWithTaps(self) == true
    {
      hasCrossed = true
      crossingTime = now
      requestTentativeRecognition()
    }
  }

  open override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count >= minimumNumberOfTouches else { return }
    follow(to: self.touches.centroid - origin)
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if self.touches.count < minimumNumberOfTouches || !self.touches.isEmpty { absorbLift(of: touches) }
    if !self.touches.isEmpty {
      rebase()
    } else if attempt.isTentative, let tap = arena?.possibleTap(beside: self) {
      fail(.yielded(to: tap.label), ThresholdReading(offset.length, of: radius, .points))
    } else {
      finish()
    }
  }

  open override func recognitionGranted() {
    if rebasesOnLateStart, now > crossingTime {
      origin += offset
      offset = .zero
    }
    spaces.capture(from: owner)
  }

  /// Moves the centre to `displacement` from the origin.
  private func follow(to displacement: Vector) {
    guard !hasCrossed else {
      offset = displacement
      tracker.add(.zero + offset, at: now)
      if attempt.isTentative, offset.length > radius { confirmRecognition() }
      reportChange()
      return
    }
    let radius = radius
    let crossing = SlopCrossing.point(from: offset, to: displacement, radius: radius)
    tracker.add(.zero + displacement, at: now)
    guard let crossing else {
      offset = displacement
      return
    }
    let evidence = ThresholdReading(displacement.length, of: radius, .points)
    guard mayBegin(towards: displacement) else {
      fail(.wrongDirection, evidence)
      return
    }
    hasCrossed = true
    crossingTime = now
    offset = displacement
    if !translationIncludesSlop { take(crossing) }
    requestRecognition(evidence)
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) {
    offset = equivalent.translation
    hasCrossed = true
    crossingTime = now
  }

  /// Subtracts the slop from the translation and from the samples for the velocity.
  private func take(_ slop: Vector) {
    slopOffset = slop
    origin += slop
    offset -= slop
    tracker.shift(by: -slop)
  }

  /// Sets the origin so that the present centre has the present translation.
  private func rebase() {
    guard touches.count >= minimumNumberOfTouches else { return }
    if !hasOrigin {
      hasOrigin = true
      offset = .zero
      tracker.removeAll()
    }
    origin = touches.centroid - offset
    tracker.add(.zero + offset, at: now)
  }

  /// Stores the velocity when fingers lift. If the fingers moved against each other, it is zero.
  private func absorbLift(of lifted: [Touch]) {
    if liftOff.value(at: now) != nil { return }
    var isAgainst = false
    if let other = touches.first ?? lifted.dropFirst().first, let first = lifted.first, other !== first {
      let a = first.trail.velocity(at: now, settings: settings)
      let b = other.trail.velocity(at: now, settings: settings)
      isAgainst = (a + b).length < 0.5 * (a.length + b.length)
    }
    let velocity = isAgainst ? .zero : tracker.velocity(at: now, settings: settings)
    liftOff.capture(
      velocity, isStationary: tracker.isStationary(at: now, settings: settings),
      sampleTime: tracker.newestTime,
      until: now + settings.liftGrace)
    tracker.removeAll()
  }

  // MARK: The wheel

  open override func scrollReceived(_ event: WheelEvent, isFirst: Bool) {
    scrollPosition = event.position
    if isFirst { tracker.removeAll() }
    // The page scrolls down, so its content moves up.
    offset -= event.delta * settings.scrollLine
    tracker.add(.zero + offset, at: now)
    if isFirst {
      hasCrossed = true
      crossingTime = now
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
    if let scrollPosition { lastCentroid = scrollPosition }
    scrollPosition = nil
    offset = .zero
    slopOffset = .zero
    hasOrigin = false
    hasCrossed = false
    tracker.removeAll()
    liftOff.clear()
    spaces.clear()
  }
}
