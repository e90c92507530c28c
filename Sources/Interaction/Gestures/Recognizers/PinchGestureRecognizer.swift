import Geometry

/// Recognizes two fingers that move apart or together, and a touchpad's own pinch.
///
/// The scale is absolute. It is 1 when the pinch begins, which is when the fingers' distance has changed by the slop.
/// It is
///
/// ```
///   scale = k · span / reference
/// ```
///
/// When the pair of fingers changes, `k` becomes the present scale and `reference` the new pair's span. A finger that
/// lifts, returns, or is replaced therefore never makes the scale jump. The gesture ends when all fingers are up.
///
/// By default the slop is regained over a distance of three times its length. A pan may lag behind the finger by ten
/// points, but a scale without eight points of forty is a fifth too small.
///
/// ```swift
/// shape.addGestureRecognizer(PinchGestureRecognizer()) { shape, pinch in
///   shape.transform = shape.transform.scaledBy(x: pinch.scale, y: pinch.scale)
///   pinch.scale = 1
/// }
/// ```
@MainActor open class PinchGestureRecognizer: GestureRecognizer {
  /// Whether more than two fingers count, by their mean distance from their centre.
  public var usesAllTouches = false
  /// The change of the fingers' distance that begins the pinch, in points; nil for ``GestureSettings/pinchSlop``.
  public var slop: Double?
  /// The treatment of the slop in the scale. Default `regained`, in proportion to the further change of the fingers'
  /// distance, over three times the slop. Another pair of fingers and a scale that is set end that.
  public var slopPolicy = SlopPolicy.regained
  /// Whether ``slopPolicy`` is `regained`. If false is set it is `removed`.
  public var returnsSlop: Bool {
    get { slopPolicy == .regained }
    set { slopPolicy = newValue ? .regained : .removed }
  }

  /// The state of one attempt.
  private struct Tracking {
    var scale = ScaleTracking()
    var fingers = PairTracking()
    var motion = MotionSamples<Double>()
    /// The scale of a touchpad's pinch; nil for fingers.
    var deviceScale: Double?
  }
  private var tracking = Tracking()

  open override var receivesPinches: Bool { true }
  override var isPinch: Bool { true }
  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool { other is PinchGestureRecognizer }
  /// The centre of the two fingers. While one of them is up, the last centre; before the second one lands, the first finger.
  open override var locationInWindow: Point { tracking.fingers.center ?? super.locationInWindow }

  /// The ratio of the fingers' distance to that at the beginning, or the value set. Later movement multiplies it.
  ///
  /// Setting it resets the velocity. A scale that is not finite and positive is ignored.
  public var scale: Double {
    get { tracking.scale.scale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      let reference = tracking.deviceScale ?? tracking.fingers.pair.map { max(minimumSpan, $0.span) }
      tracking.scale.setScale(newValue, reference: reference)
      tracking.motion.removeSamples()
      tracking.motion.discardKeptVelocity()
    }
  }

  /// The factor by which the slop reduces the scale. Multiply by it for the scale since the landing.
  ///
  /// It approaches 1 with the policy `regained`, and is 1 for a touchpad's pinch.
  public var slopScale: Double { tracking.scale.slopScale }

  /// The change of the scale per second. It stays constant after the end of the pinch.
  public var velocity: Double {
    if let lastVelocity = tracking.motion.keptVelocity(at: now) { return lastVelocity }
    let rate = tracking.motion.shapeVelocity(at: now, settings: settings).dx * scale
    let size = abs(rate)
    let range = settings.pinchVelocityRange
    guard size >= range.lowerBound else { return 0 }
    return rate < 0 ? -min(size, range.upperBound) : min(size, range.upperBound)
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool { tracking.motion.isStationary(at: now, settings: settings) }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { tracking.motion.newestTime(at: now) }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) { adoptPair() }

  open override func touchesMoved(_ touches: [Touch]) {
    let oldSpan = tracking.fingers.pair?.span ?? 0
    guard let pair = tracking.fingers.move(touches, of: self.touches, usesAll: usesAllTouches) else {
      return
    }
    tracking.scale.hasCrossed ? rescale(pair) : followWithinSlop(pair, since: oldSpan)
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if self.touches.count < 2, tracking.fingers.pair != nil {
      keepVelocity()
      tracking.fingers.release()
    }
    self.touches.isEmpty ? finish() : adoptPair()
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    // The end of a touch outside the pair changes nothing.
    if !tracking.fingers.isIntact(in: self.touches, usesAll: usesAllTouches) { fail(.touchCancelled) }
  }

  private func keepVelocity() {
    tracking.motion.keep(velocity, at: now, until: .infinity, settings: settings)
  }

  /// Adopts the present pair of touches, if it changed.
  private func adoptPair() {
    guard let new = tracking.fingers.adopt(touches, usesAll: usesAllTouches) else { return }
    tracking.scale.adopt(span: new.span, minimum: minimumSpan)
    tracking.motion.removeSamples()
    tracking.motion.discardKeptVelocity()
  }

  private var threshold: Double { slop ?? settings.pinchSlop }
  /// The smallest span that ratios are computed from.
  private var minimumSpan: Double { settings.pinchMinimumSpan }

  private func followWithinSlop(_ pair: FingerPair, since oldSpan: Double) {
    let slop = threshold
    let noise = tracking.fingers.landing.noise(in: pair.span - oldSpan, limit: slop)
    sample(max(minimumSpan, pair.span))
    let reading = tracking.scale.crossSlop(
      span: pair.span, noise: noise, slop: slop, minimum: minimumSpan, policy: slopPolicy)
    if let reading { requestRecognition(reading) }
  }

  private func rescale(_ pair: FingerPair) {
    guard tracking.scale.reference > 0 else { return }
    let settings = settings
    let span = max(settings.pinchMinimumSpan, pair.span)
    tracking.scale.updateScale(span: span, slop: slop ?? settings.pinchSlop)
    sample(span)
    reportChange()
  }

  /// Adds a sample for the velocity.
  private func sample(_ span: Double) { tracking.motion.add(scale: span, rotation: 0, at: now) }

  open override var progress: ThresholdReading? {
    guard let pair = tracking.fingers.pair, !tracking.scale.hasCrossed else { return nil }
    return ThresholdReading(abs(pair.span - tracking.scale.reference), of: threshold, .points)
  }

  // MARK: Touchpads

  open override func pinchReceived(_ event: PinchEvent) {
    switch event.phase {
    case .cancelled:
      fail(.touchCancelled)
      return
    case .ended:
      keepVelocity()
      finish()
      return
    case .began:
      tracking.scale.beginDevice()
    case .changed: break
    }
    tracking.fingers.center = event.position
    guard event.scale > 0, tracking.scale.reference > 0 else { return }
    tracking.deviceScale = event.scale
    tracking.scale.followDevice(to: event.scale)
    tracking.motion.add(scale: event.scale, rotation: 0, at: now)
    event.phase == .began ? requestRecognition() : reportChange()
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) { tracking.scale.setFromKey(equivalent.scale) }

  open override func reset() {
    super.reset()
    if let center = tracking.fingers.center { lastCentroid = center }
    tracking = Tracking()
  }
}
