import Geometry
import Testing

@testable import Physics

@Suite("Store of shapes") struct ShapeStoreTests {
  private func add(
    _ shape: Shape, density: Double = 1, center: Point = .zero, to body: Int32, _ store: inout ShapeStore
  ) throws -> Int32 {
    try store.add(
      ShapePart.parts(of: shape)[0], of: ShapeDefinition(shape, material: Material(density: density)),
      to: body, center: center)
  }

  @Test("The shapes of a body are listed, the last one that was added first")
  func lists() throws {
    var store = ShapeStore()
    store.addBody(0)
    store.addBody(1)
    for body in [0, 1, 0] as [Int32] { _ = try add(.circle(radius: 1), to: body, &store) }
    var listed: [Int32] = []
    store.forEachShape(of: 0) { listed.append($0) }
    #expect(listed == [2, 0])
    #expect(store.first(of: 1) == 1 && store[1].next == -1)
  }

  @Test("Shapes are stored around the body's centre of mass")
  func center() throws {
    var store = ShapeStore()
    store.addBody(0)
    let disk = try add(.circle(center: Point(3, 0), radius: 1), center: Point(1, 0), to: 0, &store)
    #expect(store[disk].center == Point(2, 0) && store[disk].extent == 3 && store[disk].core == 1)
    let box = try add(.box(width: 4, height: 2), center: Point(1, 0), to: 0, &store)
    #expect(store[box].center.distance(to: Point(-1, 0)) < 1e-12 && abs(store[box].core - 1) < 1e-12)
    #expect(store.columns.view(box).vertices[0] == Point(-3, -1))
  }

  @Test("A removed shape's slot and vertices are given to the next one, with another name")
  func removal() throws {
    var store = ShapeStore()
    store.addBody(0)
    store.addBody(1)
    let old = try add(.box(width: 2, height: 2), to: 0, &store)
    let name = store.id(of: old)
    let block = store[old].block
    store.removeAll(of: 0)
    #expect(!store.contains(name) && store.first(of: 0) == -1)
    let new = try add(.box(width: 6, height: 2), to: 1, &store)
    #expect(new == old && store[new].block == block && store.id(of: new) != name)
    #expect(store.columns.view(new).vertices[0] == Point(-3, -1))
  }

  @Test("The mass of a body is that of its shapes about their common centre")
  func mass() throws {
    var store = ShapeStore()
    store.addBody(0)
    #expect(store.mass(of: 0) == .zero)
    // Two squares of 4 kg whose centres are 6 m apart: 2 * (4 * (4 + 4) / 12 / 2 + 4 * 9).
    for x in [-3.0, 3] { _ = try add(.box(width: 2, height: 2, center: Point(x, 0)), to: 0, &store) }
    let mass = store.mass(of: 0)
    #expect(mass.mass == 8 && abs(mass.center.x) < 1e-12)
    #expect(abs(mass.inertia - (2 * 4 * (4.0 + 4) / 12 + 2 * 4 * 9)) < 1e-9)
  }

  @Test("A move takes the vertices along")
  func move() throws {
    var store = ShapeStore()
    store.addBody(0)
    let box = try add(.box(width: 4, height: 2), to: 0, &store)
    store.move(of: 0, by: Vector(10, 0))
    #expect(store[box].center.distance(to: Point(10, 0)) < 1e-12)
    let bounds = store.columns.bounds(box, .zero, .identity)
    #expect(bounds == (8, -1, 12, 1))
  }

  @Test("The bounds of a box that is turned by a right angle are exchanged")
  func bounds() throws {
    var store = ShapeStore()
    store.addBody(0)
    let box = try add(.box(width: 4, height: 2), to: 0, &store)
    let bounds = store.columns.bounds(box, Point(10, 20), Rotation(cosine: 0, sine: 1))
    #expect(bounds == (9, 18, 11, 22))
  }
}
