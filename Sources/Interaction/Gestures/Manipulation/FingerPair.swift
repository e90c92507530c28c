import Geometry

/// The touches of a pinch or a rotation: the first two, or all of them.
struct FingerPair {
  /// The centre of the touches.
  var center = Point.zero
  /// Twice the mean distance from the centre: for two touches, their distance.
  var span = 0.0
  /// The direction from the first touch to the second, in radians.
  var angle = 0.0
  /// The identity of the touches: another pair has other serial numbers.
  private(set) var serials: (first: UInt64, second: UInt64, count: Int) = (0, 0, 0)

  /// Reads the positions; nil with fewer than two touches.
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

  /// Returns whether one of `moved` belongs to the pair of the first of `touches`.
  static func includes(_ moved: [Touch], of touches: [Touch], usesAll: Bool) -> Bool {
    let members = usesAll ? touches[...] : touches.prefix(2)
    return moved.contains { touch in members.contains { $0 === touch } }
  }
}
