import Geometry

/// The similarity between the earlier and the present positions of any number of touches. No landing and no lift
/// changes it.
struct SimilarityTracking {
  private(set) var current = Similarity.identity
  private(set) var scale = 1.0
  private(set) var rotation = 0.0
  /// The centre of the touches. Nil until the attempt has enough of them.
  private(set) var center: Point?
  private(set) var hasCrossed = false
  /// The slop that is not regained yet.
  private(set) var slop = SlopCompensation()
  /// The positions of the present touches, in the order of the recognizer's touches.
  private var positions: [Position] = []
  /// The similarity when the references were taken.
  private var base = Similarity.identity
  private var baseScale = 1.0
  private var lastAngle = 0.0
  /// The centre of the fingers when the gesture began.
  private var anchor = Point.zero
  /// The device's pinch; nil for fingers.
  private var device: DeviceShape?

  private struct Position {
    /// The position that `base` corresponds to.
    var reference: Point
    var last: Point
  }

  private struct DeviceShape {
    /// The device's scale and rotation at which the similarity is the identity.
    var baseScale = 1.0
    var baseRotation = 0.0
    /// The values since then.
    var scale = 1.0
    var rotation = 0.0
  }

  var touchCount: Int { positions.count }

  /// The movement of the point that was at the fingers' centre when the gesture began.
  var translation: Vector { current * anchor - anchor }

  /// The centre of the landing positions, before the gesture begins.
  var referenceCenter: Point {
    let sum = positions.reduce(Vector.zero) { $0 + ($1.reference - .zero) }
    return .zero + sum / Double(positions.count)
  }

  // MARK: Touches

  /// Makes the positions of `touches` correspond to the present similarity.
  mutating func rebase(to touches: [Touch]) {
    base = current
    baseScale = scale
    lastAngle = 0
    positions.removeAll(keepingCapacity: true)
    for touch in touches { positions.append(Position(reference: touch.position, last: touch.position)) }
    center = touches.centroid
  }

  /// Begins again with the identity.
  mutating func restart(at center: Point) {
    base = .identity
    current = .identity
    baseScale = 1
    scale = 1
    rotation = 0
    lastAngle = 0
    anchor = center
    if let old = device {
      device = DeviceShape(
        baseScale: old.baseScale * old.scale, baseRotation: old.baseRotation + old.rotation)
    }
    takeReferences()
  }

  private mutating func takeReferences() {
    for index in positions.indices { positions[index].reference = positions[index].last }
  }

  private mutating func moveLast(to touches: [Touch]) {
    for index in touches.indices { positions[index].last = touches[index].position }
  }

  /// Follows touches within the slop.
  ///
  /// When they leave it, the references move to the touches' positions at the crossing, so that a fast first step loses
  /// nothing.
  /// - Returns: The value that left its slop, where the gesture begins.
  mutating func followWithinSlop(
    _ touches: [Touch], panSlop: Double, policy: SlopPolicy, settings: GestureSettings
  ) -> ThresholdReading? {
    guard let reached = reading(touches, at: 1, panSlop, settings) else {
      moveLast(to: touches)
      center = touches.centroid
      return nil
    }
    // The step of every touch is straight. Bisection finds the crossing to a millionth of it.
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<20 {
      let half = (inside + outside) / 2
      if reading(touches, at: half, panSlop, settings) == nil { inside = half } else { outside = half }
    }
    hasCrossed = true
    if policy == .regained { slop = fit(touches, at: outside).slop(settings) }
    if policy != .included {
      for index in positions.indices {
        positions[index].reference = position(of: touches, index, at: outside)
      }
    }
    anchor = referenceCenter
    center = anchor
    return reached
  }

  private func position(of touches: [Touch], _ index: Int, at fraction: Double) -> Point {
    positions[index].last.lerp(to: touches[index].position, fraction)
  }

