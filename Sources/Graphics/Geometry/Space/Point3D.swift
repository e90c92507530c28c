/// A position in space, in points. x and y are those of ``Point``; z grows towards the viewer.
public struct Point3D: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate, in points; it grows to the right.
  public var x: Double
  /// The vertical coordinate, in points; it grows downwards.
  public var y: Double
  /// The depth, in points; it grows towards the viewer.
  public var z: Double

  /// Creates a point from its coordinates, in points. Without a depth it lies in the plane of the screen.
  @inlinable public init(_ x: Double, _ y: Double, _ z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates the point of the plane z = 0, or of another depth.
  @inlinable public init(_ point: Point, z: Double = 0) { self.init(point.x, point.y, z) }

  /// The origin.
  public static let zero = Point3D(0, 0, 0)

  /// The point without its depth.
  @inlinable public var point: Point { Point(x, y) }
  /// Whether no coordinate is infinite or not-a-number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// Returns the point moved by a vector.
  @inlinable public static func + (point: Point3D, vector: Vector3D) -> Point3D {
    Point3D(point.x + vector.dx, point.y + vector.dy, point.z + vector.dz)
  }

  /// Returns the vector from `start` to `end`.
  @inlinable public static func - (end: Point3D, start: Point3D) -> Vector3D {
    Vector3D(end.x - start.x, end.y - start.y, end.z - start.z)
  }
}

extension Point3D: CustomStringConvertible {
  public var description: String { "(\(x), \(y), \(z))" }
}
