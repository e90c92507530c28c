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

    /// Fingers that rest.
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
    var similarity = SimilarityTracking()
    var motion = MotionSamples<Velocity>()
    var spaces = SpaceSnapshot()
    /// The value that left its slop.
    var evidence: ThresholdReading?
    var hasBegunReporting = false
  }
  private var tracking = Tracking()

  open override var receivesPinches: Bool { true }
  open override var locationInWindow: Point { tracking.similarity.center ?? super.locationInWindow }

  // MARK: Values

  /// The scale since the beginning, where it is 1.
  public var scale: Double { tracking.similarity.scale }
  /// The rotation since the beginning, in radians, clockwise. It continues beyond a full turn.
  public var rotation: Double { tracking.similarity.rotation }

  /// Returns the transform since the beginning or ``restart()``, in the space of `space` at the beginning, or in the
  /// window's.
  public func transform(in space: (any GestureOwner)?) -> Transform {
    let transform = tracking.similarity.current.transform
    guard let space else { return transform }
    let fromWindow = tracking.spaces.transform(to: space)
    guard let toWindow = fromWindow.inverse else { return transform }
    return toWindow.concatenating(transform).concatenating(fromWindow)
  }

  /// Returns the movement of the point that was at the fingers' centre at the beginning, in the points of `space`.
  public func translation(in space: (any GestureOwner)?) -> Vector {
    tracking.spaces.convert(tracking.similarity.translation, to: space)
  }

  /// Restarts with the identity. The velocity is kept.
  public func restart() {
    guard tracking.similarity.hasCrossed else { return }
    tracking.motion.shape.shift(by: Vector(-logarithm(scale), -rotation))
    tracking.similarity.restart(at: locationInWindow)
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
    guard self.touches.count >= minimumNumberOfTouches,
      tracking.similarity.touchCount == self.touches.count
    else { return }
    if !tracking.similarity.hasCrossed, !leavesSlop() { return }
    tracking.similarity.fit(to: self.touches, policy: slopPolicy, settings: settings)
    sample()
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
    tracking.similarity.rebase(to: touches)
    // A jump of the centre has no velocity.
    tracking.motion.translation.removeAll()
    tracking.motion.translation.add(locationInWindow, at: now)
  }

  /// Returns whether this step leaves a slop.
  private func leavesSlop() -> Bool {
    tracking.evidence = tracking.similarity.followWithinSlop(
      touches, panSlop: panSlop, policy: slopPolicy, settings: settings)
    if tracking.evidence == nil { tracking.motion.translation.add(locationInWindow, at: now) }
    return tracking.evidence != nil
  }

  private var panSlop: Double { slop ?? settings.panSlop[touches.first?.kind ?? .touch] }

  /// Adds samples for the velocity. They measure the fingers, without the slop that the transform regains.
  private func sample() {
    let slop = tracking.similarity.slop
    tracking.motion.translation.add(locationInWindow, at: now)
    tracking.motion.add(scale: scale * slop.scale, rotation: rotation + slop.rotation, at: now)
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
    case .began: tracking.similarity.beginDevice(at: event.position)
    case .changed: break
    }
    guard event.scale > 0 else { return }
    tracking.similarity.followDevice(event)
    sample()
    event.phase == .began ? requestRecognition() : reportChange()
  }

  open override func keyReceived(_ equivalent: KeyEquivalent) {
    tracking.similarity.setFromKey(equivalent, at: attempt.keyPosition ?? .zero)
  }

  open override var progress: ThresholdReading? {
    guard !tracking.similarity.hasCrossed, !touches.isEmpty,
      tracking.similarity.touchCount == touches.count
    else { return nil }
    return ThresholdReading(tracking.similarity.pendingMovement, of: panSlop, .points)
  }

  /// A circle around the centre of the landing positions, until it is left.
  open override var slops: [GestureSlop] {
    guard !tracking.similarity.hasCrossed, tracking.similarity.touchCount > 0 else { return [] }
    return [GestureSlop(center: tracking.similarity.referenceCenter, radius: panSlop, meaning: .begins)]
  }

  open override func reset() {
    super.reset()
    if let center = tracking.similarity.center { lastCentroid = center }
    tracking = Tracking()
  }
}
