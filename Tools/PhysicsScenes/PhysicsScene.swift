import Geometry
import Physics

/// A scene for measurements: bodies in the order in which they are created. y points up.
///
/// Every number is computed with 64 bits and rounded once to 32, so that programs in other languages can build the same
/// scene.
public struct PhysicsScene: Sendable {
  public struct Body: Sendable {
    public var isDynamic = true
    public var isAwake = true
    public var position = Point.zero
    public var angle = 0.0
    public var velocity = Vector.zero
    public var spin = 0.0
    public var friction = 0.0
    public var restitution = 0.0
    public var shapes: [Shape] = []
  }

  public var name: String
  /// The y component of gravity, in m/s².
  public var gravity = 0.0
  public var allowsSleep = false
  /// Whether every impact bounces, however slow.
  public var bouncesAlways = false
  /// Bodies outside of this have escaped.
  public var bounds = (minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
  public var bodies: [Body] = []

  init(_ name: String) { self.name = name }

  /// Returns the number as its nearest one with 32 bits.
  static func single(_ x: Double) -> Double { Double(Float(x)) }
  static func point(_ x: Double, _ y: Double) -> Point { Point(single(x), single(y)) }

  static func circle(_ radius: Double) -> Shape { .circle(radius: single(radius)) }
  static func box(_ x: Double, _ y: Double) -> Shape {
    .polygon([point(-x, -y), point(x, -y), point(x, y), point(-x, y)])
  }
  static func regular(_ sides: Int, _ radius: Double) -> Shape {
    .polygon(
      (0..<sides).map { index in
        let v = Vector(angle: 2 * Double.pi * Double(index) / Double(sides), length: radius)
        return point(v.dx, v.dy)
      })
  }
  /// A star of five kites.
  static func star(_ outer: Double, _ inner: Double) -> [Shape] {
    (0..<5).map { index in
      let tip = Double.pi / 2 + 2 * Double.pi * Double(index) / 5
      let (a, b) = (Vector(angle: tip - Double.pi / 5), Vector(angle: tip + Double.pi / 5))
      let t = Vector(angle: tip)
      return .polygon([
        .zero, point(inner * a.dx, inner * a.dy), point(outer * t.dx, outer * t.dy),
        point(inner * b.dx, inner * b.dy),
      ])
    }
  }
  mutating func addWall(
    _ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double, friction: Double, restitution: Double
  ) {
    var body = Body(isDynamic: false, position: PhysicsScene.point(x, y))
    body.friction = PhysicsScene.single(friction)
    body.restitution = PhysicsScene.single(restitution)
    body.shapes = [PhysicsScene.box(halfWidth, halfHeight)]
    bodies.append(body)
  }

  /// Returns the world, and the dynamic bodies in the order of their creation.
  public func makeWorld() throws -> (world: World, bodies: [BodyID]) {
    var world = World(gravity: Vector(0, gravity))
    world.allowsSleep = allowsSleep || bodies.contains { !$0.isAwake }
    if bouncesAlways { world.restitutionThreshold = 0 }
    var ids: [BodyID] = []
    for body in bodies {
      var definition = BodyDefinition(
        kind: body.isDynamic ? .dynamic : .fixed, position: body.position, angle: body.angle,
        velocity: body.velocity, angularVelocity: body.spin)
      definition.isAwake = body.isAwake
      definition.shapes = body.shapes.map {
        ShapeDefinition($0, material: Material(friction: body.friction, restitution: body.restitution))
      }
      let id = try world.addBody(definition)
      if body.isDynamic { ids.append(id) }
    }
    return (world, ids)
  }
}

/// Marsaglia's xorshift generator of 32 bits, doi:10.18637/jss.v008.i14.
struct XorShift {
  var state: UInt32

  mutating func number(_ low: Double, _ high: Double) -> Double {
    state ^= state &<< 13
    state ^= state &>> 17
    state ^= state &<< 5
    return low + (high - low) * (Double(state &>> 8) * (1 / 16_777_216))
  }
}
