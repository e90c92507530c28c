import Geometry

/// Recognizes any number of fingers that translate, scale and rotate content at once.
///
/// It replaces a pan, a pinch and a rotation that are recognized simultaneously, at a lower cost and closer to the
/// fingers. Its ``transform(in:)`` is the similarity between the earlier and the present positions of the fingers. With
/// more than two fingers it is a least-squares fit.
///
/// ```swift
/// card.transform = card.transform.concatenating(gesture.transform(in: card.superview))
/// gesture.restart()
/// ```
///
/// It begins with the identity, exactly where the first of the three slops is left. Fingers that join or lift never
/// make it jump. It ends when all fingers are up. A touchpad's own pinch works as well.
@MainActor open class TransformGestureRecognizer: GestureRecognizer {
  /// The velocities of translation, scale and rotation.
  public struct Velocity: Hashable {
    /// The velocity of the fingers' centre, in points per second.
    public var translation = Vector.zero
    /// The relative change of the scale per second.
    public var scale = 0.0
    /// Radians per second, clockwise.
    public var rotation = 0.0

    public static let zero = Velocity()
  }

  /// The smallest number of fingers that begin the gesture. With fewer, an active gesture does not change.
  public var minimumNumberOfTouches = 1 {
    didSet { ensure(minimumNumberOfTouches >= 1, "a transform gesture needs at least one finger") }
  }
  /// The largest number of fingers. More fail a possible gesture, and are ignored by an active one.
  public var maximumNumberOfTouches = Int.max {
    didSet { ensure(maximumNumberOfTouches >= 1, "a transform gesture needs at least one finger") }
  }
  /// The movement of the fingers' centre that begins the gesture, in points; nil for ``GestureSettings/panSlop``.
  public var slop: Double?

  /// The scale since the beginning, where it is 1.
  public private(set) var scale = 1.0
  /// The rotation since the beginning, in radians, clockwise. It continues beyond a full turn.
  public private(set) var rotation = 0.0

  /// The positions of the present touches at `base`, and their last positions.
  private var reference: [Point] = []
  private var positions: [Point] = []
  /// The transform before the reference was taken.
  private var base = Similarity.identity
  private var current = Similarity.identity
  private var baseScale = 1.0
  private var lastAngle = 0.0
  /// The centre of the fingers when the gesture began.
  private var anchor = Point.zero
  /// Nil until the attempt has enough fingers.
  private var middle: Point?
  private var hasCrossed = false
  private var centerTracker = VelocityTracker()
  /// Samples of the scale's logarithm and of the rotation.
  private var shapeTracker = VelocityTracker()
  private var liftOff = LiftOffVelocity<Velocity>()
  private var spaces = SpaceSnapshot()
  private var isDevice = false

  open override var receivesPinches: Bool { true }
  open override var locationInWindow: Point { middle ?? super.locationInWindow }

  // MARK: Values

  /// Returns the transform since the beginning or ``restart()``, in the space of `space` at the beginning, or in the
  /// window's.
  public func transform(in space: (any GestureOwner)?) -> Transform {
    guard let space else { return current.transform }
    let fromWindow = spaces.transform(to: space)
    guard let toWindow = fromWindow.inverse else { return current.transform }
    return toWindow.concatenating(current.transform).concatenating(fromWindow)
  }

  /// Returns the movement of the point that was at the fingers' centre at the beginning, in the points of `space`.
  public func translation(in space: (any GestureOwner)?) -> Vector {
    let movement = current * anchor - anchor
    guard let space else { return movement }
    return spaces.transform(to: space) * movement
  }

  /// Restarts with the identity. The velocity is kept.
  public func restart() {
    guard hasCrossed else { return }
    base = .identity
    current = .identity
    baseScale = 1
    shapeTracker.shift(by: Vector(-logarithm(scale), -rotation))
    scale = 1
    rotation = 0
    lastAngle = 0
    anchor = locationInWindow
    if isDevice { deviceBase = (deviceBase.scale * deviceScale, deviceBase.rotation + deviceRotation) }
    reference.removeAll(keepingCapacity: true)
    reference.append(contentsOf: positions)
  }

