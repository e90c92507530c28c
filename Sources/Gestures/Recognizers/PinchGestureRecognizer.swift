import Geometry

/// Recognizes two fingers that move apart or together, and a touchpad's own pinch.
///
/// The scale is absolute: 1 when the pinch begins, where the fingers' distance has changed by the slop. It is
///
/// ```
///   scale = k · span / reference
/// ```
///
/// and whenever the pair of fingers changes, `k` becomes the present scale and `reference` the new pair's span:
/// a finger that lifts, comes back, or is replaced never makes it jump. The gesture ends when all fingers are up.
///
/// The slop comes back with the next three times its length, unless told otherwise: a pan may trail the finger by
/// ten points for good, but a scale that lacks eight points of forty is a fifth too small at the end.
@MainActor open class PinchGestureRecognizer: GestureRecognizer {
  /// Whether more than two fingers count: by their mean distance from their middle.
  public var usesAllTouches = false
  /// How much the fingers' distance changes before the pinch begins, in points; nil for
  /// ``GestureSettings/pinchSlop``.
  public var slop: Double?
  /// Whether the slop, which the scale does not have where the pinch begins, comes back little by little, so that
  /// the scale is then that of the fingers since they landed. Otherwise it stays off; see ``slopScale``.
  public var returnsSlop = true

  private var currentScale = 1.0
  private var base = 1.0
  private var reference = 0.0
  /// The span with which the pair landed that began the pinch.
  private var landingSpan = 0.0
  /// What of the slop has not come back, in points; less than zero in a pinch that closes.
  private var owed = 0.0
  /// The slop comes back over so many times its length.
  private static let returnLength = 3.0
  private var pair: FingerPair?
  private var middle = Point.zero
  private var landing = LandingNoise()
  private var hasCrossed = false
  private var tracker = VelocityTracker()
  private var liftOff = LiftOffVelocity<Double>()
  private var deviceScale: Double?

  open override var receivesPinches: Bool { true }
  /// The middle of the two fingers; while one of them is up, where it was last.
  open override var locationInWindow: Point { middle }

  /// The fingers' distance as a multiple of that at the beginning, or as set: later movement multiplies it.
  /// Setting it starts the velocity anew. Scales that are not finite and positive are not set.
  public var scale: Double {
    get { currentScale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      currentScale = newValue
      base = newValue
      owed = 0
      if let pair { reference = measure(pair) }
      if deviceScale != nil { reference = deviceScale ?? 1 }
      tracker.removeAll()
      liftOff.clear()
    }
  }

  /// What the slop takes off the scale now, as a factor: multiply by it for the scale since the fingers landed. It
  /// goes to 1 with ``returnsSlop``, and is 1 for a touchpad's pinch.
  public private(set) var slopScale = 1.0

  /// How fast the scale changes, per second. Final once the pinch has ended.
  public var velocity: Double {
    if let captured = liftOff.value(at: now) { return captured }
    let rate = tracker.velocity(at: now, settings: velocitySettings).dx * currentScale
    let size = abs(rate)
    let range = settings.pinchVelocityRange
    guard size >= range.lowerBound else { return 0 }
    return rate < 0 ? -min(size, range.upperBound) : min(size, range.upperBound)
  }

  /// Whether the fingers have stood still for ``GestureSettings/stationaryInterval``, which makes the velocity zero.
  /// Like the velocity it is final once the gesture has ended.
  public var isStationary: Bool {
    liftOff.isStationary(at: now) ?? tracker.isStationary(at: now, settings: settings)
  }

  /// When the movement was seen that the velocity tells of, in seconds on the arena's clock; nil while there was none.
  public var velocityTime: Double? { liftOff.sampleTime(at: now) ?? tracker.newestTime }

  /// The tracker's limit is one of points per second; here it must not cut.
  private var velocitySettings: GestureSettings {
    var settings = settings
    settings.maximumVelocity = .greatestFiniteMagnitude
    return settings
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) { meetPair() }

  open override func touchesMoved(_ touches: [Touch]) {
    guard let new = FingerPair(self.touches, usesAll: usesAllTouches), let old = pair else { return }
    let counted = usesAllTouches ? self.touches[...] : self.touches.prefix(2)
    guard touches.contains(where: { touch in counted.contains { $0 === touch } }) else { return }
    pair = new
    middle = new.center
    hasCrossed ? rescale() : watch(new, since: old)
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if FingerPair(self.touches) == nil, pair != nil {
      liftOff.capture(velocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      pair = nil
    }
    self.touches.isEmpty ? finish() : meetPair()
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    // A spare finger's end is nobody's concern.
    guard let pair, let rest = FingerPair(self.touches, usesAll: usesAllTouches), rest.isSamePair(as: pair)
    else {
      fail(.touchCancelled)
      return
    }
  }

  /// Takes the pair that the fingers now are, if it is another one.
  private func meetPair() {
    guard let new = FingerPair(touches, usesAll: usesAllTouches) else { return }
    if let pair, pair.isSamePair(as: new) { return }
    pair = new
    middle = new.center
    reference = hasCrossed ? measure(new) : new.span
    base = currentScale
    owed = 0
    if !hasCrossed { landingSpan = measure(new) }
    landing = LandingNoise()
    tracker.removeAll()
    liftOff.clear()
  }

  /// Before the beginning: waits for the slop to be left.
  private func watch(_ new: FingerPair, since old: FingerPair) {
    let slop = slop ?? settings.pinchSlop
    reference += landing.noise(in: new.span - old.span, limit: slop)
    tracker.add(Point(logarithm(measure(new)), 0), at: now)
    let change = new.span - reference
    guard abs(change) > slop else { return }
    hasCrossed = true
    let start = reference
    reference = max(settings.pinchMinimumSpan, start + (change > 0 ? slop : -slop))
    slopScale = reference / landingSpan
    let evidence = ThresholdReading(abs(change), of: slop, .points)
    if returnsSlop { owed = reference - max(settings.pinchMinimumSpan, start) }
    returnSlop(measure(new))
    currentScale = base * measure(new) / reference
    requestRecognition(evidence)
  }

  open override var progress: ThresholdReading? {
    guard let pair, !hasCrossed else { return nil }
    return ThresholdReading(abs(pair.span - reference), of: slop ?? settings.pinchSlop, .points)
  }

  /// Moves the reference back to where the fingers landed, in proportion to how far they have gone on.
  private func returnSlop(_ span: Double) {
    guard owed != 0 else { return }
    let goal = reference - owed
    let full = owed < 0 ? -(slop ?? settings.pinchSlop) : slop ?? settings.pinchSlop
    let further = (span - goal - full) / (full * Self.returnLength)
    let left = full * (1 - min(1, max(0, further)))
    guard abs(left) < abs(owed) else { return }
    owed = left
    slopScale *= (goal + left) / reference
    reference = goal + left
  }

  private func rescale() {
    guard let pair, reference > 0 else { return }
    returnSlop(measure(pair))
    currentScale = base * measure(pair) / reference
    tracker.add(Point(logarithm(measure(pair)), 0), at: now)
    reportChange()
  }

  /// The span that ratios are made of.
  private func measure(_ pair: FingerPair) -> Double { max(settings.pinchMinimumSpan, pair.span) }

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
    lastCentroid = middle
    currentScale = 1
    base = 1
    reference = 0
    slopScale = 1
    owed = 0
    pair = nil
    hasCrossed = false
    deviceScale = nil
    tracker.removeAll()
    liftOff.clear()
  }
}
