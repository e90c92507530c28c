import Geometry

/// The shapes of all bodies: their records, their vertices, and the list of each body.
struct ShapeStore: Sendable {
  private var records = Column<ShapeRecord>()
  /// The masses of a square metre, apart from the records, because no step reads them.
  private var densities = Column<Double>()
  /// The vertices and normals of polygons and edges, in blocks of ``ShapeRecord/blockSize``.
  private var vertices = Column<Point>()
  /// The first shape of each body; -1 if it has none.
  private var firsts = Column<Int32>()
  private var ids = IdPool()
  private var blocks = IdPool()

  /// The number of slots, of which some may be empty.
  var slotCount: Int { ids.slotCount }
  /// The memory of the shapes. Valid until the store is changed.
  @inline(__always) var columns: ShapeColumns {
    ShapeColumns(records: records.elements, vertices: vertices.elements, firsts: firsts.elements)
  }

  subscript(shape: Int32) -> ShapeRecord { records[shape] }
  /// The first shape of a body; -1 if it has none.
  func first(of body: Int32) -> Int32 { firsts[body] }
  func isTaken(_ shape: Int32) -> Bool { ids.isTaken(shape) }
  func contains(_ id: ShapeID) -> Bool { ids.contains(id.index, generation: id.generation) }
  func id(of shape: Int32) -> ShapeID { ShapeID(index: shape, generation: ids.generation(of: shape)) }

  /// Calls `visit` with the shapes of a body, the last one that was added first.
  @inline(__always) func forEachShape(of body: Int32, _ visit: (Int32) -> Void) {
    var shape = firsts[body]
    while shape >= 0 {
      visit(shape)
      shape = records[shape].next
    }
  }

  // MARK: - Changes

  /// Makes room for the list of a body, which is empty.
  mutating func addBody(_ body: Int32) { firsts.store(-1, at: body) }

  /// Adds a part of a body.
  ///
  /// - Parameters:
  ///   - center: the body's centre of mass in the coordinates of the part.
  ///   - definition: that of the shape to which the part belongs.
  mutating func add(
    _ part: ShapePart, of definition: ShapeDefinition, to body: Int32, center: Point
  ) -> Int32 {
    let shape = ids.take()
    var record = ShapeRecord(part, of: definition, body: body, center: center)
    if part.kind == .polygon || part.kind == .edge {
      record.block = takeBlock()
      let base = vertices.mutableElements() + Int(record.block)
      for (index, vertex) in part.vertices.enumerated() { base[index] = vertex - (center - .zero) }
      for (index, normal) in part.normals.enumerated() {
        base[record.vertexCount + index] = Point(normal.dx, normal.dy)
      }
    }
    record.next = firsts[body]
    records.store(record, at: shape)
    densities.store(definition.material.density, at: shape)
    firsts[body] = shape
    return shape
  }

  /// Removes all shapes of a body.
  mutating func removeAll(of body: Int32) {
    var shape = firsts[body]
    while shape >= 0 {
      let record = records[shape]
      if record.block >= 0 { blocks.release(record.block / Int32(ShapeRecord.blockSize)) }
      ids.release(shape)
      shape = record.next
    }
    firsts[body] = -1
  }

  /// Moves the shapes of a body in its coordinates.
  mutating func move(of body: Int32, by shift: Vector) {
    var shape = firsts[body]
    while shape >= 0 {
      records[shape].center += shift
      let record = records[shape]
      if record.block >= 0 {
        let base = vertices.mutableElements() + Int(record.block)
        for index in 0..<record.vertexCount { base[index] += shift }
      }
      shape = record.next
    }
  }

  private mutating func takeBlock() -> Int32 {
    let block = blocks.take() * Int32(ShapeRecord.blockSize)
    if Int(block) == vertices.count {
      vertices.resize(to: vertices.count + ShapeRecord.blockSize, repeating: .zero)
    }
    return block
  }

  // MARK: - Sums

  /// Returns the mass of a body's shapes; zero if they have none.
  func mass(of body: Int32) -> MassProperties {
    var total = MassProperties.zero
    forEachShape(of: body) { shape in
      let (record, view) = (records[shape], columns.view(shape))
      let outline = (0..<view.count).map { view.vertices[$0] }
      total =
        total
        + (record.kind == .circle
          ? .disk(center: record.center, radius: record.radius, density: densities[shape])
          : .polygon(outline, radius: record.radius, density: densities[shape]))
    }
    return total
  }

  /// Returns whether a body has shapes without an inside.
  func hasOpenShapes(_ body: Int32) -> Bool {
    var result = false
    forEachShape(of: body) {
      if records[$0].kind == .edge || records[$0].kind == .halfPlane { result = true }
    }
    return result
  }

  /// Returns the categories of all shapes of a body.
  func categories(of body: Int32) -> UInt32 {
    var result: UInt32 = 0
    forEachShape(of: body) { result |= records[$0].filter.categories }
    return result
  }
}

extension ShapeRecord {
  /// Creates the record of a part of a body, without its vertices.
  fileprivate init(_ part: ShapePart, of definition: ShapeDefinition, body: Int32, center: Point) {
    let shift = center - Point.zero
    let solid = part.vertices.prefix(part.count).map { $0 - shift }
    let middle =
      part.kind == .polygon && part.count > 2
      ? MassProperties.polygon(solid, radius: 0, density: 1).center
      : solid.reduce(Point.zero) { $0 + ($1 - .zero) / Double(part.count) }
    var core = part.radius
    if part.kind == .polygon {
      core += zip(solid, part.normals).map { $1.dot($0 - middle) }.min() ?? 0
    }
    let isUnbounded = part.kind == .halfPlane
    self.init(
      kind: part.kind, isSensor: definition.isSensor, count: Int32(part.count), body: body,
      filter: definition.filter, radius: part.radius, center: isUnbounded ? part.vertices[0] - shift : middle,
      normal: part.normal,
      extent: isUnbounded ? 0 : (solid.map { ($0 - .zero).length }.max() ?? 0) + part.radius, core: core,
      surface: Surface(definition.material))
  }
}
