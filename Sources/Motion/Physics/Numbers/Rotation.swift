import Geometry

/// A rotation as its cosine and sine.
///
/// Positive angles turn the positive x axis toward the positive y axis: counter-clockwise if y points up, clockwise
/// on a screen.
///
/// ```swift
/// let turn = Rotation(.pi / 6)
/// let hand = Vector(turn.cosine, turn.sine) * 50  // 50 points long
/// ```
public struct Rotation: Hashable, Sendable, BitwiseCopyable {
  /// The cosine of the angle: the x coordinate of the turned x axis.
  public var cosine: Double
  /// The sine of the angle: the y coordinate of the turned x axis.
  public var sine: Double

  @inline(__always) init(cosine: Double, sine: Double) {
    self.cosine = cosine
    self.sine = sine
  }

  /// Creates a rotation by an angle in radians. The same bits on every platform. No rotation for numbers that are not
  /// finite.
  public init(_ radians: Double) {
    let (sine, cosine) = Trigonometry.sincos(radians)
    self.init(cosine: cosine, sine: sine)
  }

  /// The rotation by nothing.
  public static let identity = Rotation(cosine: 1, sine: 0)

  /// The angle in radians, in -π...π.
  public var angle: Double { Trigonometry.arctangent(sine, cosine) }

  /// The opposite rotation.
  @inline(__always) var inverse: Rotation { Rotation(cosine: cosine, sine: -sine) }

  @inline(__always) static func * (a: Rotation, b: Rotation) -> Rotation {
    Rotation(
      cosine: a.cosine * b.cosine - a.sine * b.sine, sine: a.sine * b.cosine + a.cosine * b.sine)
  }
  @inline(__always) static func * (rotation: Rotation, v: Vector) -> Vector {
    Vector(
      rotation.cosine * v.dx - rotation.sine * v.dy, rotation.sine * v.dx + rotation.cosine * v.dy)
  }

  /// Returns this rotation followed by a small one: exact to 1e-15 within one radian.
  @inline(__always) func turned(by radians: Double) -> Rotation {
    let size = abs(radians)
    let (sine, cosine) =
      size < 1e-8
      ? (radians, 1)  // the same numbers as those of the series
      : size <= 1 ? Trigonometry.smallSincos(radians) : Trigonometry.sincos(radians)
    let product = Rotation(cosine: cosine, sine: sine) * self
    // The product is nearly of length 1. A step of Newton's method for 1 / √l from 1 is then exact, and takes neither a
    // root nor a division.
    let length = product.cosine * product.cosine + product.sine * product.sine
    let factor = 1.5 - 0.5 * length
    return Rotation(cosine: product.cosine * factor, sine: product.sine * factor)
  }
}

/// A position and a rotation: maps a body's coordinates to the world's.
struct Pose: Hashable, Sendable, BitwiseCopyable {
  var position: Point
  var rotation: Rotation

  @inline(__always) init(_ position: Point, _ rotation: Rotation) {
    self.position = position
    self.rotation = rotation
  }

  static let identity = Pose(.zero, .identity)

  @inline(__always) static func * (pose: Pose, point: Point) -> Point {
    pose.position + pose.rotation * Vector(point.x, point.y)
  }

  /// Returns the point in the coordinates of the body.
  @inline(__always) func inverse(_ point: Point) -> Point {
    let v = rotation.inverse * (point - position)
    return Point(v.dx, v.dy)
  }

  /// Returns the pose of `other` as seen from this one.
  @inline(__always) func relative(_ other: Pose) -> Pose {
    Pose(inverse(other.position), rotation.inverse * other.rotation)
  }
}
