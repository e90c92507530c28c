import Geometry
import Physics

/// A chaotic scene of all parts of the engine, the bits of whose end are written down.
///
/// Every build must end in these bits: debug and release, for every instruction set, and after a snapshot midway. A change of
/// the arithmetic of a step changes them; then they are written down again, and must be the same in all builds.
public struct GoldenScene: Sendable {
  /// The hash after ``stepCount`` steps.
  public static let expectedHash: UInt64 = 317_308_311_563_911_423
  public static let stepCount = 300

  public var world: World

  /// Creates the scene: a room of shapes of all kinds, with gravity, joints, fields and bodies that fall asleep.
  public init() throws(PhysicsError) {
    var random = SeededGenerator(seed: 99)
    world = World(gravity: Vector(0, 10))
    try world.addRoom(width: 20, height: 15, restitution: 0.5, friction: 0.4)
    try world.addCrowd(80, in: Size(20, 15), speed: 20, restitution: 0...1, friction: 0.4, random: &random)
    let bodies = world.bodies
    for index in stride(from: 10, to: 40, by: 5) {
      try world.addJoint(JointDefinition(.distance(1...2), from: bodies[index], to: bodies[index + 1]))
    }
    try world.setFields([Field(.vortex(strength: 3), center: Point(10, 7)), Field(.noise(strength: 4))])
  }

  public mutating func run(_ steps: Int) { for _ in 0..<steps { world.step() } }

  /// A hash of the positions, angles and velocities of all bodies, in the order in which they were added.
  public var hash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for body in world.bodies {
      let (p, v) = (world.position(of: body), world.velocity(of: body))
      for number in [p.x, p.y, world.angle(of: body), v.dx, v.dy, world.angularVelocity(of: body)] {
        hash = (hash ^ number.bitPattern) &* 0x0000_0100_0000_01B3
      }
    }
    return hash
  }
}
