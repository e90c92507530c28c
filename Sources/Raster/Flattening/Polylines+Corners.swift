/// A direction on a curve, of any length.
struct Tangent: BitwiseCopyable {
  var x, y: Float

  /// From one point to the first of three others that is not the same.
  @inline(__always)
  init(from start: (Float, Float), to a: (Float, Float), or b: (Float, Float), or c: (Float, Float)) {
    let target = a != start ? a : b != start ? b : c
    x = target.0 - start.0
    y = target.1 - start.1
  }

  @inline(__always)
  init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  @inline(__always) var reversed: Tangent { Tangent(x: -x, y: -y) }

  /// Whether a path that arrives in this direction and leaves in the other has no corner: a turn below 5°.
  @inline(__always)
  func continues(in other: Tangent) -> Bool {
    let along = x * other.x + y * other.y
    let across = x * other.y - y * other.x
    return along >= 0 && across * across <= 0.0076 * along * along
  }
}

/// How a segment of a path begins or ends.
struct SegmentEnd: BitwiseCopyable {
  var tangent: Tangent
  var isCurve: Bool
}

// A pen turns its joins and caps by the directions in which segments truly arrive and leave. The first and last chord
// of a flattened curve differ from these, so at a corner and at an open end a short piece of the tangent is put between.
extension Polylines {
  /// The length of such a piece, in pixels. Directions would be noise if it were much shorter.
  static let tangentLength: Float = 1.0 / 32

  /// Told at the start of every segment but a contour's first, whose corner lies at the last point.
  @inline(__always)
  mutating func turn(from arrival: SegmentEnd, to departure: SegmentEnd, scale: Float) {
    if arrival.tangent.continues(in: departure.tangent) {
      isSmooth[isSmooth.count &- 1] = arrival.isCurve || departure.isCurve
    } else {
      if arrival.isCurve { insertBeforeLast(arrival.tangent.reversed, scale: scale) }
      if departure.isCurve { appendAfterLast(departure.tangent, scale: scale) }
    }
  }

  /// Told at the end of a contour whose last point is its first, or that is open.
  mutating func finishEnds(first: SegmentEnd, last: SegmentEnd, isClosed: Bool, scale: Float) {
    let isSmoothClosing = isClosed && last.tangent.continues(in: first.tangent)
    if isSmoothClosing {
      isSmooth[isSmooth.count &- openCount] = first.isCurve || last.isCurve
      return
    }
    if last.isCurve { insertBeforeLast(last.tangent.reversed, scale: scale) }
    if first.isCurve { insertAfterFirst(first.tangent, scale: scale) }
  }

  private mutating func insertBeforeLast(_ direction: Tangent, scale: Float) {
    let (x, y) = (lastX, lastY)
    let index = isSmooth.count &- 1
    let step = Polylines.step(direction, scale)
    coordinates[index &* 2] = x + step.0
    coordinates[index &* 2 &+ 1] = y + step.1
    isSmooth[index] = true
    append(x, y)
  }

  private mutating func appendAfterLast(_ direction: Tangent, scale: Float) {
    let step = Polylines.step(direction, scale)
    append(lastX + step.0, lastY + step.1)
    isSmooth[isSmooth.count &- 1] = true
  }

  private mutating func insertAfterFirst(_ direction: Tangent, scale: Float) {
    let first = isSmooth.count &- openCount
    append(lastX, lastY)
    var index = isSmooth.count &- 1
    while index > first &+ 1 {
      coordinates[index &* 2] = coordinates[index &* 2 &- 2]
      coordinates[index &* 2 &+ 1] = coordinates[index &* 2 &- 1]
      isSmooth[index] = isSmooth[index &- 1]
      index &-= 1
    }
    let step = Polylines.step(direction, scale)
    coordinates[index &* 2] = coordinates[first &* 2] + step.0
    coordinates[index &* 2 &+ 1] = coordinates[first &* 2 &+ 1] + step.1
    isSmooth[index] = true
  }

  private static func step(_ direction: Tangent, _ scale: Float) -> (Float, Float) {
    let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    if !(length > 0) { return (0, 0) }
    let factor = tangentLength * scale / length
    return (direction.x * factor, direction.y * factor)
  }
}
