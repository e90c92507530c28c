import Geometry

/// Recognizes two fingers that rotate about each other, and a touchpad's own rotation.
///
/// The rotation is absolute and continues beyond a full turn. Positive is clockwise on screen.
///
/// ```swift
/// shape.addGestureRecognizer(RotationGestureRecognizer()) { shape, rotation in
///   shape.transform = shape.transform.rotatedBy(rotation.rotation)
///   rotation.rotation = 0
/// }
/// ```
@MainActor open class RotationGestureRecognizer: GestureRecognizer {
  /// Whether beginning beside an active pinch of the same fingers needs ``GestureSettings/lockedRotationSlop``. A zoom
  /// then does not rotate the content.
  public var locksBesidePinch = false
  /// The treatment of the slop in the rotation. Default `removed`.
  public var slopPolicy = SlopPolicy.removed

  /// The state of one attempt.
  private struct Tracking {
    var rotation = RotationTracking()
    var fingers = PairTracking()
    var motion = MotionSamples<Double>()
  }
  private var tracking = Tracking()

  open override var receivesPinches: Bool { true }
  /// The centre of the two fingers. While one of them is up, the last centre; before the second one lands, the first finger.
  open override var locationInWindow: Point { tracking.fingers.center ?? super.locationInWindow }

  /// The rotation since the beginning in radians, or the value set. Later rotation is added to it.
  ///
  /// Setting it resets the velocity. A value that is not finite is ignored.
  public var rotation: Double {
    get { tracking.rotation.rotation }
    set {
      guard newValue.isFinite else { return }
      tracking.rotation.setRotation(newValue)
      tracking.motion.removeSamples()
      tracking.motion.discardKeptVelocity()
    }
  }

  /// The slop subtracted from the rotation. Add it for the rotation since the landing. 0 before the beginning.
  ///
  /// It approaches 0 with the policy `regained`.
  public var slopRotation: Double { tracking.rotation.slop.rotation }

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
    guard let pair = tracking.fingers.move(touches, of: self.touches),
      pair.span >= settings.rotationBlindSpan
    else { return }
    let step = tracking.rotation.step(to: pair.angle)
    if tracking.rotation.hasCrossed {
      tracking.rotation.rotate(by: step, policy: slopPolicy)
      sample(rotation)
      reportChange()
    } else {
      followWithinSlop(pair, step: step)
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
    tracking.rotation.adopt(angle: new.angle)
    tracking.motion.removeSamples()
    tracking.motion.discardKeptVelocity()
  }

  private func followWithinSlop(_ pair: FingerPair, step: Double) {
    // Rotation of closer fingers is noise. It must not count when they move apart.
    guard pair.span >= settings.rotationMinimumSpan else { return }
    let threshold = threshold(pair)
    let noise = tracking.fingers.landing.noise(in: step, limit: threshold)
    tracking.rotation.addPending(step - noise)
    let pending = tracking.rotation.pending
    sample(pending)
    guard abs(pending) > threshold else { return }
    tracking.rotation.begin(slop: threshold, policy: slopPolicy)
    // The samples of a rotation that removes its slop count from the crossing.
    if slopPolicy == .removed { tracking.motion.shape.shift(by: Vector(0, rotation - pending)) }
    requestRecognition(degrees(pending, of: threshold))
  }

  private func sample(_ rotation: Double) {
    tracking.motion.shape.add(tracking.rotation.sample(of: rotation, policy: slopPolicy), at: now)
  }

  private func threshold(_ pair: FingerPair) -> Double {
    if locksBesidePinch, arena?.arbiter.isPinching(beside: self) == true {
      return settings.lockedRotationSlop
    }
    return min(settings.rotationSlop, settings.rotationArc / (pair.span / 2))
  }

  private func degrees(_ rotation: Double, of threshold: Double) -> ThresholdReading {
    ThresholdReading(abs(rotation) * 180 / .pi, of: threshold * 180 / .pi, .degrees)
  }

  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool {
    other is RotationGestureRecognizer
  }

  open override var progress: ThresholdReading? {
    guard let pair = tracking.fingers.pair, !tracking.rotation.hasCrossed, pair.span > 0 else { return nil }
    return degrees(tracking.rotation.pending, of: threshold(pair))
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
    sample(angle + tracking.rotation.deviceOffset)
    if tracking.rotation.hasCrossed {
      tracking.rotation.followDevice(to: angle, policy: slopPolicy)
      reportChange()
    } else if abs(angle) > slop {
      tracking.rotation.beginDevice(at: angle, slop: slop, policy: slopPolicy)
      requestRecognition()
    }
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) {
    tracking.rotation.setFromKey(equivalent.rotation)
  }

  open override func reset() {
    super.reset()
    if let center = tracking.fingers.center { lastCentroid = center }
    tracking = Tracking()
  }
}
