import Geometry
import Physics

extension PhysicsScene {
  /// The scenes whose steps are timed.
  public static var timed: [PhysicsScene] {
    [
      pyramid(), circles(allowsSleep: false), circles(allowsSleep: true), corral(), amongFixed(),
      besideSleeping(),
    ]
  }

  /// Returns the timed scene of a name.
  public static func named(_ name: String) -> PhysicsScene? { timed.first { $0.name == name } }

  /// A pyramid of 20 rows of unit boxes that touch exactly.
  public static func pyramid() -> PhysicsScene {
    var scene = PhysicsScene("pyramid20")
    scene.gravity = -10
    scene.bounds = (-60, -0.5, 60, 60)
    scene.addWall(0, -1, 100, 1, friction: 0.6, restitution: 0)
    for row in 0..<20 {
      for column in row..<20 {
        var body = Body(
          position: point((Double(row) + 1) * 0.5 + Double(column - row) - 10, Double(row) + 0.5))
        body.friction = single(0.6)
        body.shapes = [box(0.5, 0.5)]
        scene.bodies.append(body)
      }
    }
    return scene
  }

  /// 2,000 circles that fall into an open box. Another seed moves each by a few centimetres.
  public static func circles(allowsSleep: Bool, seed: UInt32 = 0x1234_5678) -> PhysicsScene {
    var scene = PhysicsScene(allowsSleep ? "circles2000_sleep" : "circles2000")
    scene.gravity = -10
    scene.allowsSleep = allowsSleep
    scene.bounds = (-16.5, -0.5, 16.5, 200)
    scene.addWall(0, -1, 18, 1, friction: 0.3, restitution: 0.2)
    scene.addWall(-17, 50, 1, 52, friction: 0.3, restitution: 0.2)
    scene.addWall(17, 50, 1, 52, friction: 0.3, restitution: 0.2)
    var random = XorShift(state: seed)
    for row in 0..<40 {
      for column in 0..<50 {
        let x = random.number(-0.04, 0.04)
        let y = random.number(-0.04, 0.04)
        var body = Body(position: point(-14.7 + 0.6 * Double(column) + x, 1 + 0.6 * Double(row) + y))
        body.friction = single(0.3)
        body.restitution = single(0.2)
        body.shapes = [circle(0.25)]
        scene.bodies.append(body)
      }
    }
    return scene
  }

  /// The shapes of a corral's bodies.
  public enum CorralKind: CaseIterable, Sendable { case mixed, circles, boxes, hexagons, stars }

  /// 500 bodies in a closed room without gravity, friction and losses.
  public static func corral(_ kind: CorralKind = .mixed) -> PhysicsScene {
    let names: [CorralKind: String] = [
      .mixed: "corral500", .circles: "corral_circles", .boxes: "corral_boxes", .hexagons: "corral_hexagons",
      .stars: "corral_stars",
    ]
    var scene = PhysicsScene(names[kind] ?? "corral500")
    scene.bouncesAlways = true
    scene.bounds = (-32.5, -18.5, 32.5, 18.5)
    scene.addWall(0, -19, 34, 1, friction: 0, restitution: 1)
    scene.addWall(0, 19, 34, 1, friction: 0, restitution: 1)
    scene.addWall(-33, 0, 1, 20, friction: 0, restitution: 1)
    scene.addWall(33, 0, 1, 20, friction: 0, restitution: 1)
    var random = XorShift(state: 0x0BAD_CAFE)
    for index in 0..<500 {
      var body = Body(
        position: point(-32 + (Double(index % 25) + 0.5) * 2.56, -18 + (Double(index / 25) + 0.5) * 1.8))
      body.restitution = 1
      body.angle = single(random.number(-Double.pi, Double.pi))
      body.setMotion(&random)
      body.spin = single(random.number(-5, 5))
      let shape: Int
      switch kind {
      case .mixed: shape = index % 4
      case .circles: shape = 0
      case .boxes: shape = 1
      case .hexagons: shape = 2
      case .stars: shape = 3
      }
      switch shape {
      case 0: body.shapes = [circle(0.4)]
      case 1: body.shapes = [box(0.4, 0.4)]
      case 2: body.shapes = [regular(6, 0.45)]
      default: body.shapes = star(0.5, 0.2)
      }
      scene.bodies.append(body)
    }
    return scene
  }

  private mutating func addMovers(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, columns: Int, rows: Int
  ) {
    var random = XorShift(state: 0x00C0_FFEE)
    for index in 0..<columns * rows {
      var body = Body(
        position: PhysicsScene.point(
          x0 + (Double(index % columns) + 0.5) * (x1 - x0) / Double(columns),
          y0 + (Double(index / columns) + 0.5) * (y1 - y0) / Double(rows)))
      body.restitution = 1
      body.setMotion(&random)
      body.shapes = [PhysicsScene.circle(0.25)]
      bodies.append(body)
    }
  }

  /// 100 circles among 10,000 fixed boxes.
  public static func amongFixed() -> PhysicsScene {
    var scene = PhysicsScene("static10k_100")
    scene.bouncesAlways = true
    scene.bounds = (-1.5, -1.5, 201.5, 201.5)
    scene.addWall(100, -2, 104, 1, friction: 0, restitution: 1)
    scene.addWall(100, 202, 104, 1, friction: 0, restitution: 1)
    scene.addWall(-2, 100, 1, 104, friction: 0, restitution: 1)
    scene.addWall(202, 100, 1, 104, friction: 0, restitution: 1)
    for row in 0..<100 {
      for column in 0..<100 {
        scene.addWall(
          1 + 2 * Double(column), 1 + 2 * Double(row), 0.25, 0.25, friction: 0, restitution: 1)
      }
    }
    scene.addMovers(0, 0, 200, 200, columns: 10, rows: 10)
    return scene
  }

  /// 100 circles beside 10,000 sleeping boxes.
  public static func besideSleeping() -> PhysicsScene {
    var scene = PhysicsScene("sleeping10k_100")
    scene.bouncesAlways = true
    scene.allowsSleep = true
    scene.bounds = (-61.5, -1.5, 201.5, 201.5)
    scene.addWall(-32.5, -2, 31, 1, friction: 0, restitution: 1)
    scene.addWall(-32.5, 202, 31, 1, friction: 0, restitution: 1)
    scene.addWall(-62, 100, 1, 104, friction: 0, restitution: 1)
    scene.addWall(-3, 100, 1, 104, friction: 0, restitution: 1)
    for row in 0..<100 {
      for column in 0..<100 {
        var body = Body(isAwake: false, position: point(1 + 2 * Double(column), 1 + 2 * Double(row)))
        body.friction = single(0.6)
        body.shapes = [box(0.25, 0.25)]
        scene.bodies.append(body)
      }
    }
    scene.addMovers(-60, 0, -5, 200, columns: 5, rows: 20)
    return scene
  }
}

extension PhysicsScene.Body {
  /// A direction, then a speed of 5 to 15 m/s.
  fileprivate mutating func setMotion(_ random: inout XorShift) {
    let direction = random.number(-Double.pi, Double.pi)
    let v = Vector(angle: direction, length: random.number(5, 15))
    velocity = Vector(PhysicsScene.single(v.dx), PhysicsScene.single(v.dy))
  }
}
