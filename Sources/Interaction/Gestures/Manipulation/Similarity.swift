import Geometry

/// A transform that preserves shapes: rotation, uniform scale and translation.
///
/// ```
///   ⎛ a −b ⎞       ⎛ dx ⎞         a = scale · cos rotation
///   ⎝ b  a ⎠ · p + ⎝ dy ⎠         b = scale · sin rotation
/// ```
struct Similarity {
  var a = 1.0
  var b = 0.0
  var shift = Vector.zero

  static let identity = Similarity()

  init() {}

  /// Creates a rotation and scale about the origin, followed by a translation that moves `from` to `to`.
  init(a: Double, b: Double, moving from: Point, to: Point) {
    self.a = a
    self.b = b
    shift = to - .zero - Vector(a * from.x - b * from.y, b * from.x + a * from.y)
  }

  /// Creates a rotation and scale that move `from` to `to`.
  init(scale: Double, rotation: Double, moving from: Point, to: Point) {
    let rotated = Transform(rotation: rotation)
    self.init(a: scale * rotated.a, b: scale * rotated.b, moving: from, to: to)
  }

  static func * (left: Similarity, point: Point) -> Point {
    Point(left.a * point.x - left.b * point.y, left.b * point.x + left.a * point.y) + left.shift
  }

  /// Returns the similarity that applies `right`, then `left`.
  static func * (left: Similarity, right: Similarity) -> Similarity {
    Similarity(
      a: left.a * right.a - left.b * right.b, b: left.a * right.b + left.b * right.a, moving: .zero,
      to: left * (.zero + right.shift))
  }

  var transform: Transform { Transform(a: a, b: b, c: -b, d: a, tx: shift.dx, ty: shift.dy) }
}