  /// Returns the movement from the references to a fraction of the present step.
  private func fit(_ touches: [Touch], at fraction: Double) -> SimilarityFit {
    SimilarityFit(
      count: touches.count, from: { positions[$0].reference }, to: { position(of: touches, $0, at: fraction) }
    )
  }

  private func reading(
    _ touches: [Touch], at fraction: Double, _ panSlop: Double, _ settings: GestureSettings
  ) -> ThresholdReading? {
    fit(touches, at: fraction).reading(beyond: panSlop, fingers: touches.count, settings: settings)
  }

  /// The movement of the centre since the landing, before the gesture begins. There must be touches.
  var pendingMovement: Double {
    let fit = SimilarityFit(
      count: positions.count, from: { positions[$0].reference }, to: { positions[$0].last })
    return fit.from.distance(to: fit.to)
  }

  /// Updates the similarity from the fit of the present positions.
  mutating func fit(to touches: [Touch], policy: SlopPolicy, settings: GestureSettings) {
    let fit = SimilarityFit(
      count: touches.count, from: { positions[$0].reference }, to: { touches[$0].position })
    moveLast(to: touches)
    let before = (center: center ?? fit.to, scale: scale, rotation: rotation)
    center = fit.to
    let factor = fit.scale(minimumSpan: settings.pinchMinimumSpan)
    // The angle of fingers that almost meet is noise and is kept.
    if min(fit.spanBefore, fit.spanAfter) >= settings.rotationBlindSpan {
      let step = RotationTracking.unwrap(fit.rotation - lastAngle)
      rotation += step
      lastAngle += step
    }
    scale = baseScale * factor
    current = Similarity(scale: factor, rotation: lastAngle, moving: fit.from, to: fit.to) * base
    if policy == .regained {
      regainSlop(
        translation: fit.to - before.center, scale: scale / before.scale,
        rotation: rotation - before.rotation,
        center: fit.to)
    }
  }

  /// Regains slop by as much as the fingers moved in this step.
  ///
  /// The content scales and rotates about the point that the fingers' centre touched on landing, and that point moves
  /// towards the centre.
  private mutating func regainSlop(
    translation: Vector, scale stepScale: Double, rotation stepRotation: Double, center: Point
  ) {
    guard slop != SlopCompensation() else { return }
    // The vector from that point to the centre has scaled and rotated with the content.
    let linear = Similarity(scale: stepScale, rotation: stepRotation, moving: .zero, to: .zero)
    slop.translation = linear * (.zero + slop.translation) - .zero
    let before = slop
    _ = slop.consume(translation: translation)
    _ = slop.consume(scale: stepScale)
    _ = slop.consume(rotation: stepRotation)
    let regained = (scale: before.scale / slop.scale, rotation: before.rotation - slop.rotation)
    let step = Similarity(
      scale: regained.scale, rotation: regained.rotation, moving: center - before.translation,
      to: center - slop.translation)
    current = step * current
    scale *= regained.scale
    rotation += regained.rotation
    base = current
    baseScale = scale
    lastAngle = 0
    takeReferences()
  }

  // MARK: Devices and keys

  /// Begins the pinch of a device, which has no slop.
  mutating func beginDevice(at position: Point) {
    device = DeviceShape()
    hasCrossed = true
    anchor = position
  }

  mutating func followDevice(_ event: PinchEvent) {
    center = event.position
    var shape = device ?? DeviceShape()
    shape.scale = event.scale / shape.baseScale
    shape.rotation = event.rotation - shape.baseRotation
    device = shape
    scale = shape.scale
    rotation = shape.rotation
    current = Similarity(scale: scale, rotation: rotation, moving: anchor, to: event.position)
  }

  mutating func setFromKey(_ equivalent: KeyEquivalent, at position: Point) {
    anchor = position
    scale = equivalent.scale
    rotation = equivalent.rotation
    current = Similarity(
      scale: scale, rotation: rotation, moving: anchor, to: anchor + equivalent.translation)
    hasCrossed = true
  }
}
