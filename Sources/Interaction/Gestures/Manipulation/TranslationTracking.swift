import Geometry

/// The translation of a pan: the movement of the touches' centre, less the slop. No landing and no lift changes it.
///
/// ```
///   value = centre − origin
/// ```
///
/// When a touch lands or lifts, the origin moves with the centre.
struct TranslationTracking {
  /// The translation, in points.
  private(set) var value = Vector.zero
  /// The centre at which the translation is zero. Nil until the attempt has enough touches.
  private(set) var origin: Point?
  /// The slop subtracted from the translation, in points.
  private(set) var slop = SlopCompensation()

  /// Returns the translation, without the subtracted slop, that `center` corresponds to.
  func displacement(to center: Point) -> Vector { center - (origin ?? center - value) }

  /// Returns the point where the step from the present translation to `displacement` leaves a circle of `radius`; nil
  /// inside the circle.
  func crossing(to displacement: Vector, radius: Double) -> Vector? {
    SlopCrossing.point(from: value, to: displacement, radius: radius)
  }

  /// Begins with `displacement` as the movement since the landing, after the slop was left at `crossing`.
  mutating func begin(at displacement: Vector, crossing: Vector, policy: SlopPolicy) {
    guard policy != .included else {
      value = displacement
      return
    }
    slop.translation = crossing
    value = crossing
    subtract(crossing)
    move(to: displacement - crossing, policy: policy)
  }

  /// Sets the translation to that of the present centre, as returned by ``displacement(to:)``, and regains slop.
  mutating func move(to displacement: Vector, policy: SlopPolicy) {
    guard policy == .regained else {
      value = displacement
      return
    }
    let before = slop.translation
    _ = slop.consume(translation: displacement - value)
    value = displacement
    subtract(slop.translation - before)
  }

  /// Sets the translation of the present centre. Later movement is added to it.
  mutating func setValue(_ new: Vector) {
    if let old = origin { origin = old + (value - new) }
    value = new
  }

  /// Begins again with translation zero at the present centre.
  mutating func restart() { subtract(value) }

  private mutating func subtract(_ translation: Vector) {
    if let old = origin { origin = old + translation }
    value -= translation
  }

  /// Moves the origin so that `center` has the present translation. The first call sets the translation to zero.
  /// - Returns: Whether it was the first call.
  mutating func rebase(to center: Point) -> Bool {
    let isFirst = origin == nil
    if isFirst { value = .zero }
    origin = center - value
    return isFirst
  }

  /// Returns a sample for the velocity. It measures the fingers, without the slop that the translation regains.
  func sample(of translation: Vector, policy: SlopPolicy) -> Point {
    .zero + translation + (policy == .regained ? slop.translation : .zero)
  }
}