  /// Returns the velocity. It stays constant after the end of the gesture.
  public func velocity(in space: (any GestureOwner)?) -> Velocity {
    var velocity = liftOff.value(at: now) ?? measuredVelocity
    if let space { velocity.translation = spaces.transform(to: space) * velocity.translation }
    return velocity
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool {
    liftOff.isStationary(at: now)
      ?? centerTracker.isStationary(at: now, settings: settings)
      && shapeTracker.isStationary(at: now, settings: settings)
  }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { liftOff.sampleTime(at: now) ?? centerTracker.newestTime }

  private var measuredVelocity: Velocity {
    if touches.count < minimumNumberOfTouches && !touches.isEmpty { return .zero }
    var unlimited = settings
    unlimited.maximumVelocity = .greatestFiniteMagnitude
    let rates = shapeTracker.velocity(at: now, settings: unlimited)
    return Velocity(
      translation: centerTracker.velocity(at: now, settings: settings), scale: rates.dx, rotation: rates.dy)
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) {
    if self.touches.count > maximumNumberOfTouches {
      guard state.isActive else {
        let limit = Double(maximumNumberOfTouches)
        fail(.touchCount, ThresholdReading(Double(self.touches.count), of: limit, .fingers))
        return
      }
      for touch in touches.suffix(self.touches.count - maximumNumberOfTouches) { ignore(touch) }
    }
    liftOff.clear()
    rebase()
  }

  open override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count >= minimumNumberOfTouches, reference.count == self.touches.count else { return }
    if !hasCrossed, !leavesSlop() { return }
    follow()
    hasBegunReporting ? reportChange() : requestRecognition(evidence)
    hasBegunReporting = true
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if liftOff.value(at: now) == nil {
      liftOff.capture(
        measuredVelocity, isStationary: isStationary, sampleTime: velocityTime,
        until: now + settings.liftGrace)
    }
    if self.touches.isEmpty {
      finish()
    } else {
      rebase()
    }
  }

  open override func recognitionGranted() { spaces.capture(from: owner) }

  private var hasBegunReporting = false
  private var evidence: ThresholdReading?

  /// Makes the present positions of the touches correspond to the present transform.
  private func rebase() {
    guard touches.count >= minimumNumberOfTouches else { return }
    base = current
    baseScale = scale
    lastAngle = 0
    reference.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    for touch in touches {
      reference.append(touch.position)
      positions.append(touch.position)
    }
    middle = touches.centroid
    // A jump of the centre has no velocity.
    centerTracker.removeAll()
    centerTracker.add(locationInWindow, at: now)
  }

  /// Returns whether this step leaves a slop.
  ///
  /// The reference then moves to the touches' positions at the crossing, so that a fast first step loses nothing.
  private func leavesSlop() -> Bool {
    guard let reached = reading(at: 1) else {
      for index in touches.indices { positions[index] = touches[index].position }
      middle = touches.centroid
      centerTracker.add(locationInWindow, at: now)
      return false
    }
    evidence = reached
    // The step of every touch is straight. Bisection finds the crossing to a millionth of it.
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<20 {
      let half = (inside + outside) / 2
      if reading(at: half) == nil { inside = half } else { outside = half }
    }
    for index in reference.indices { reference[index] = position(of: index, at: outside) }
    hasCrossed = true
    anchor = .zero + reference.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(reference.count)
    return true
  }

  private func position(of index: Int, at fraction: Double) -> Point {
    positions[index].lerp(to: touches[index].position, fraction)
  }

  /// Returns the first value beyond its slop at a fraction of the present step; nil within all slops.
  private func reading(at fraction: Double) -> ThresholdReading? {
    let fit = SimilarityFit(
      count: touches.count, from: { reference[$0] }, to: { position(of: $0, at: fraction) })
    let movement = fit.from.distance(to: fit.to)
    let slop = slop ?? settings.panSlop[touches.first?.kind ?? .touch]
    if movement > slop { return ThresholdReading(movement, of: slop, .points) }
    guard touches.count > 1 else { return nil }
    let spread = abs(fit.spanAfter - fit.spanBefore)
    if spread > settings.pinchSlop { return ThresholdReading(spread, of: settings.pinchSlop, .points) }
    guard min(fit.spanBefore, fit.spanAfter) >= settings.rotationMinimumSpan else { return nil }
    let threshold = min(settings.rotationSlop, settings.rotationArc / (fit.spanAfter / 2))
    let rotation = abs(fit.rotation)
    return rotation > threshold
      ? ThresholdReading(rotation * 180 / .pi, of: threshold * 180 / .pi, .degrees) : nil
  }

