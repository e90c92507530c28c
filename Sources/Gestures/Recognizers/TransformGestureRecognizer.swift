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

  /// The treatment of the slop in the transform. Default `removed`. A touchpad's pinch has no slop.
  public var slopPolicy = SlopPolicy.removed

  /// The state of one attempt.
  private struct Tracking {
    var scale = 1.0
    var rotation = 0.0
    /// The positions of the present touches, in the order of the recognizer's touches.
    var positions: [TrackedPosition] = []
    /// The transform before the references were taken.
    var base = Similarity.identity
    var current = Similarity.identity
    var baseScale = 1.0
    var lastAngle = 0.0
    /// The centre of the fingers when the gesture began.
    var anchor = Point.zero
    /// Nil until the attempt has enough fingers.
    var center: Point?
    var hasCrossed = false
    var hasBegunReporting = false
    /// The value that left its slop.
    var evidence: ThresholdReading?
    var slop = SlopCompensation()
    var motion = MotionSamples<Velocity>()
    var spaces = SpaceSnapshot()
    /// A touchpad's pinch; nil for fingers.
    var device: DeviceShape?

    /// The centre of the references.
    var referenceCenter: Point {
      let sum = positions.reduce(Vector.zero) { $0 + ($1.reference - .zero) }
      return .zero + sum / Double(positions.count)
    }
  }

  /// A position of a touch.
  private struct TrackedPosition {
    /// The position that `base` corresponds to.
    var reference: Point
    var last: Point
  }

  /// The values of a touchpad's pinch.
  private struct DeviceShape {
    /// The device's scale and rotation at which the transform is the identity.
    var baseScale = 1.0
    var baseRotation = 0.0
    /// The values since then.
    var scale = 1.0
    var rotation = 0.0
  }

  private var tracking = Tracking()

  open override var receivesPinches: Bool { true }
  open override var locationInWindow: Point { tracking.center ?? super.locationInWindow }

  // MARK: Values

  /// The scale since the beginning, where it is 1.
  public var scale: Double { tracking.scale }
  /// The rotation since the beginning, in radians, clockwise. It continues beyond a full turn.
  public var rotation: Double { tracking.rotation }

  /// Returns the transform since the beginning or ``restart()``, in the space of `space` at the beginning, or in the
  /// window's.
  public func transform(in space: (any GestureOwner)?) -> Transform {
    let transform = tracking.current.transform
    guard let space else { return transform }
    let fromWindow = tracking.spaces.transform(to: space)
    guard let toWindow = fromWindow.inverse else { return transform }
    return toWindow.concatenating(transform).concatenating(fromWindow)
  }

  /// Returns the movement of the point that was at the fingers' centre at the beginning, in the points of `space`.
  public func translation(in space: (any GestureOwner)?) -> Vector {
    tracking.spaces.convert(tracking.current * tracking.anchor - tracking.anchor, to: space)
  }

  /// Restarts with the identity. The velocity is kept.
  public func restart() {
    guard tracking.hasCrossed else { return }
    tracking.motion.shape.shift(by: Vector(-logarithm(scale), -rotation))
    if let device = tracking.device {
      tracking.device = DeviceShape(
        baseScale: device.baseScale * device.scale, baseRotation: device.baseRotation + device.rotation)
    }
    tracking.base = .identity
    tracking.current = .identity
    tracking.baseScale = 1
    tracking.scale = 1
    tracking.rotation = 0
    tracking.lastAngle = 0
    tracking.anchor = locationInWindow
    takeReferences()
  }

  /// Returns the velocity. It stays constant after the end of the gesture.
  public func velocity(in space: (any GestureOwner)?) -> Velocity {
    var velocity = tracking.motion.keptVelocity(at: now) ?? measuredVelocity
    velocity.translation = tracking.spaces.convert(velocity.translation, to: space)
    return velocity
  }

  /// Whether the fingers have not moved for ``GestureSettings/stationaryInterval``, which makes the velocity zero. It
  /// stays constant after the end of the gesture.
  public var isStationary: Bool { tracking.motion.isStationary(at: now, settings: settings) }

  /// The time of the last sample for the velocity, in seconds on the arena's clock; nil without samples.
  public var velocityTime: Double? { tracking.motion.newestTime(at: now) }

  private var measuredVelocity: Velocity {
    if touches.count < minimumNumberOfTouches && !touches.isEmpty { return .zero }
    let shape = tracking.motion.shapeVelocity(at: now, settings: settings)
    let translation = tracking.motion.translation.velocity(at: now, settings: settings)
    return Velocity(translation: translation, scale: shape.dx, rotation: shape.dy)
  }

  private func keepVelocity(until end: Double) {
    tracking.motion.keep(measuredVelocity, at: now, until: end, settings: settings)
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch]) {
    guard admits(touches, maximum: maximumNumberOfTouches) else { return }
    tracking.motion.discardKeptVelocity()
    rebase()
  }

  open override func touchesMoved(_ touches: [Touch]) {
    guard self.touches.count >= minimumNumberOfTouches, tracking.positions.count == self.touches.count else {
      return
    }
    if !tracking.hasCrossed, !leavesSlop() { return }
    follow()
    tracking.hasBegunReporting ? reportChange() : requestRecognition(tracking.evidence)
    tracking.hasBegunReporting = true
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if tracking.motion.keptVelocity(at: now) == nil { keepVelocity(until: now + settings.liftGrace) }
    self.touches.isEmpty ? finish() : rebase()
  }

  open override func recognitionGranted() { tracking.spaces.capture(from: owner) }

  /// Makes the present positions of the touches correspond to the present transform.
  private func rebase() {
    guard touches.count >= minimumNumberOfTouches else { return }
    tracking.base = tracking.current
    tracking.baseScale = tracking.scale
    tracking.lastAngle = 0
    tracking.positions.removeAll(keepingCapacity: true)
    for touch in touches {
      tracking.positions.append(TrackedPosition(reference: touch.position, last: touch.position))
    }
    tracking.center = touches.centroid
    // A jump of the centre has no velocity.
    tracking.motion.translation.removeAll()
    tracking.motion.translation.add(locationInWindow, at: now)
  }

  private func takeReferences() {
    for index in tracking.positions.indices {
      tracking.positions[index].reference = tracking.positions[index].last
    }
  }

  /// Returns whether this step leaves a slop.
  ///
  /// The references then move to the touches' positions at the crossing, so that a fast first step loses nothing.
  private func leavesSlop() -> Bool {
    guard let reached = reading(at: 1) else {
      for index in touches.indices { tracking.positions[index].last = touches[index].position }
      tracking.center = touches.centroid
      tracking.motion.translation.add(locationInWindow, at: now)
      return false
    }
    tracking.evidence = reached
    // The step of every touch is straight. Bisection finds the crossing to a millionth of it.
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<20 {
      let half = (inside + outside) / 2
      if reading(at: half) == nil { inside = half } else { outside = half }
    }
    tracking.hasCrossed = true
    if slopPolicy == .regained { tracking.slop = fit(at: outside).slop(settings) }
    if slopPolicy != .included {
      for index in tracking.positions.indices {
        tracking.positions[index].reference = position(of: index, at: outside)
      }
    }
    tracking.anchor = tracking.referenceCenter
    tracking.center = tracking.anchor
    return true
  }

  private func position(of index: Int, at fraction: Double) -> Point {
    tracking.positions[index].last.lerp(to: touches[index].position, fraction)
  }

  /// Returns the movement from the references to a fraction of the present step.
  private func fit(at fraction: Double) -> SimilarityFit {
    SimilarityFit(
      count: touches.count, from: { tracking.positions[$0].reference },
      to: { position(of: $0, at: fraction) })
  }

  /// Returns the first value beyond its slop at a fraction of the present step; nil within all slops.
  private func reading(at fraction: Double) -> ThresholdReading? {
    fit(at: fraction).reading(beyond: panSlop, fingers: touches.count, settings: settings)
  }

  private var panSlop: Double { slop ?? settings.panSlop[touches.first?.kind ?? .touch] }

  /// Updates the transform from the fit of the present positions.
  private func follow() {
    let fit = SimilarityFit(
      count: touches.count, from: { tracking.positions[$0].reference }, to: { touches[$0].position })
    for index in touches.indices { tracking.positions[index].last = touches[index].position }
    let before = (center: tracking.center ?? fit.to, scale: tracking.scale, rotation: tracking.rotation)
    tracking.center = fit.to
    let factor = fit.scale(minimumSpan: settings.pinchMinimumSpan)
    // The angle of fingers that almost meet is noise and is kept.
    if min(fit.spanBefore, fit.spanAfter) >= settings.rotationBlindSpan {
      let step = RotationGestureRecognizer.unwrap(fit.rotation - tracking.lastAngle)
      tracking.rotation += step
      tracking.lastAngle += step
    }
    tracking.scale = tracking.baseScale * factor
    tracking.current =
      Similarity(scale: factor, rotation: tracking.lastAngle, moving: fit.from, to: fit.to) * tracking.base
    if slopPolicy == .regained {
      regainSlop(
        translation: fit.to - before.center, scale: tracking.scale / before.scale,
        rotation: tracking.rotation - before.rotation, center: fit.to)
    }
    sample()
  }

  /// Regains slop by as much as the fingers moved in this step.
  ///
  /// The content scales and rotates about the point that the fingers' centre touched on landing, and that point moves
  /// towards the centre.
  private func regainSlop(translation: Vector, scale: Double, rotation: Double, center: Point) {
    guard tracking.slop != SlopCompensation() else { return }
    // The way from that point to the centre has scaled and rotated with the content.
    let way = Similarity(scale: scale, rotation: rotation, moving: .zero, to: .zero)
    tracking.slop.translation = way * (.zero + tracking.slop.translation) - .zero
    let before = tracking.slop
    _ = tracking.slop.consume(translation: translation)
    _ = tracking.slop.consume(scale: scale)
    _ = tracking.slop.consume(rotation: rotation)
    let regained = (
      scale: before.scale / tracking.slop.scale, rotation: before.rotation - tracking.slop.rotation
    )
    let step = Similarity(
      scale: regained.scale, rotation: regained.rotation, moving: center - before.translation,
      to: center - tracking.slop.translation)
    tracking.current = step * tracking.current
    tracking.scale *= regained.scale
    tracking.rotation += regained.rotation
    tracking.base = tracking.current
    tracking.baseScale = tracking.scale
    tracking.lastAngle = 0
    takeReferences()
  }

  /// Adds samples for the velocity. They measure the fingers, without the slop that the transform regains.
  private func sample() {
    tracking.motion.translation.add(locationInWindow, at: now)
    tracking.motion.add(
      scale: scale * tracking.slop.scale, rotation: rotation + tracking.slop.rotation, at: now)
  }

  // MARK: Touchpads and keys

  open override func pinchReceived(_ event: PinchEvent) {
    switch event.phase {
    case .cancelled:
      fail(.touchCancelled)
      return
    case .ended:
      keepVelocity(until: .infinity)
      finish()
      return
    case .began:
      tracking.device = DeviceShape()
      tracking.hasCrossed = true
      tracking.anchor = event.position
    case .changed: break
    }
    guard event.scale > 0 else { return }
    tracking.center = event.position
    followDevice(event)
    sample()
    event.phase == .began ? requestRecognition() : reportChange()
  }

  private func followDevice(_ event: PinchEvent) {
    var device = tracking.device ?? DeviceShape()
    device.scale = event.scale / device.baseScale
    device.rotation = event.rotation - device.baseRotation
    tracking.device = device
    tracking.scale = device.scale
    tracking.rotation = device.rotation
    tracking.current = Similarity(
      scale: scale, rotation: rotation, moving: tracking.anchor, to: event.position)
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) {
    tracking.anchor = attempt.keyPosition ?? .zero
    tracking.scale = equivalent.scale
    tracking.rotation = equivalent.rotation
    tracking.current = Similarity(
      scale: scale, rotation: rotation, moving: tracking.anchor, to: tracking.anchor + equivalent.translation)
    tracking.hasCrossed = true
  }

  open override var progress: ThresholdReading? {
    guard !tracking.hasCrossed, !tracking.positions.isEmpty, tracking.positions.count == touches.count else {
      return nil
    }
    let fit = SimilarityFit(
      count: touches.count, from: { tracking.positions[$0].reference }, to: { tracking.positions[$0].last })
    return ThresholdReading(fit.from.distance(to: fit.to), of: panSlop, .points)
  }

  /// A circle around the centre of the landing positions, until it is left.
  open override var slops: [GestureSlop] {
    guard !tracking.hasCrossed, !tracking.positions.isEmpty else { return [] }
    return [GestureSlop(center: tracking.referenceCenter, radius: panSlop, meaning: .begins)]
  }

  open override func reset() {
    super.reset()
    if let center = tracking.center { lastCentroid = center }
    tracking = Tracking()
  }
}
