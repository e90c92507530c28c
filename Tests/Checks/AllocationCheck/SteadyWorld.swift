import Geometry
import Physics

/// A world of rigid bodies whose numbers of contacts stay about the same.
struct SteadyWorld {
  /// The motion of the bodies.
  enum Kind: String, CaseIterable {
    case pile = "a pile of awake circles and boxes"
    case elastic = "a few elastic bodies among fixed ones"
    /// Each goes further than its own size in a step, so that the world searches its time of impact.
    case thrown = "bodies thrown at a wall again and again"
    case asleep = "a pile asleep"
  }

  private var world: World
  private var thrown: [BodyID] = []

  init(_ kind: Kind) {
    world = World(gravity: kind == .elastic ? .zero : Vector(0, 10))
    world.allowsSleep = kind == .asleep
    let material = Material(friction: 0.4, restitution: kind == .elastic ? 1 : 0)
    func add(_ shape: Shape, _ bodyKind: BodyKind, at position: Point, velocity: Vector = .zero) {
      let definition = BodyDefinition(
        kind: bodyKind, position: position, velocity: velocity,
        shapes: [ShapeDefinition(shape, material: material)])
      do {
        let body = try world.addBody(definition)
        if kind == .thrown, bodyKind == .dynamic { thrown.append(body) }
      } catch {
        fatalError("the check's own body is refused: \(error)")
      }
    }
    let walls = [(Point(0, 0), Vector(1, 0)), (Point(10, 0), Vector(-1, 0)), (Point(0, 10), Vector(0, -1))]
    for (point, normal) in walls + [(Point(0, -20), Vector(0, 1))] {
      add(.halfPlane(point: point, normal: normal), .fixed, at: .zero)
    }
    let box = Shape.box(width: 0.5, height: 0.5)
    for index in 0..<100 {
      let position = Point(0.7 + Double(index % 13) * 0.7, 9.4 - Double(index / 13) * 0.7)
      guard kind == .elastic else {
        add(index % 2 == 0 ? .circle(radius: 0.25) : box, .dynamic, at: position)
        continue
      }
      if index % 20 == 7 {
        add(.circle(radius: 0.15), .dynamic, at: position, velocity: Vector(2 + Double(index % 3), 3))
      } else if index % 3 == 0 {
        add(box, .fixed, at: position)
      }
    }
  }

  mutating func run(_ steps: Int) {
    for step in 0..<steps {
      for (index, body) in thrown.enumerated() where step % 6 == 0 {
        world.setPosition(Point(5, 0.7 + Double(index) * 0.09), angle: 0, of: body)
        world.setVelocity(Vector(90, 0), of: body)
      }
      world.step()
    }
  }
}
