import Geometry

/// The fingers that a pinch or a rotation is made of: the first two, or all of them.
struct FingerPair {
  /// The fingers' middle.
  var center = Point.zero
  /// Twice the mean distance from the middle: for two fingers, their distance.
  var span = 0.0
  /// The direction from the first finger to the second, in radians.
  var angle = 0.0
  /// Whose fingers these are: another pair has another number.
  private(set) var serials: (first: UInt64, second: UInt64, count: Int) = (0, 0, 0)

  /// Reads the fingers; nil while there are fewer than two.
  init?(_ touches: [Touch], usesAll: Bool = false) {
    guard touches.count >= 2 else { return nil }
    let count = usesAll ? touches.count : 2
    var sum = Vector.zero
    for touch in touches.prefix(count) { sum += touch.position - .zero }
    center = .zero + sum / Double(count)
    for touch in touches.prefix(count) { span += touch.position.distance(to: center) }
    span *= 2 / Double(count)
    angle = (touches[1].position - touches[0].position).angle
    serials = (touches[0].serial, touches[1].serial, count)
  }

  func isSamePair(as other: FingerPair) -> Bool { serials == other.serials }
}
