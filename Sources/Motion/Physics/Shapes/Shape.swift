import Geometry

/// The outline of a part of a body, in metres, in the body's coordinates.
///
/// A shape is plain data. ``World/addBody(_:)`` checks it and throws a ``PhysicsError`` that names the bad parameter.
public enum Shape: Hashable, Sendable {
  /// A full disk. The radius must be in 1e-4...1e5.
  case circle(center: Point = .zero, radius: Double)
  /// All points within a radius of a line. The ends must differ by more than 1e-4; the radius must be in 1e-4...1e5.
  case capsule(from: Point, to: Point, radius: Double)
  /// A convex polygon of 3 to 16 vertices in either orientation, grown by a radius of 0...1e5.
  ///
  /// Repeated and collinear vertices are removed.
  case polygon([Point], radius: Double = 0)
  /// A chain of 1 to 100,000 edges without thickness, for static and kinematic bodies.
  ///
  /// Bodies collide with the right-hand side of the edges as seen along them when y points up (the left-hand side on
  /// a screen). The other side lets them pass. A body that slides along the chain does not catch on its joints.
  case chain([Point], isClosed: Bool = false)
  /// Everything behind a line, for static and kinematic bodies. Nothing passes it at any speed.
  ///
  /// The normal leads out of the solid; its length does not matter.
  case halfPlane(point: Point = .zero, normal: Vector)

  /// A rectangle around a centre.
  ///
  /// - Parameters:
  ///   - width: the width in metres.
  ///   - height: the height in metres.
  ///   - center: the middle, in metres from the origin of the body. Default the origin.
  ///   - cornerRadius: the radius of the corners in metres, at most half of the smaller side. Default 0.
  public static func box(
    width: Double, height: Double, center: Point = .zero, cornerRadius: Double = 0
  ) -> Shape {
    let radius = max(0, min(cornerRadius, width / 2, height / 2))
    let (x, y) = (width / 2 - radius, height / 2 - radius)
    // A rectangle whose corners meet is a capsule or a disk.
    if radius > 0, x < 1e-4, y < 1e-4 { return .circle(center: center, radius: radius) }
    if radius > 0, y < 1e-4 {
      return .capsule(from: center + Vector(-x, 0), to: center + Vector(x, 0), radius: radius)
    }
    if radius > 0, x < 1e-4 {
      return .capsule(from: center + Vector(0, -y), to: center + Vector(0, y), radius: radius)
    }
    return .polygon(
      [center + Vector(-x, -y), center + Vector(x, -y), center + Vector(x, y), center + Vector(-x, y)],
      radius: radius)
  }

  /// A polygon of 3 to 16 equal sides, with a vertex at angle 0.
  public static func regularPolygon(sides: Int, radius: Double, center: Point = .zero) -> Shape {
    .polygon(
      (0..<max(0, min(sides, 17))).map { index in
        let (sine, cosine) = Trigonometry.sincos(2 * Double.pi * Double(index) / Double(sides))
        return center + Vector(cosine, sine) * radius
      })
  }

  /// The 12-gon with the vertices of an ellipse, or a circle for equal radii.
  public static func ellipse(radiusX: Double, radiusY: Double, center: Point = .zero) -> Shape {
    if radiusX == radiusY { return .circle(center: center, radius: radiusX) }
    return .polygon(
      (0..<12).map { index in
        let (sine, cosine) = Trigonometry.sincos(2 * Double.pi * Double(index) / 12)
        return center + Vector(cosine * radiusX, sine * radiusY)
      })
  }
}

/// The surface and substance of a shape.
///
/// ```swift
/// let rubber = Material(density: 1.1, friction: 0.9, restitution: 0.8)
/// let ball = ShapeDefinition(.circle(radius: 10), material: rubber)
/// ```
public struct Material: Hashable, Sendable {
  /// The mass of a square metre, in kilograms, in 0...1e9. Default 1.
  public var density = 1.0
  /// Coulomb's coefficient of friction, in 0...100. A pair has the geometric mean, so that 0 on one side means none.
  /// Default 0.3.
  public var friction = 0.3
  /// The speed after an impact as a part of the speed before it, in 0...1. A pair has the larger one. Default 0.2.
  public var restitution = 0.2
  /// The resistance to rolling as a part of the normal force, for a lever of the shape's radius, in 0...100. A pair has
  /// the larger one. Default 0.
  public var rollingResistance = 0.0
  /// The speed of the surface along itself, in m/s, as of a conveyor. The speeds of a pair add up. Default 0.
  public var tangentSpeed = 0.0

  /// Creates a material; without arguments one with all defaults.
  public init(
    density: Double = 1, friction: Double = 0.3, restitution: Double = 0.2, rollingResistance: Double = 0,
    tangentSpeed: Double = 0
  ) {
    self.density = density
    self.friction = friction
    self.restitution = restitution
    self.rollingResistance = rollingResistance
    self.tangentSpeed = tangentSpeed
  }

  func check() throws(PhysicsError) {
    try PhysicsError.check(density, "density", in: 0...1e9)
    try PhysicsError.check(friction, "friction", in: 0...100)
    try PhysicsError.check(restitution, "restitution", in: 0...1)
    try PhysicsError.check(rollingResistance, "rollingResistance", in: 0...100)
    try PhysicsError.check(tangentSpeed, "tangentSpeed", in: -1e4...1e4)
  }
}

/// Which shapes collide with which.
///
/// ```swift
/// let (ships, rocks): (UInt32, UInt32) = (1 << 0, 1 << 1)
/// let filter = CollisionFilter(categories: ships, mask: rocks)  // ships pass through each other
/// let hull = ShapeDefinition(.box(width: 20, height: 10), filter: filter)
/// ```
public struct CollisionFilter: Hashable, Sendable, BitwiseCopyable {
  /// The categories of the shape, a bit for each. Default: the first.
  public var categories: UInt32 = 1
  /// The categories that the shape collides with. Both shapes of a pair must agree. Default: all.
  public var mask: UInt32 = .max
  /// Shapes of the same positive group always collide, those of the same negative group never. 0 is no group.
  public var group: Int32 = 0

  /// Creates a filter; without arguments the shape collides with all others.
  public init(categories: UInt32 = 1, mask: UInt32 = .max, group: Int32 = 0) {
    self.categories = categories
    self.mask = mask
    self.group = group
  }

  /// Returns whether two shapes collide.
  @inline(__always) public func allows(_ other: CollisionFilter) -> Bool {
    if group != 0, group == other.group { return group > 0 }
    return mask & other.categories != 0 && other.mask & categories != 0
  }
}

/// A shape with its material.
public struct ShapeDefinition: Hashable, Sendable {
  /// The geometry, in the coordinates of the body, in metres.
  public var shape: Shape
  /// The surface and the substance.
  public var material: Material
  /// Which other shapes it collides with.
  public var filter: CollisionFilter
  /// Whether the shape only reports what overlaps it. A sensor has mass, but no contact forces. Default: false.
  public var isSensor: Bool

  /// Creates a part of a body.
  public init(
    _ shape: Shape, material: Material = Material(), filter: CollisionFilter = CollisionFilter(),
    isSensor: Bool = false
  ) {
    self.shape = shape
    self.material = material
    self.filter = filter
    self.isSensor = isSensor
  }
}
