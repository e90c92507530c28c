import Geometry

@testable import Physics

/// The parts of a world without the world: rows in the stores, for tests of what works on them.
struct PhysicsParts {
  var bodies = BodyStore()
  var shapes = ShapeStore()
  var broadPhase = BroadPhase()
  var graph = ContactGraph()
  var joints = JointStore()
  var scratch = NarrowPhase.makeScratch()

  /// Adds a body of one shape. It is awake unless it is fixed.
  mutating func add(
    _ shape: Shape, kind: BodyKind = .dynamic, at position: Point = .zero, velocity: Vector = .zero,
    isBullet: Bool = false
  ) -> Int32 {
    var definition = BodyDefinition(kind: kind, position: position, velocity: velocity)
    definition.isBullet = isBullet
    let body = bodies.add(BodyRecord(definition), BodyMotion(definition))
    shapes.addBody(body)
    graph.addBody(body)
    joints.addBody(body)
    // The shapes of the tests have their centre of mass at the origin.
    let part = try! ShapePart.parts(of: shape)[0]
    let stored = shapes.add(part, of: ShapeDefinition(shape), to: body, center: .zero)
    broadPhase.add(stored)
    bodies[motion: body].extent = shapes[stored].extent
    bodies[motion: body].core = shapes[stored].core
    bodies.setMass(shapes.mass(of: body), of: body)
    if kind != .fixed { bodies.wake(body) }
    broadPhase.insert(body, at: bodies.pose(of: body), kind == .fixed ? .fixed : .awake, shapes.columns)
    return body
  }

  /// Adds a contact of the first shapes of two bodies.
  @discardableResult mutating func addContact(_ a: Int32, _ b: Int32) -> Int32 {
    var contact = Contact(shapes.first(of: a), shapes.first(of: b), of: a, b, Surface())
    contact.isAgainstFixed = !bodies.isDynamic(a) || !bodies.isDynamic(b)
    return graph.add(contact)
  }

  /// Makes a contact touch with a normal from its first body to the second.
  mutating func touch(_ slot: Int32, normal: Vector) {
    graph[slot].isTouching = true
    graph[slot].manifold.normal = normal
    graph[slot].manifold.count = 1
  }

  mutating func addJoint(_ kind: JointDefinition.Kind, _ a: Int32, _ b: Int32) {
    let end = JointEnd(localCenter: .zero, rotation: .identity, extent: 1)
    _ = joints.add(
      JointRecord(JointDefinition(kind, from: bodies.id(of: a), to: bodies.id(of: b)), end, end))
  }

  mutating func input(gravity: Vector = .zero, time: Double) -> StepInput {
    StepInput(
      settings: StepSettings(gravity: gravity), number: 1, time: time, bodies: bodies.columns,
      awake: bodies.awake.elements, awakeCount: bodies.awake.count, shapes: shapes.columns,
      proxies: broadPhase.mutableProxies(), contacts: graph.columns, joints: joints.lists)
  }

  mutating func narrowPhase(time: Double) -> NarrowPhase {
    NarrowPhase(
      bodies: bodies.columns, shapes: shapes.columns, proxies: broadPhase.mutableProxies(),
      contacts: graph.columns, scratch: scratch.mutableElements(),
      travel: NarrowPhase.Travel(time: time, gravity: .zero, subSteps: 4))
  }
}
