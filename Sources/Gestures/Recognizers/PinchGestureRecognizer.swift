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
    var scale = 1.0
    /// The scale when the reference was taken.
    var base = 1.0
    /// The span at which the scale is `base`.
    var reference = 0.0
    /// The span of the pair when it landed.
    var landingSpan = 0.0
    /// The factor by which the slop reduces the scale.
    var slopScale = 1.0
    /// The part of the slop that is not regained yet, in points; negative for a pinch that closes.
    var remainingSlop = 0.0
    var fingers = PairTracking()
    var hasCrossed = false
    var motion = MotionSamples<Double>()
    /// The scale of a touchpad's pinch; nil for fingers.
    var deviceScale: Double?
  }
  private var tracking = Tracking()

  /// The distance over which the slop is regained, as a multiple of its length.
  private static let regainLength = 3.0

  open override var receivesPinches: Bool { true }
  override var isPinch: Bool { true }
  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool { other is PinchGestureRecognizer }
  /// The centre of the two fingers. While one of them is up, the last centre; before the second one lands, the first finger.
  open override var locationInWindow: Point { tracking.fingers.center ?? super.locationInWindow }

  /// The ratio of the fingers' distance to that at the beginning, or the value set. Later movement multiplies it.
  ///
  /// Setting it resets the velocity. A scale that is not finite and positive is ignored.
  public var scale: Double {
    get { tracking.scale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      tracking.scale = newValue
      tracking.base = newValue
      tracking.remainingSlop = 0
      if let pair = tracking.fingers.pair { tracking.reference = clampedSpan(pair) }
      if let deviceScale = tracking.deviceScale { tracking.reference = deviceScale }
      tracking.motion.removeSamples()
      tracking.motion.discardKeptVelocity()
    }
  }

  /// The factor by which the slop reduces the scale. Multiply by it for the scale since the landing.
  ///
  /// It approaches 1 with the policy `regained`, and is 1 for a touchpad's pinch.
  public var slopScale: Double { tracking.slopScale }

  /// The change of the scale per second. It stays constant after the end of the pinch.
  public var velocity: Double {
    if let kept = tracking.motion.keptVelocity(at: now) { return kept }
    let rate = tracking.motion.shapeVelocity(at: now, settings: settings).dx * tracking.scale
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
    guard let pair = tracking.fingers.follow(touches, of: self.touches, usesAll: usesAllTouches) else {
      return
    }
    tracking.hasCrossed ? rescale(pair) : trackSlop(pair, since: oldSpan)
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
    tracking.reference = tracking.hasCrossed ? clampedSpan(new) : new.span
    tracking.base = tracking.scale
    tracking.remainingSlop = 0
    if !tracking.hasCrossed { tracking.landingSpan = clampedSpan(new) }
    tracking.motion.removeSamples()
    tracking.motion.discardKeptVelocity()
  }

  private var threshold: Double { slop ?? settings.pinchSlop }

  /// Follows the pair until it leaves the slop.
  private func trackSlop(_ pair: FingerPair, since oldSpan: Double) {
    let slop = threshold
    let noise = tracking.fingers.landing.noise(in: pair.span - oldSpan, limit: slop)
    tracking.reference += noise
    sample(pair)
    let start = tracking.reference
    let change = pair.span - start
    guard abs(change) > slop else { return }
    tracking.hasCrossed = true
    let crossing = slopPolicy == .included ? start : start + (change > 0 ? slop : -slop)
    tracking.reference = max(settings.pinchMinimumSpan, crossing)
    tracking.slopScale = tracking.reference / tracking.landingSpan
    if slopPolicy == .regained {
      tracking.remainingSlop = tracking.reference - max(settings.pinchMinimumSpan, start)
    }
    updateScale(pair)
    requestRecognition(ThresholdReading(abs(change), of: slop, .points))
  }

  private func rescale(_ pair: FingerPair) {
    guard tracking.reference > 0 else { return }
    updateScale(pair)
    sample(pair)
    reportChange()
  }

  private func updateScale(_ pair: FingerPair) {
    regainSlop(clampedSpan(pair))
    tracking.scale = tracking.base * clampedSpan(pair) / tracking.reference
  }

  private func sample(_ pair: FingerPair) {
    tracking.motion.add(scale: clampedSpan(pair), rotation: 0, at: now)
  }

  /// Moves the reference back to the landing span, in proportion to the further movement.
  private func regainSlop(_ span: Double) {
    let remaining = tracking.remainingSlop
    guard remaining != 0 else { return }
    let goal = tracking.reference - remaining
    let full = remaining < 0 ? -threshold : threshold
    let further = (span - goal - full) / (full * Self.regainLength)
    let left = full * (1 - min(1, max(0, further)))
    guard abs(left) < abs(remaining) else { return }
    tracking.remainingSlop = left
    tracking.slopScale *= (goal + left) / tracking.reference
    tracking.reference = goal + left
  }

  /// The span that ratios are computed from.
  private func clampedSpan(_ pair: FingerPair) -> Double { max(settings.pinchMinimumSpan, pair.span) }

  open override var progress: ThresholdReading? {
    guard let pair = tracking.fingers.pair, !tracking.hasCrossed else { return nil }
    return ThresholdReading(abs(pair.span - tracking.reference), of: threshold, .points)
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
      tracking.reference = 1
      tracking.hasCrossed = true
    case .changed: break
    }
    tracking.fingers.center = event.position
    guard event.scale > 0, tracking.reference > 0 else { return }
    tracking.deviceScale = event.scale
    tracking.scale = tracking.base * event.scale / tracking.reference
    tracking.motion.add(scale: event.scale, rotation: 0, at: now)
    event.phase == .began ? requestRecognition() : reportChange()
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) { tracking.scale = equivalent.scale }

  open override func reset() {
    super.reset()
    if let center = tracking.fingers.center { lastCentroid = center }
    tracking = Tracking()
  }
}
