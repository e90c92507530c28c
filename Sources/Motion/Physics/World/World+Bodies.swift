import Geometry

extension World {
  /// Adds a body.
  ///
  /// - Returns: its name.
  /// - Throws: ``PhysicsError`` with the name of the first bad parameter, for example `shapes[2].radius`. The world is
  ///   then unchanged.
  /// - Complexity: O(log n) for each shape.
  @discardableResult public mutating func addBody(_ definition: BodyDefinition) throws(PhysicsError) -> BodyID
  {
    try definition.check()
    let parts = try World.parts(of: definition.shapes, kind: definition.kind)
    let index = freeBodies.popLast() ?? Int32(records.count)
    let record = BodyRecord(
      kind: definition.kind, isAwake: false, allowsSleep: definition.allowsSleep,
      isBullet: definition.isBullet, locksX: definition.locksX, locksY: definition.locksY,
      locksRotation: definition.locksRotation,
      generation: index < records.count ? records[index].generation &+ 1 : 0,
      nextAsleep: index, sleepThreshold: definition.sleepThreshold,
      linearDamping: definition.linearDamping, angularDamping: definition.angularDamping,
      gravityScale: definition.gravityScale, groundFriction: definition.groundFriction, tag: definition.tag)
    let motion = BodyMotion(
      center: definition.position, rotation: Rotation(definition.angle),
      velocity: definition.kind == .fixed ? .zero : definition.velocity,
      spin: definition.kind == .fixed ? 0 : definition.angularVelocity)
    records.store(record, at: index)
    motions.store(motion, at: index)
    awakeIndices.store(-1, at: index)
    install(definition.shapes, parts, on: index, mass: definition.mass)
    if definition.kind != .fixed, definition.isAwake || definition.kind == .kinematic {
      addToAwake(index)
    }
    makeProxies(of: index)
    return BodyID(index: index, generation: records[index].generation)
  }

  /// Removes a body with its contacts and joints. Sleeping bodies that touch it wake up.
  ///
  /// - Precondition: the body exists.
  /// - Complexity: O(awake bodies + k log n) for k shapes and contacts.
  public mutating func removeBody(_ id: BodyID) {
    var gap = Int.max
    remove(checked(id), &gap)
    closeAwakeGaps(from: gap)
  }

  /// Removes bodies with their contacts and joints, as ``removeBody(_:)`` does with one after the other.
  ///
  /// - Precondition: each body exists, and is named once.
  /// - Complexity: O(awake bodies + k log n) for k shapes and contacts of them all.
  public mutating func removeBodies(_ ids: [BodyID]) {
    var gap = Int.max
    for id in ids { remove(checked(id), &gap) }
    closeAwakeGaps(from: gap)
  }

  /// Removes a body, whose entry among the awake ones stays; see ``leaveAwake(_:_:)``.
  private mutating func remove(_ index: Int32, _ gap: inout Int) {
    wakeNeighbours(of: index)
    wake(index)
    removeJoints(of: index)
    removeShapes(of: index)
    if awakeIndices[index] >= 0 { leaveAwake(index, &gap) }
    records[index].isAlive = false
    freeBodies.append(index)
  }

  /// Replaces the shapes of a body, for example to resize it. Its origin keeps its place.
  ///
  /// - Parameters:
  ///   - shapes: the new shapes.
  ///   - id: the body.
  ///   - mass: the mass instead of that of the densities, in kilograms.
  /// - Throws: ``PhysicsError`` with the name of the bad parameter. The body then keeps its shapes.
  public mutating func setShapes(
    _ shapes: [ShapeDefinition], of id: BodyID, mass: Double? = nil
  ) throws(PhysicsError) {
    let index = checked(id)
    if let mass { try PhysicsError.check(mass, "mass", in: 1e-9...1e12) }
    let parts = try World.parts(of: shapes, kind: records[index].kind)
    wakeNeighbours(of: index)
    wake(index)
    let origin = position(of: id)
    let point = motions[index].center
    removeShapes(of: index)
    motions[index].center = origin
    records[index].localCenter = .zero
    install(shapes, parts, on: index, mass: mass)
    // The velocity of the centre of mass changes with its place.
    let offset = motions[index].center - point
    motions[index].velocity += offset.perpendicular * motions[index].spin
    makeProxies(of: index)
  }

  /// Returns whether the body exists.
  public func contains(_ id: BodyID) -> Bool {
    Int(id.index) < records.count && id.index >= 0 && records[id.index].generation == id.generation
      && records[id.index].isAlive
  }

  /// Returns whether the shape exists.
  public func contains(_ id: ShapeID) -> Bool {
    Int(id.index) < shapes.count && id.index >= 0 && shapes[id.index].generation == id.generation
      && shapes[id.index].isAlive
  }

  /// The bodies, in the order of their places. Complexity: O(n).
  public var bodies: [BodyID] {
    (0..<Int32(records.count)).filter { records[$0].isAlive }.map(bodyID)
  }

  /// The shapes of a body, one for each part of its definition; a chain has one for each edge.
  public func shapes(of id: BodyID) -> [ShapeID] {
    var result: [ShapeID] = []
    forEachShape(of: checked(id)) { result.append(shapeID($0)) }
    return result.reversed()
  }

  // MARK: - Names

  @inline(__always) func checked(_ id: BodyID) -> Int32 {
    ensure(contains(id), "the body does not exist in this world")
    return id.index
  }
  @inline(__always) func bodyID(_ index: Int32) -> BodyID {
    BodyID(index: index, generation: records[index].generation)
  }
  @inline(__always) func shapeID(_ index: Int32) -> ShapeID {
    ShapeID(index: index, generation: shapes[index].generation)
  }
  @inline(__always) func forEachShape(of body: Int32, _ visit: (Int32) -> Void) {
    var shape = records[body].firstShape
    while shape >= 0 {
      let next = shapes[shape].next
      visit(shape)
      shape = next
    }
  }

