import Geometry

/// Recognizes fingers that drag.
///
/// The translation is that of the fingers' centre since it left the slop: it starts at zero there, and fingers
/// that join or leave later never make it jump.
///
/// ```
///        slop                       T = centre − origin
///     ╭───────╮
///     │ down ●┼──○────────────►     ○ the exact crossing: T = 0
///     ╰───────╯
/// ```
@MainActor open class PanGestureRecognizer: GestureRecognizer {
  /// Fewer fingers do not begin a pan; in a pan in progress, nothing changes while there are fewer.
  public var minimumNumberOfTouches = 1 {
    didSet { ensure(minimumNumberOfTouches >= 1, "a pan needs at least one finger") }
  }
  /// More fingers before it begins make it fail; later, they are left alone.
  public var maximumNumberOfTouches = Int.max {
    didSet { ensure(maximumNumberOfTouches >= 1, "a pan needs at least one finger") }
  }
  /// How far the centre moves before the pan begins, in points; nil for ``GestureSettings/panSlop``.
  public var slop: Double?
  /// Whether the translation counts from where the fingers landed, with a jump where the pan begins.
  public var translationIncludesSlop = false
  /// Whether the pan begins as the fingers land, with translation zero, where nothing but taps competes with it: what
  /// people feel of a drag is the slop at its start. A finger that lifts within the slop where a tap is possible
  /// cancels it.
  public var beginsOnLanding = false
  /// Whether a pan that had to wait begins at zero where the fingers are by then, rather than catch up.
  public var rebasesOnLateStart = false
  /// Whether the wheel and two-finger scrolling pan, too.
  public var allowsScrolling = false

  /// In the window's points, since the beginning.
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

  /// How far the fingers have moved, in the points of `space` as it lay when the pan began, or of the window.
  public func translation(in space: (any GestureOwner)?) -> Vector { map(offset, to: space) }

  /// What the slop has taken off the translation: add it for the way since the fingers landed.
  public func slopTranslation(in space: (any GestureOwner)?) -> Vector { map(slopOffset, to: space) }

  /// Says how far the fingers have moved: later movement adds to it. The velocity starts anew.
  public func setTranslation(_ translation: Vector, in space: (any GestureOwner)?) {
    guard translation.isFinite else { return }
    var inWindow = translation
    if let space { inWindow = (spaces.transform(to: space).inverse ?? .identity) * translation }
    origin += offset - inWindow
    offset = inWindow
    tracker.removeAll()
    tracker.add(.zero + offset, at: now)
  }

  /// How fast the fingers move, in points per second. Final once the pan has ended.
  public func velocity(in space: (any GestureOwner)?) -> Vector { map(velocityInWindow, to: space) }

  /// Whether the fingers have stood still for ``GestureSettings/stationaryInterval``, which makes the velocity zero.
  /// Like the velocity it is final once the gesture has ended.
  public var isStationary: Bool {
    liftOff.isStationary(at: now) ?? tracker.isStationary(at: now, settings: settings)
  }

  /// When the movement was seen that the velocity tells of, in seconds on the arena's clock; nil while there was none.
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

  open override var progress: ThresholdReading? {
    hasCrossed || !hasOrigin ? nil : ThresholdReading(offset.length, of: radius, .points)
  }

  /// Round the middle of the fingers where they landed. One that several fingers have left is not remembered.
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

  /// Whether a pan may begin whose centre has left the slop in `direction`. For subclasses; true.
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
    if beginsOnLanding, hasOrigin, !hasCrossed, state == .possible, arena?.competesOnlyWithTaps(self) == true {
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

  /// The centre has moved to `displacement` from the origin.
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

  /// Takes the slop off the translation, and off the samples that the velocity is measured on.
  private func take(_ slop: Vector) {
    slopOffset = slop
    origin += slop
    offset -= slop
    tracker.shift(by: -slop)
  }

  /// Makes the centre of the present fingers stand for the present translation.
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

  /// Some fingers went up: what velocity there was is the gesture's for a moment, unless the fingers moved
  /// against each other, when there was none.
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
      velocity, isStationary: tracker.isStationary(at: now, settings: settings), sampleTime: tracker.newestTime,
      until: now + settings.liftGrace)
    tracker.removeAll()
  }

  // MARK: The wheel

  open override func scrollReceived(_ event: WheelEvent, isFirst: Bool) {
    scrollPosition = event.position
    if isFirst { tracker.removeAll() }
    // The page goes down, so what is on it goes up.
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
