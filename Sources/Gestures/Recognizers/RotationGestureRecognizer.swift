import Geometry

/// Recognizes two fingers that turn about each other, and a touchpad's own turn.
///
/// The rotation is absolute and goes on beyond a full turn. Positive is clockwise on screen.
@MainActor open class RotationGestureRecognizer: GestureRecognizer {
  /// Whether it takes a further turn of ``GestureSettings/lockedRotationSlop`` to begin beside a pinch that has
  /// begun with the same fingers, so that a zoom does not tilt what it zooms.
  public var locksBesidePinch = false

  private var currentRotation = 0.0
  /// The turn since the pair landed, before the gesture begins.
  private var turn = 0.0
  private var lastAngle = 0.0
  private var pair: FingerPair?
  private var middle = Point.zero
  private var landing = LandingNoise()
  private var hasCrossed = false
  private var tracker = VelocityTracker()
  private var liftOff = LiftOffVelocity<Double>()
  private var deviceOffset = 0.0

  open override var receivesPinches: Bool { true }
  /// The middle of the two fingers; while one of them is up, where it was last.
  open override var locationInWindow: Point { middle }

  /// The turn since the beginning in radians, or as set: later turning adds to it. Setting it starts the
  /// velocity anew. A rotation that is not finite is not set.
  public var rotation: Double {
    get { currentRotation }
    set {
      guard newValue.isFinite else { return }
      deviceOffset += newValue - currentRotation
      currentRotation = newValue
      tracker.removeAll()
      liftOff.clear()
    }
  }

  /// What the slop takes off the rotation: add it for the turn since the fingers landed. 0 before the beginning.
  public private(set) var slopRotation = 0.0

  /// How fast the fingers turn, in radians per second. Final once the gesture has ended.
  public var velocity: Double {
    liftOff.value(at: now) ?? tracker.velocity(at: now, settings: settings).dx
  }

  /// Whether the fingers have stood still for ``GestureSettings/stationaryInterval``, which makes the velocity zero.
  /// Like the velocity it is final once the gesture has ended.
  public var isStationary: Bool {
    liftOff.isStationary(at: now) ?? tracker.isStationary(at: now, settings: settings)
  }

  /// When the movement was seen that the velocity tells of, in seconds on the arena's clock; nil while there was none.
  public var velocityTime: Double? { liftOff.sampleTime(at: now) ?? tracker.newestTime }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) { meetPair() }

  open override func touchesMoved(_ touches: [Touch]) {
    guard pair != nil, let new = FingerPair(self.touches) else { return }
    guard touches.contains(where: { touch in self.touches.prefix(2).contains { $0 === touch } }) else {
      return
    }
    pair = new
    middle = new.center
    guard new.span >= settings.rotationBlindSpan else { return }
    let step = Self.unwrap(new.angle - lastAngle)
    lastAngle = new.angle
    if hasCrossed {
      currentRotation += step
      tracker.add(Point(currentRotation, 0), at: now)
      reportChange()
    } else {
      watch(new, step: step)
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if FingerPair(self.touches) == nil, pair != nil {
      liftOff.capture(velocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      pair = nil
    }
    self.touches.isEmpty ? finish() : meetPair()
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    guard let pair, let rest = FingerPair(self.touches), rest.isSamePair(as: pair) else {
      fail(.touchCancelled)
      return
    }
  }

  private func meetPair() {
    guard let new = FingerPair(touches) else { return }
    if let pair, pair.isSamePair(as: new) { return }
    pair = new
    middle = new.center
    lastAngle = new.angle
    turn = 0
    landing = LandingNoise()
    tracker.removeAll()
    liftOff.clear()
  }

  /// Before the beginning: waits for the slop to be left.
  private func watch(_ pair: FingerPair, step: Double) {
    // What nearer fingers seem to turn is noise, and must not be there at once when they part.
    guard pair.span >= settings.rotationMinimumSpan else { return }
    let threshold = threshold(pair)
    turn += step - landing.noise(in: step, limit: threshold)
    tracker.add(Point(turn, 0), at: now)
    guard abs(turn) > threshold else { return }
    hasCrossed = true
    slopRotation = turn > 0 ? threshold : -threshold
    currentRotation = turn - slopRotation
    tracker.shift(by: Vector(currentRotation - turn, 0))
    requestRecognition(degrees(turn, of: threshold))
  }

  private func threshold(_ pair: FingerPair) -> Double {
    if locksBesidePinch, arena?.isPinching(beside: self) == true { return settings.lockedRotationSlop }
    return min(settings.rotationSlop, settings.rotationArc / (pair.span / 2))
  }

  private func degrees(_ turn: Double, of threshold: Double) -> ThresholdReading {
    ThresholdReading(abs(turn) * 180 / .pi, of: threshold * 180 / .pi, .degrees)
  }

  open override var progress: ThresholdReading? {
    guard let pair, !hasCrossed, pair.span > 0 else { return nil }
    return degrees(turn, of: threshold(pair))
  }

  /// A difference of angles as the shorter way round; half a turn is clockwise.
  static func unwrap(_ difference: Double) -> Double {
    let turns = (difference / (2 * Double.pi)).rounded(.toNearestOrEven)
    let way = difference - turns * 2 * Double.pi
    return way <= -Double.pi ? way + 2 * Double.pi : way
  }

  // MARK: Touchpads

  open override func pinchReceived(_ event: PinchEvent) {
    switch event.phase {
    case .cancelled: fail(.touchCancelled)
    case .ended:
      liftOff.capture(velocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      finish()
    case .began, .changed:
      middle = event.position
      turnDevice(to: event.rotation, slop: event.isStepwise ? 0 : settings.rotationSlop)
    }
  }

  /// A touchpad's turn needs the angle, not the arc: its fingers' distance is not known.
  private func turnDevice(to angle: Double, slop: Double) {
    tracker.add(Point(angle + deviceOffset, 0), at: now)
    if hasCrossed {
      currentRotation = angle + deviceOffset
      reportChange()
    } else if abs(angle) > slop {
      hasCrossed = true
      slopRotation = angle > 0 ? slop : -slop
      deviceOffset = -slopRotation
      currentRotation = angle + deviceOffset
      requestRecognition()
    }
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) { currentRotation = equivalent.rotation }

  open override func reset() {
    super.reset()
    lastCentroid = middle
    currentRotation = 0
    slopRotation = 0
    turn = 0
    pair = nil
    hasCrossed = false
    deviceOffset = 0
    tracker.removeAll()
    liftOff.clear()
  }
}
