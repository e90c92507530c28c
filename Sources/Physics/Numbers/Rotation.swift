import Geometry

/// A rotation as its cosine and sine.
///
/// Positive angles turn the positive x axis toward the positive y axis: counter-clockwise if y points up, clockwise
/// on a screen.
public struct Rotation: Hashable, Sendable, BitwiseCopyable {
  public var cosine: Double
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

  /// This rotation with cosine and sine scaled to a circle of radius 1.
  @inline(__always) var normalized: Rotation {
    let length = (cosine * cosine + sine * sine).squareRoot()
    return length > 0 ? Rotation(cosine: cosine / length, sine: sine / length) : .identity
  }

  /// Returns this rotation followed by a small one: exact to 1e-15 within one radian.
  @inline(__always) func turned(by radians: Double) -> Rotation {
    let (sine, cosine) =
      abs(radians) <= 1 ? Trigonometry.smallSincos(radians) : Trigonometry.sincos(radians)
    return (Rotation(cosine: cosine, sine: sine) * self).normalized
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
