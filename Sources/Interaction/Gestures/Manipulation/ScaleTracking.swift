import Geometry

/// The scale of a pinch.
///
/// ```
///   scale = base · span / reference
/// ```
///
/// For another pair of fingers `base` becomes the present scale and `reference` the pair's span. Spans below `minimum`
/// count as `minimum`, so that the scale does not diverge when fingers meet.
struct ScaleTracking {
  private(set) var scale = 1.0
  /// The factor by which the slop reduces the scale.
  private(set) var slopScale = 1.0
  private(set) var hasCrossed = false
  private var base = 1.0
  /// The span at which the scale is `base`, in points. A device's scale instead of a span for a device's pinch.
  private(set) var reference = 0.0
  /// The span of the pair when it landed.
  private var landingSpan = 0.0
  /// The part of the slop that is not regained yet, in points; negative for a pinch that closes.
  private var remainingSlop = 0.0
  /// The distance over which the slop is regained, as a multiple of its length.
  private static let regainLength = 3.0

  /// Adopts the span of another pair of fingers. The scale stays.
  mutating func adopt(span: Double, minimum: Double) {
    reference = hasCrossed ? max(minimum, span) : span
    base = scale
    remainingSlop = 0
    if !hasCrossed { landingSpan = max(minimum, span) }
  }

  /// Sets the scale at a reference, or at the present one if nil. Later movement multiplies the scale.
  mutating func setScale(_ new: Double, reference newReference: Double?) {
    scale = new
    base = new
    remainingSlop = 0
    if let newReference { reference = newReference }
  }

  /// Updates the span before the pinch has begun.
  /// - Parameter noise: the part of the change that is the growth of a landing contact.
  /// - Returns: The change of the span if it exceeds the slop, where the pinch begins.
  mutating func crossSlop(
    span: Double, noise: Double, slop: Double, minimum: Double, policy: SlopPolicy
  ) -> ThresholdReading? {
    reference += noise
    let start = reference
    let change = span - start
    guard abs(change) > slop else { return nil }
    hasCrossed = true
    let crossing = policy == .included ? start : start + (change > 0 ? slop : -slop)
    reference = max(minimum, crossing)
    slopScale = reference / landingSpan
    if policy == .regained { remainingSlop = reference - max(minimum, start) }
    updateScale(span: max(minimum, span), slop: slop)
    return ThresholdReading(abs(change), of: slop, .points)
  }

  /// Updates the scale of an active pinch.
  mutating func updateScale(span: Double, slop: Double) {
    regainSlop(span: span, slop: slop)
    scale = base * span / reference
  }

  /// Moves the reference back to the landing span, in proportion to the further movement.
  private mutating func regainSlop(span: Double, slop: Double) {
    guard remainingSlop != 0 else { return }
    let goal = reference - remainingSlop
    let full = remainingSlop < 0 ? -slop : slop
    let further = (span - goal - full) / (full * Self.regainLength)
    let left = full * (1 - min(1, max(0, further)))
    guard abs(left) < abs(remainingSlop) else { return }
    remainingSlop = left
    slopScale *= (goal + left) / reference
    reference = goal + left
  }

  /// Begins the pinch of a device, which has no slop.
  mutating func beginDevice() {
    reference = 1
    hasCrossed = true
  }

  mutating func followDevice(to deviceScale: Double) { scale = base * deviceScale / reference }

  mutating func setFromKey(_ new: Double) { scale = new }
}
