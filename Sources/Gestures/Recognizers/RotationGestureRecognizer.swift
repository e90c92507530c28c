import Geometry

/// Recognizes two fingers that rotate about each other, and a touchpad's own rotation.
///
/// The rotation is absolute and continues beyond a full turn. Positive is clockwise on screen.
@MainActor open class RotationGestureRecognizer: GestureRecognizer {
  /// Whether beginning beside an active pinch of the same fingers needs ``GestureSettings/lockedRotationSlop``. A zoom
  /// then does not rotate the content.
  public var locksBesidePinch = false
  /// The treatment of the slop in the rotation. Default `removed`.
  public var slopPolicy = SlopPolicy.removed

  /// The state of one attempt.
  private struct Tracking {
    var rotation = 0.0
    /// The rotation since the pair landed, before the gesture begins.
    var pendingRotation = 0.0
    var lastAngle = 0.0
    /// The slop subtracted from the rotation.
    var slop = SlopCompensation()
    var fingers = PairTracking()
    var hasCrossed = false
    var motion = MotionSamples<Double>()
    /// The difference between the rotation and a touchpad's.
    var deviceOffset = 0.0
  }
  private var tracking = Tracking()

  open override var receivesPinches: Bool { true }
  /// The centre of the two fingers. While one of them is up, the last centre; before the second one lands, the first finger.
  open override var locationInWindow: Point { tracking.fingers.center ?? super.locationInWindow }

  /// The rotation since the beginning in radians, or the value set. Later rotation is added to it.
  ///
  /// Setting it resets the velocity. A value that is not finite is ignored.
  public var rotation: Double {
    get { tracking.rotation }
    set {
      guard newValue.isFinite else { return }
      tracking.deviceOffset += newValue - tracking.rotation
      tracking.rotation = newValue
      tracking.motion.removeSamples()
      tracking.motion.discardKeptVelocity()
    }
  }

  /// The slop subtracted from the rotation. Add it for the rotation since the landing. 0 before the beginning.
  ///
  /// It approaches 0 with the policy `regained`.
  public var slopRotation: Double { tracking.slop.rotation }

  /// The velocity in radians per second. It stays constant after the end of the gesture.
  public var velocity: Double {
    tracking.motion.keptVelocity(at: now) ?? tracking.motion.shape.velocity(at: now, settings: settings).dy
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool { tracking.motion.isStationary(at: now, settings: settings) }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { tracking.motion.newestTime(at: now) }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) { adoptPair() }

  open override func touchesMoved(_ touches: [Touch]) {
    guard let pair = tracking.fingers.follow(touches, of: self.touches),
      pair.span >= settings.rotationBlindSpan
    else { return }
    let step = Self.unwrap(pair.angle - tracking.lastAngle)
    tracking.lastAngle = pair.angle
    if tracking.hasCrossed {
      rotate(by: step)
      sample(tracking.rotation)
      reportChange()
    } else {
      trackSlop(pair, step: step)
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if self.touches.count < 2, tracking.fingers.pair != nil {
      keepVelocity()
      tracking.fingers.release()
    }
    self.touches.isEmpty ? finish() : adoptPair()
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    if !tracking.fingers.isIntact(in: self.touches) { fail(.touchCancelled) }
  }

  private func keepVelocity() {
    tracking.motion.keep(velocity, at: now, until: .infinity, settings: settings)
  }

  private func adoptPair() {
    guard let new = tracking.fingers.adopt(touches) else { return }
    tracking.lastAngle = new.angle
    tracking.pendingRotation = 0
    tracking.motion.removeSamples()
    tracking.motion.discardKeptVelocity()
  }

  /// Follows the pair until it leaves the slop.
  private func trackSlop(_ pair: FingerPair, step: Double) {
    // Rotation of closer fingers is noise. It must not count when they move apart.
    guard pair.span >= settings.rotationMinimumSpan else { return }
    let threshold = threshold(pair)
    let noise = tracking.fingers.landing.noise(in: step, limit: threshold)
    tracking.pendingRotation += step - noise
    let pending = tracking.pendingRotation
    sample(pending)
    guard abs(pending) > threshold else { return }
    tracking.hasCrossed = true
    take(slop: pending > 0 ? threshold : -threshold, of: pending)
    requestRecognition(degrees(pending, of: threshold))
  }

  /// Applies the slop policy to the rotation since the landing when the gesture begins.
  private func take(slop: Double, of pending: Double) {
    switch slopPolicy {
    case .included: tracking.rotation = pending
    case .removed:
      tracking.slop.rotation = slop
      tracking.rotation = pending - slop
      tracking.motion.shape.shift(by: Vector(0, tracking.rotation - pending))
    case .regained:
      tracking.slop.rotation = slop
      rotate(by: pending - slop)
    }
  }

  /// Adds a rotation, and regains slop by as much.
  private func rotate(by angle: Double) {
    let total = slopPolicy == .regained ? tracking.slop.consume(rotation: angle) : angle
    tracking.rotation += total
  }

  /// Adds a sample for the velocity. It measures the fingers, without the slop that the rotation regains.
  private func sample(_ rotation: Double) {
    let regained = slopPolicy == .regained ? tracking.slop.rotation : 0
    tracking.motion.shape.add(Point(0, rotation + regained), at: now)
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
    guard let pair = tracking.fingers.pair, !tracking.hasCrossed, pair.span > 0 else { return nil }
    return degrees(tracking.pendingRotation, of: threshold(pair))
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
      keepVelocity()
      finish()
    case .began, .changed:
      tracking.fingers.center = event.position
      followDevice(to: event.rotation, slop: event.isStepwise ? 0 : settings.rotationSlop)
    }
  }

  /// Follows a touchpad's rotation by the angle. The arc does not apply, because the fingers' distance is unknown.
  private func followDevice(to angle: Double, slop: Double) {
    sample(angle + tracking.deviceOffset)
    if tracking.hasCrossed {
      rotateDevice(to: angle)
      reportChange()
    } else if abs(angle) > slop {
      tracking.hasCrossed = true
      tracking.slop.rotation = slopPolicy == .included ? 0 : angle > 0 ? slop : -slop
      tracking.deviceOffset = -tracking.slop.rotation
      rotateDevice(to: angle)
      requestRecognition()
    }
  }

  private func rotateDevice(to angle: Double) {
    if slopPolicy == .regained {
      let before = tracking.slop.rotation
      _ = tracking.slop.consume(rotation: angle + tracking.deviceOffset - tracking.rotation)
      tracking.deviceOffset += before - tracking.slop.rotation
    }
    tracking.rotation = angle + tracking.deviceOffset
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) { tracking.rotation = equivalent.rotation }

  open override func reset() {
    super.reset()
    if let center = tracking.fingers.center { lastCentroid = center }
    tracking = Tracking()
  }
}
