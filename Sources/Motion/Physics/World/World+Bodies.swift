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
    let parts = try ShapePart.parts(of: definition.shapes, kind: definition.kind)
    let index = bodyStore.add(BodyRecord(definition), BodyMotion(definition))
    shapeStore.addBody(index)
    contactGraph.addBody(index)
    jointStore.addBody(index)
    install(definition.shapes, parts, on: index, mass: definition.mass)
    if definition.kind != .fixed, definition.isAwake || definition.kind == .kinematic {
      bodyStore.wake(index)
    }
    insertProxies(of: index)
    return bodyID(index)
  }

  /// Removes a body with its contacts and joints. Sleeping bodies that touch it wake up.
  ///
  /// - Precondition: the body exists.
  /// - Complexity: O(awake bodies + k log n) for k shapes and contacts.
  public mutating func removeBody(_ id: BodyID) {
    remove(checked(id))
    bodyStore.closeGaps()
  }

  /// Removes bodies with their contacts and joints, as ``removeBody(_:)`` does with one after the other.
  ///
  /// - Precondition: each body exists, and is named once.
  /// - Complexity: O(awake bodies + k log n) for k shapes and contacts of them all.
  public mutating func removeBodies(_ ids: [BodyID]) {
    for id in ids { remove(checked(id)) }
    bodyStore.closeGaps()
  }

  /// Removes a body. The gaps among the awake ones must be closed afterwards.
  private mutating func remove(_ index: Int32) {
    wakeNeighbours(of: index)
    wake(index)
    removeJoints(of: index)
    removeShapes(of: index)
    if bodyStore.isAwake(index) { contactGraph.noteSleep() }
    bodyStore.remove(index)
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
    let parts = try ShapePart.parts(of: shapes, kind: bodyStore[record: index].kind)
    wakeNeighbours(of: index)
    wake(index)
    let origin = position(of: id)
    let point = bodyStore[motion: index].center
    removeShapes(of: index)
    bodyStore[motion: index].center = origin
    install(shapes, parts, on: index, mass: mass)
    // The velocity of the centre of mass changes with its place.
    let offset = bodyStore[motion: index].center - point
    bodyStore[motion: index].velocity += offset.perpendicular * bodyStore[motion: index].spin
    insertProxies(of: index)
  }

  /// Returns whether the body exists.
  public func contains(_ id: BodyID) -> Bool { bodyStore.contains(id) }

  /// Returns whether the shape exists.
  public func contains(_ id: ShapeID) -> Bool { shapeStore.contains(id) }

  /// The bodies, in the order of their places. Complexity: O(n).
  public var bodies: [BodyID] {
    (0..<Int32(bodyStore.slotCount)).filter(bodyStore.isTaken).map(bodyID)
  }

  /// The shapes of a body, one for each part of its definition; a chain has one for each edge.
  public func shapes(of id: BodyID) -> [ShapeID] {
    var result: [ShapeID] = []
    shapeStore.forEachShape(of: checked(id)) { result.append(shapeID($0)) }
    return result.reversed()
  }

  // MARK: - Names

  @inline(__always) func checked(_ id: BodyID) -> Int32 {
    ensure(contains(id), "the body does not exist in this world")
    return id.index
  }
  @inline(__always) func bodyID(_ index: Int32) -> BodyID { bodyStore.id(of: index) }
  @inline(__always) func shapeID(_ index: Int32) -> ShapeID { shapeStore.id(of: index) }

  // MARK: - Shapes

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
    // Without mass, a dynamic body would not move: like Box2D's, it has 1 kg and does not turn.
    if total.mass <= 0 { total = MassProperties(mass: 1, center: .zero, inertia: 0) }
    if !bodyStore.isDynamic(body) { total = .zero }
    bodyStore.setMass(total, of: body)
    let rotation = bodyStore[motion: body].rotation
    bodyStore[motion: body].center += rotation * (total.center - .zero)
    var extent = 0.0
    var core = Double.infinity
    for (order, part) in parts {
      let shape = shapeStore.add(part, of: definitions[order], to: body, center: total.center)
      broadPhase.add(shape)
      extent = max(extent, shapeStore[shape].extent)
      if part.isSolid { core = min(core, shapeStore[shape].core) }
    }
    bodyStore[motion: body].extent = extent
    bodyStore[motion: body].core = core.isFinite ? core : 0
  }

  private mutating func removeShapes(of body: Int32) {
    removeContacts(of: body)
    broadPhase.remove(body, shapeStore.columns)
    shapeStore.removeAll(of: body)
  }

  /// Adds the shapes of a body to the broad phase.
  private mutating func insertProxies(of body: Int32) {
    let isAwake = bodyStore.isAwake(body)
    let isFixed = bodyStore[record: body].kind == .fixed
    broadPhase.insert(
      body, at: bodyStore.pose(of: body), isFixed ? .fixed : isAwake ? .awake : .asleep, shapeStore.columns)
    // The boxes of a body that moves have room for its way.
    if isAwake { updateProxies(of: body) }
  }
}
