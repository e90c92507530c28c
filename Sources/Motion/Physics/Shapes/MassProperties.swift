import Geometry

/// Mass, centre and rotational inertia of a shape or a body.
///
/// ```swift
/// let ball = try world.addBody(BodyDefinition(shapes: [ShapeDefinition(.circle(center: .zero, radius: 10))]))
/// let properties = world.massProperties(of: ball)
/// print(properties.mass, properties.inertia)
/// ```
public struct MassProperties: Hashable, Sendable, BitwiseCopyable {
  /// The mass in kilograms.
  public var mass: Double
  /// The centre of mass, in metres, in the body's coordinates.
  public var center: Point
  /// The rotational inertia about the centre of mass, in kilogram square metres.
  public var inertia: Double

  /// Creates properties from mass, centre and the inertia about that centre.
  public init(mass: Double, center: Point, inertia: Double) {
    self.mass = mass
    self.center = center
    self.inertia = inertia
  }

  /// The properties of nothing.
  public static let zero = MassProperties(mass: 0, center: .zero, inertia: 0)

  /// Returns the sum of two rigidly connected parts, by the parallel axis theorem.
  static func + (a: MassProperties, b: MassProperties) -> MassProperties {
    let mass = a.mass + b.mass
    guard mass > 0 else { return .zero }
    let center = a.center.lerp(to: b.center, b.mass / mass)
    return MassProperties(
      mass: mass, center: center,
      inertia: a.inertia + a.mass * (a.center - center).lengthSquared + b.inertia
        + b.mass * (b.center - center).lengthSquared)
  }
}

extension MassProperties {
  /// The properties of a full disk.
  static func disk(center: Point, radius: Double, density: Double) -> MassProperties {
    let mass = density * Double.pi * radius * radius
    return MassProperties(mass: mass, center: center, inertia: mass * radius * radius / 2)
  }

  /// The properties of a convex polygon with positive orientation, grown by a radius.
  ///
  /// The grown shape is the polygon, a rectangle along each edge and a sector at each vertex: exact, also for a
  /// capsule, which is a polygon of two vertices. Complexity: O(n).
  static func polygon(_ vertices: [Point], radius: Double, density: Double) -> MassProperties {
    var sum = MassProperties.zero
    let origin = vertices[0]
    // Triangles around the first vertex.
    for index in vertices.indices.dropFirst(2) {
      let (e1, e2) = (vertices[index - 1] - origin, vertices[index] - origin)
      let mass = density * e1.cross(e2) / 2
      guard mass > 0 else { continue }
      let center = origin + (e1 + e2) / 3
      // The inertia about the origin is mass / 6 times the sum of the dot products.
      let about = mass * (e1.dot(e1) + e1.dot(e2) + e2.dot(e2)) / 6
      sum =
        sum
        + MassProperties(mass: mass, center: center, inertia: about - mass * (center - origin).lengthSquared)
    }
    guard radius > 0 else { return sum }
    for (index, start) in vertices.enumerated() {
      let end = vertices[(index + 1) % vertices.count]
      let edge = end - start
      let length = edge.length
      guard length > 0 else { continue }
      let normal = Vector(edge.dy / length, -edge.dx / length)
      let mass = density * length * radius
      sum =
        sum
        + MassProperties(
          mass: mass, center: start.midpoint(to: end) + normal * (radius / 2),
          inertia: mass * (length * length + radius * radius) / 12)
      // A sector between this edge's normal and the next one's.
      let next = vertices[(index + 2) % vertices.count] - end
      let nextLength = next.length
      guard nextLength > 0 else { continue }
      let nextNormal = Vector(next.dy / nextLength, -next.dx / nextLength)
      let angle = abs(Trigonometry.arctangent(normal.cross(nextNormal), normal.dot(nextNormal)))
      guard angle > 1e-12 else { continue }
      let bisector = (normal + nextNormal).normalized
      let direction = bisector == .zero ? Vector(-normal.dy, normal.dx) : bisector
      let sectorMass = density * angle * radius * radius / 2
      let reach = 4 * radius * Trigonometry.sincos(angle / 2).sine / (3 * angle)
      sum =
        sum
        + MassProperties(
          mass: sectorMass, center: end + direction * reach,
          inertia: sectorMass * (radius * radius / 2 - reach * reach))
    }
    return sum
  }
}