  /// Updates the transform from the fit of the present positions.
  private func follow() {
    let fit = SimilarityFit(count: touches.count, from: { reference[$0] }, to: { touches[$0].position })
    for index in touches.indices { positions[index] = touches[index].position }
    middle = fit.to
    let factor = fit.scale(minimumSpan: settings.pinchMinimumSpan)
    // The angle of fingers that almost meet is noise and is kept.
    if min(fit.spanBefore, fit.spanAfter) >= settings.rotationBlindSpan {
      let step = RotationGestureRecognizer.unwrap(fit.rotation - lastAngle)
      rotation += step
      lastAngle += step
    }
    scale = baseScale * factor
    current = Similarity(scale: factor, rotation: lastAngle, moving: fit.from, to: fit.to) * base
    sample()
  }

  private func sample() {
    centerTracker.add(locationInWindow, at: now)
    shapeTracker.add(Point(logarithm(scale), rotation), at: now)
  }

  // MARK: Touchpads and keys

  private var deviceBase = (scale: 1.0, rotation: 0.0)
  private var deviceScale = 1.0
  private var deviceRotation = 0.0

  open override func pinchReceived(_ event: PinchEvent) {
    switch event.phase {
    case .cancelled:
      fail(.touchCancelled)
      return
    case .ended:
      liftOff.capture(
        measuredVelocity, isStationary: isStationary, sampleTime: velocityTime, until: .infinity)
      finish()
      return
    case .began:
      isDevice = true
      hasCrossed = true
      anchor = event.position
    case .changed: break
    }
    guard event.scale > 0 else { return }
    middle = event.position
    deviceScale = event.scale / deviceBase.scale
    deviceRotation = event.rotation - deviceBase.rotation
    scale = deviceScale
    rotation = deviceRotation
    current = Similarity(scale: scale, rotation: rotation, moving: anchor, to: event.position)
    sample()
    event.phase == .began ? requestRecognition() : reportChange()
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) {
    anchor = attempt.keyPosition ?? .zero
    scale = equivalent.scale
    rotation = equivalent.rotation
    current = Similarity(
      scale: scale, rotation: rotation, moving: anchor, to: anchor + equivalent.translation)
    hasCrossed = true
  }

  open override var progress: ThresholdReading? {
    guard !hasCrossed, !positions.isEmpty, positions.count == touches.count else { return nil }
    let fit = SimilarityFit(count: positions.count, from: { reference[$0] }, to: { positions[$0] })
    let slop = slop ?? settings.panSlop[touches.first?.kind ?? .touch]
    return ThresholdReading(fit.from.distance(to: fit.to), of: slop, .points)
  }

  /// A circle around the centre of the landing positions, until it is left.
  open override var slops: [GestureSlop] {
    guard !hasCrossed, !reference.isEmpty else { return [] }
    var sum = Vector.zero
    for position in reference { sum += position - .zero }
    let center = Point.zero + sum / Double(reference.count)
    let slop = slop ?? settings.panSlop[touches.first?.kind ?? .touch]
    return [GestureSlop(center: center, radius: slop, meaning: .begins)]
  }

  open override func reset() {
    super.reset()
    if let middle { lastCentroid = middle }
    middle = nil
    reference.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    base = .identity
    current = .identity
    baseScale = 1
    scale = 1
    rotation = 0
    lastAngle = 0
    hasCrossed = false
    hasBegunReporting = false
    evidence = nil
    isDevice = false
    deviceBase = (1, 0)
    centerTracker.removeAll()
    shapeTracker.removeAll()
    liftOff.clear()
    spaces.clear()
  }
}
