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
/// By default the slop is returned over a distance of three times its length. A pan may lag behind the finger by ten
/// points, but a scale without eight points of forty is a fifth too small.
@MainActor open class PinchGestureRecognizer: GestureRecognizer {
  /// Whether more than two fingers count, by their mean distance from their centre.
  public var usesAllTouches = false
  /// The change of the fingers' distance that begins the pinch, in points; nil for ``GestureSettings/pinchSlop``.
  public var slop: Double?
  /// Whether the slop is returned gradually, so that the scale becomes that since the landing. Otherwise it stays
  /// subtracted; see ``slopScale``.
  public var returnsSlop = true

  private var currentScale = 1.0
  private var base = 1.0
  private var reference = 0.0
  /// The span of the pair when it landed.
  private var landingSpan = 0.0
  /// The part of the slop that is not returned yet, in points; negative for a pinch that closes.
  private var remainingSlop = 0.0
  /// The distance over which the slop is returned, as a multiple of its length.
  private static let returnLength = 3.0
  private var pair: FingerPair?
  /// Nil until the attempt has two fingers.
  private var middle: Point?
  private var landing = LandingNoise()
  private var hasCrossed = false
  private var tracker = VelocityTracker()
  private var liftOff = LiftOffVelocity<Double>()
  private var deviceScale: Double?

  open override var receivesPinches: Bool { true }
  override var isPinch: Bool { true }
  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool { other is PinchGestureRecognizer }
  /// The centre of the two fingers. While one of them is up, the last centre; before the second one lands, the first finger.
  open override var locationInWindow: Point { middle ?? super.locationInWindow }

  /// The ratio of the fingers' distance to that at the beginning, or the value set. Later movement multiplies it.
  ///
  /// Setting it resets the velocity. A scale that is not finite and positive is ignored.
  public var scale: Double {
    get { currentScale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      currentScale = newValue
      base = newValue
      remainingSlop = 0
      if let pair { reference = clampedSpan(pair) }
      if deviceScale != nil { reference = deviceScale ?? 1 }
      tracker.removeAll()
      liftOff.clear()
    }
  }

  /// The factor by which the slop reduces the scale. Multiply by it for the scale since the landing.
  ///
  /// It approaches 1 with ``returnsSlop``, and is 1 for a touchpad's pinch.
  public private(set) var slopScale = 1.0

  /// The change of the scale per second. It stays constant after the end of the pinch.
  public var velocity: Double {
    if let captured = liftOff.value(at: now) { return captured }
    let rate = tracker.velocity(at: now, settings: velocitySettings).dx * currentScale
    let size = abs(rate)
    let range = settings.pinchVelocityRange
    guard size >= range.lowerBound else { return 0 }
    return rate < 0 ? -min(size, range.upperBound) : min(size, range.upperBound)
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool {
    liftOff.isStationary(at: now) ?? tracker.isStationary(at: now, settings: settings)
  }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { liftOff.sampleTime(at: now) ?? tracker.newestTime }

  /// Settings without the limit in points per second, which does not apply to a logarithm.
  private var velocitySettings: GestureSettings {
    var settings = settings
    settings.maximumVelocity = .greatestFiniteMagnitude
    return settings
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) { adoptPair() }

  open override func touchesMoved(_ touches: [Touch]) {
    guard let new = FingerPair(self.touches, usesAll: usesAllTouches), let old = pair else { return }
    let counted = usesAllTouches ? self.touches[...] : self.touches.prefix(2)
    guard touches.contains(where: { touch in counted.contains { $0 === touch } }) else { return }
    pair = new
    middle = new.center
    hasCrossed ? rescale() : trackSlop(new, since: old)
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if FingerPair(self.touches) == nil, pair != nil {
      liftOff.capture(velocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      pair = nil
    }
    self.touches.isEmpty ? finish() : adoptPair()
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    // The end of a touch outside the pair changes nothing.
    guard let pair, let remaining = FingerPair(self.touches, usesAll: usesAllTouches),
      remaining.isSamePair(as: pair)
    else {
      fail(.touchCancelled)
      return
    }
  }

  /// Adopts the present pair of touches, if it changed.
  private func adoptPair() {
    guard let new = FingerPair(touches, usesAll: usesAllTouches) else { return }
    if let pair, pair.isSamePair(as: new) { return }
    pair = new
    middle = new.center
    reference = hasCrossed ? clampedSpan(new) : new.span
    base = currentScale
    remainingSlop = 0
    if !hasCrossed { landingSpan = clampedSpan(new) }
    landing = LandingNoise()
    tracker.removeAll()
    liftOff.clear()
  }

  /// Follows the pair until it leaves the slop.
  private func trackSlop(_ new: FingerPair, since old: FingerPair) {
    let slop = slop ?? settings.pinchSlop
    reference += landing.noise(in: new.span - old.span, limit: slop)
    tracker.add(Point(logarithm(clampedSpan(new)), 0), at: now)
    let change = new.span - reference
    guard abs(change) > slop else { return }
    hasCrossed = true
    let start = reference
    reference = max(settings.pinchMinimumSpan, start + (change > 0 ? slop : -slop))
    slopScale = reference / landingSpan
    let evidence = ThresholdReading(abs(change), of: slop, .points)
    if returnsSlop { remainingSlop = reference - max(settings.pinchMinimumSpan, start) }
    returnSlop(clampedSpan(new))
    currentScale = base * clampedSpan(new) / reference
    requestRecognition(evidence)
  }

  open override var progress: ThresholdReading? {
    guard let pair, !hasCrossed else { return nil }
    return ThresholdReading(abs(pair.span - reference), of: slop ?? settings.pinchSlop, .points)
  }

  /// Moves the reference back to the landing span, in proportion to the further movement.
  private func returnSlop(_ span: Double) {
    guard remainingSlop != 0 else { return }
    let goal = reference - remainingSlop
    let full = remainingSlop < 0 ? -(slop ?? settings.pinchSlop) : slop ?? settings.pinchSlop
    let further = (span - goal - full) / (full * Self.returnLength)
    let left = full * (1 - min(1, max(0, further)))
    guard abs(left) < abs(remainingSlop) else { return }
    remainingSlop = left
    slopScale *= (goal + left) / reference
    reference = goal + left
  }

  private func rescale() {
    guard let pair, reference > 0 else { return }
    returnSlop(clampedSpan(pair))
    currentScale = base * clampedSpan(pair) / reference
    tracker.add(Point(logarithm(clampedSpan(pair)), 0), at: now)
    reportChange()
  }

  /// The span that ratios are computed from.
  private func clampedSpan(_ pair: FingerPair) -> Double { max(settings.pinchMinimumSpan, pair.span) }

  // MARK: Touchpads

  open override func pinchReceived(_ event: PinchEvent) {
    switch event.phase {
    case .cancelled:
      fail(.touchCancelled)
      return
    case .ended:
      liftOff.capture(velocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      finish()
      return
    case .began:
      reference = 1
      hasCrossed = true
    case .changed: break
    }
    middle = event.position
    guard event.scale > 0, reference > 0 else { return }
    deviceScale = event.scale
    currentScale = base * event.scale / reference
    tracker.add(Point(logarithm(event.scale), 0), at: now)
    event.phase == .began ? requestRecognition() : reportChange()
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) { currentScale = equivalent.scale }

  open override func reset() {
    super.reset()
    if let middle { lastCentroid = middle }
    middle = nil
    currentScale = 1
    base = 1
    reference = 0
    slopScale = 1
    remainingSlop = 0
    pair = nil
    hasCrossed = false
    deviceScale = nil
    tracker.removeAll()
    liftOff.clear()
  }
}