  // MARK: - Shapes

  private static func parts(
    of definitions: [ShapeDefinition], kind: BodyKind
  ) throws(PhysicsError) -> [(order: Int, part: ShapePart)] {
    var result: [(order: Int, part: ShapePart)] = []
    for (order, definition) in definitions.enumerated() {
      do throws(PhysicsError) {
        try definition.material.check()
        for part in try ShapePart.parts(of: definition.shape) {
          guard kind != .dynamic || part.isSolid else {
            throw PhysicsError(
              parameter: "shape", problem: .outOfRange("shapes with an inside, for a dynamic body"))
          }
          result.append((order, part))
        }
      } catch {
        throw error.inside("shapes[\(order)]")
      }
    }
    return result
  }

  /// Stores the parts of a body whose centre is its origin, and moves the centre to the centre of mass.
  private mutating func install(
    _ definitions: [ShapeDefinition], _ parts: [(order: Int, part: ShapePart)], on body: Int32, mass: Double?
  ) {
    var total = MassProperties.zero
    for (order, part) in parts { total = total + part.mass(density: definitions[order].material.density) }
    if let mass {
      let scale = total.mass > 0 ? mass / total.mass : 0
      total = MassProperties(mass: mass, center: total.center, inertia: total.inertia * scale)
    }
    let isDynamic = records[body].kind == .dynamic
    // Without mass, a dynamic body would not move: like Box2D's, it has 1 kg and does not turn.
    if isDynamic, total.mass <= 0 { total = MassProperties(mass: 1, center: .zero, inertia: 0) }
    let center = isDynamic ? total.center : .zero
    records[body].localCenter = center
    records[body].mass = isDynamic ? total.mass : 0
    records[body].inertia = isDynamic ? total.inertia : 0
    let rotation = motions[body].rotation
    motions[body].center += rotation * (center - .zero)
    var extent = 0.0
    var core = Double.infinity
    for (order, part) in parts {
      let shape = store(part, definitions[order], on: body, center: center)
      extent = max(extent, shapes[shape].extent)
      if part.isSolid { core = min(core, shapes[shape].core) }
    }
    motions[body].extent = extent
    motions[body].core = core.isFinite ? core : 0
    updateInverseMass(body)
  }

  /// Computes the inverse masses from the mass and the locks.
  mutating func updateInverseMass(_ body: Int32) {
    let record = records[body]
    let isDynamic = record.kind == .dynamic
    motions[body].inverseMass = isDynamic && record.mass > 0 ? 1 / record.mass : 0
    motions[body].inverseInertia =
      isDynamic && record.inertia > 0 && !record.locksRotation ? 1 / record.inertia : 0
  }

  private mutating func store(
    _ part: ShapePart, _ definition: ShapeDefinition, on body: Int32, center: Point
  ) -> Int32 {
    let shift = center - Point.zero
    let vertices = part.vertices.map { $0 - shift }
    let solid = vertices.prefix(part.count)
    let middle =
      part.kind == .polygon && part.count > 2
      ? MassProperties.polygon(Array(solid), radius: 0, density: 1).center
      : solid.reduce(Point.zero) { $0 + ($1 - .zero) / Double(part.count) }
    var core = part.radius
    if part.kind == .polygon {
      core += zip(solid, part.normals).map { $1.dot($0 - middle) }.min() ?? 0
    }
    let isUnbounded = part.kind == .halfPlane
    var record = ShapeRecord(
      kind: part.kind, isSensor: definition.isSensor, count: Int32(part.count), body: body, generation: 0,
      filter: definition.filter, radius: part.radius, center: isUnbounded ? vertices[0] : middle,
      normal: part.normal,
      extent: isUnbounded ? 0 : (solid.map { ($0 - .zero).length }.max() ?? 0) + part.radius, core: core,
      friction: definition.material.friction, restitution: definition.material.restitution,
      rollingResistance: definition.material.rollingResistance,
      tangentSpeed: definition.material.tangentSpeed)
    if part.kind == .polygon || part.kind == .edge {
      record.block = allocateBlock()
      let base = blocks.mutableElements() + Int(record.block)
      for (index, vertex) in vertices.enumerated() { base[index] = vertex }
      for (index, normal) in part.normals.enumerated() {
        base[record.vertexCount + index] = Point(normal.dx, normal.dy)
      }
    }
    record.next = records[body].firstShape
    let index = freeShapes.popLast() ?? Int32(shapes.count)
    if index < shapes.count { record.generation = shapes[index].generation &+ 1 }
    shapes.store(record, at: index)
    proxies.store(Proxy(), at: index)
    densities.store(definition.material.density, at: index)
    records[body].firstShape = index
    return index
  }

  private mutating func allocateBlock() -> Int32 {
    if let block = freeBlocks.popLast() { return block }
    let block = Int32(blocks.count)
    blocks.resize(to: blocks.count + ShapeRecord.blockSize, repeating: .zero)
    return block
  }

  private mutating func removeShapes(of body: Int32) {
    while records[body].firstContact >= 0 { destroyContact(records[body].firstContact >> 1) }
    removeProxies(of: body)
    var shape = records[body].firstShape
    while shape >= 0 {
      let next = shapes[shape].next
      if shapes[shape].block >= 0 { freeBlocks.append(shapes[shape].block) }
      shapes[shape].isAlive = false
      freeShapes.append(shape)
      shape = next
    }
    records[body].firstShape = -1
  }
}
