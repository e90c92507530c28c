import Geometry

/// The movement of the touches' centre, which no landing and no lift changes.
///
/// ```
///   value = centre − origin
/// ```
///
/// When a touch lands or lifts, the origin moves with the centre.
struct CenterOffset {
  /// The movement since the origin was first set, in points.
  private(set) var value = Vector.zero
  /// The centre at which the movement is zero. Nil until the attempt has enough touches.
  private(set) var origin: Point?

  /// Returns the movement that `center` corresponds to.
  func displacement(to center: Point) -> Vector { center - (origin ?? center - value) }

  /// Sets the movement to that of the present centre, as returned by ``displacement(to:)``.
  mutating func move(to displacement: Vector) { value = displacement }

  /// Sets the movement of the present centre. Later movement is added to it.
  mutating func setValue(_ new: Vector) {
    if let old = origin { origin = old + (value - new) }
    value = new
  }

  /// Subtracts a part of the movement. Later movement is unaffected.
  mutating func subtract(_ part: Vector) {
    if let old = origin { origin = old + part }
    value -= part
  }

  /// Moves the origin so that `center` has the present movement. The first call sets the movement to zero.
  /// - Returns: Whether it was the first call.
  mutating func rebase(to center: Point) -> Bool {
    let isFirst = origin == nil
    if isFirst { value = .zero }
    origin = center - value
    return isFirst
  }
}
