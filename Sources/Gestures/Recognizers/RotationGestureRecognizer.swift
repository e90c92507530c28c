import Geometry

/// Recognizes two fingers that rotate about each other, and a touchpad's own rotation.
///
/// The rotation is absolute and continues beyond a full turn. Positive is clockwise on screen.
@MainActor open class RotationGestureRecognizer: GestureRecognizer {
  /// Whether beginning beside an active pinch of the same fingers needs ``GestureSettings/lockedRotationSlop``. A zoom
  /// then does not rotate the content.
  public var locksBesidePinch = false

  private var currentRotation = 0.0
  /// The rotation since the pair landed, before the gesture begins.
  private var pendingRotation = 0.0
  private var lastAngle = 0.0
  private var pair: FingerPair?
  /// Nil until the attempt has two fingers.
  private var middle: Point?
  private var landing = LandingNoise()
  private var hasCrossed = false
  private var tracker = VelocityTracker()
  private var liftOff = LiftOffVelocity<Double>()
  private var deviceOffset = 0.0

  open override var receivesPinches: Bool { true }
  /// The centre of the two fingers. While one of them is up, the last centre; before the second one lands, the first finger.
  open override var locationInWindow: Point { middle ?? super.locationInWindow }

  /// The rotation since the beginning in radians, or the value set. Later rotation is added to it.
  ///
  /// Setting it resets the velocity. A value that is not finite is ignored.
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

  /// The slop subtracted from the rotation. Add it for the rotation since the landing. 0 before the beginning.
  public private(set) var slopRotation = 0.0

  /// The velocity in radians per second. It stays constant after the end of the gesture.
  public var velocity: Double {
    liftOff.value(at: now) ?? tracker.velocity(at: now, settings: settings).dx
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool {
    liftOff.isStationary(at: now) ?? tracker.isStationary(at: now, settings: settings)
  }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { liftOff.sampleTime(at: now) ?? tracker.newestTime }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) { adoptPair() }

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
      trackSlop(new, step: step)
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if FingerPair(self.touches) == nil, pair != nil {
      liftOff.capture(velocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      pair = nil
    }
    self.touches.isEmpty ? finish() : adoptPair()
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    guard let pair, let remaining = FingerPair(self.touches), remaining.isSamePair(as: pair) else {
      fail(.touchCancelled)
      return
    }
  }

  private func adoptPair() {
    guard let new = FingerPair(touches) else { return }
    if let pair, pair.isSamePair(as: new) { return }
    pair = new
    middle = new.center
    lastAngle = new.angle
    pendingRotation = 0
    landing = LandingNoise()
    tracker.removeAll()
    liftOff.clear()
  }

  /// Follows the pair until it leaves the slop.
  private func trackSlop(_ pair: FingerPair, step: Double) {
    // Rotation of closer fingers is noise. It must not count when they move apart.
    guard pair.span >= settings.rotationMinimumSpan else { return }
    let threshold = threshold(pair)
    pendingRotation += step - landing.noise(in: step, limit: threshold)
    tracker.add(Point(pendingRotation, 0), at: now)
    guard abs(pendingRotation) > threshold else { return }
    hasCrossed = true
    slopRotation = pendingRotation > 0 ? threshold : -threshold
    currentRotation = pendingRotation - slopRotation
    tracker.shift(by: Vector(currentRotation - pendingRotation, 0))
    requestRecognition(degrees(pendingRotation, of: threshold))
  }

  private func threshold(_ pair: FingerPair) -> Double {
    if locksBesidePinch, arena?.isPinching(beside: self) == true { return settings.lockedRotationSlop }
    return min(settings.rotationSlop, settings.rotationArc / (pair.span / 2))
  }

  private func degrees(_ rotation: Double, of threshold: Double) -> ThresholdReading {
    ThresholdReading(abs(rotation) * 180 / .pi, of: threshold * 180 / .pi, .degrees)
  }

  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool {
    other is RotationGestureRecognizer
  }

  open override var progress: ThresholdReading? {
    guard let pair, !hasCrossed, pair.span > 0 else { return nil }
    return degrees(pendingRotation, of: threshold(pair))
  }

  /// Returns the difference of two angles in (−π, π].
  static func unwrap(_ difference: Double) -> Double {
    let turns = (difference / (2 * Double.pi)).rounded(.toNearestOrEven)
    let remainder = difference - turns * 2 * Double.pi
    return remainder <= -Double.pi ? remainder + 2 * Double.pi : remainder
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
      followDevice(to: event.rotation, slop: event.isStepwise ? 0 : settings.rotationSlop)
    }
  }

  /// Follows a touchpad's rotation by the angle. The arc does not apply, because the fingers' distance is unknown.
  private func followDevice(to angle: Double, slop: Double) {
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
    if let middle { lastCentroid = middle }
    middle = nil
    currentRotation = 0
    slopRotation = 0
    pendingRotation = 0
    pair = nil
    hasCrossed = false
    deviceOffset = 0
    tracker.removeAll()
    liftOff.clear()
  }
}
