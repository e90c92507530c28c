import Geometry
import Physics

extension PhysicsScene {
  /// The scenes whose end is judged, with their numbers of steps.
  public static var judged: [(scene: PhysicsScene, steps: Int)] {
    [
      (pyramid(), 600), (circles(allowsSleep: true), 1800), (corral(), 600), (corral(.circles), 600),
      (corral(.boxes), 600), (corral(.hexagons), 600), (corral(.stars), 600), (tunnels(), 600),
      (tower(), 3600), (heavy(), 600),
    ]
  }

  /// 100 bodies at 4 to 400 m/s, each in front of a wall of 2 cm. Past the wall is escaped.
  public static func tunnels() -> PhysicsScene {
    var scene = PhysicsScene("tunnel100")
    scene.bounds.maxX = 0
    for index in 0..<100 { scene.addWall(0, 2 * Double(index), 0.01, 0.9, friction: 0, restitution: 0) }
    for index in 0..<100 {
      var body = Body(position: point(-20 - 0.037 * Double(index), 2 * Double(index)))
      body.velocity = Vector(single(4 * Double(index + 1)), 0)
      body.shapes = [index.isMultiple(of: 2) ? circle(0.1) : box(0.1, 0.1)]
      scene.bodies.append(body)
    }
    return scene
  }

  /// Ten unit boxes on each other.
  public static func tower(count: Int = 10) -> PhysicsScene {
    var scene = PhysicsScene("stack10_60s")
    scene.gravity = -10
    scene.bounds.minX = -0.75
    scene.bounds.maxX = 0.75
    scene.addWall(0, -1, 100, 1, friction: 0.6, restitution: 0)
    for index in 0..<count {
      var body = Body(position: point(0, Double(index) + 0.5))
      body.friction = single(0.6)
      body.shapes = [box(0.5, 0.5)]
      scene.bodies.append(body)
    }
    return scene
  }

  /// A box of 400 kg on two of 0.25 kg.
  public static func heavy() -> PhysicsScene {
    var scene = PhysicsScene("heavy1600")
    scene.gravity = -10
    scene.addWall(0, -1, 100, 1, friction: 0.6, restitution: 0)
    for (x, y, half) in [(-8.0, 0.25, 0.25), (8.0, 0.25, 0.25), (0.0, 10.5, 10.0)] {
      var body = Body(position: point(x, y))
      body.friction = single(0.6)
      body.shapes = [box(half, half)]
      scene.bodies.append(body)
    }
    return scene
  }
}
