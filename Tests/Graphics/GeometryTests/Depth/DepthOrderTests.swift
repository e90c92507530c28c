import Testing

@testable import Geometry

private let lens = Transform3D(perspective: 600)

private struct Card {
  var rect: Rect
  var world: Transform3D
  var polygon: DepthPolygon { DepthPolygon(rect, transform: world.concatenating(lens)) }

  /// Where the line of sight through a position meets the card: its distance to the eye along z. Found in space, by the
  /// card's plane, not by the projected depth.
  func hit(_ screen: Point) -> Double? {
    guard let o = world.projected(Point3D(0, 0, 0)), let u = world.projected(Point3D(1, 0, 0)),
      let v = world.projected(Point3D(0, 1, 0))
    else { return nil }
    let normal = (u - o).cross(v - o)
    let eye = Point3D(0, 0, 600)
    let ray = Point3D(screen.x, screen.y, 0) - eye
    let t = normal.dot(o - eye) / normal.dot(ray)
    guard t > 0, t.isFinite else { return nil }
    let place = (eye + ray * t) - o
    let (a, b) = (u - o, v - o)
    let local = Point(place.dot(a) / a.dot(a), place.dot(b) / b.dot(b))
    return rect.contains(local) ? t : nil
  }
}

private func card(_ chance: inout Chance) -> Card {
  let size = Size(chance.number(20...150), chance.number(20...150))
  return Card(
    rect: Rect(center: .zero, size: size),
    world: Transform3D(rotation: chance.number(-1.3...1.3), axis: chance.axis())
      .concatenating(
        Transform3D(
          translationX: chance.number(-100...100), y: chance.number(-100...100), z: chance.number(-200...200))
      ))
}

@Suite("Depth order")
struct DepthOrderTests {
  @Test(
    "Rays meet cards from front to back in the reverse of the painting order",
    arguments: 0..<150 as Range<UInt64>)
  func rays(seed: UInt64) {
    var chance = Chance(seed)
    let rays = (0..<600).map { _ in chance.point(in: -220...220) }
    // Cards that penetrate none of those before in a place that a ray meets.
    var cards: [Card] = []
    var hits: [[Double?]] = []
    /// Pairs (a, b) with a in front of b.
    var pairs: Set<[Int]> = []
    for _ in 0..<12 {
      let next = card(&chance)
      let found = rays.map { next.hit($0) }
      var fresh: Set<[Int]> = []
      for (index, other) in hits.enumerated() {
        for case (let a?, let b?) in zip(found, other) {
          fresh.insert(a < b ? [cards.count, index] : [index, cards.count])
        }
      }
      if fresh.contains(where: { fresh.contains($0.reversed()) }) { continue }
      cards.append(next)
      hits.append(found)
      pairs.formUnion(fresh)
    }
    let polygons = cards.map(\.polygon)
    var overlap = OverlapPolygon()
    let relations = pairs.map { polygons[$0[0]].relation(to: polygons[$0[1]], using: &overlap) }
    // Rays can miss a sliver where two cards penetrate.
    if relations.contains(.penetrating) { return }
    #expect(relations.allSatisfy { $0 == .inFront }, "seed \(seed)")
    let order = DepthPolygon.paintingOrder(of: polygons)
    #expect(order.sorted() == Array(cards.indices), "seed \(seed)")
    // A cycle has no right order.
    if hasCycle(pairs, count: cards.count) { return }
    for pair in pairs {
      let (front, back) = (order.firstIndex(of: pair[0]) ?? -1, order.firstIndex(of: pair[1]) ?? -1)
      #expect(front > back, "seed \(seed): card \(pair[0]) is in front of \(pair[1])")
    }
  }

  private func hasCycle(_ pairs: Set<[Int]>, count: Int) -> Bool {
    var remaining = Set(0..<count)
    while let free = remaining.first(where: { card in
      !pairs.contains { $0[0] == card && remaining.contains($0[1]) }
    }) {
      remaining.remove(free)
    }
    return !remaining.isEmpty
  }

  @Test(
    "The projected depth orders cards as the distance to the eye does", arguments: 0..<50 as Range<UInt64>)
  func depths(seed: UInt64) throws {
    var chance = Chance(seed)
    let (a, b) = (card(&chance), card(&chance))
    for _ in 0..<300 {
      let screen = chance.point(in: -220...220)
      guard let near = a.hit(screen), let far = b.hit(screen), abs(near - far) > 1e-6 else { continue }
      #expect((a.polygon.depth(at: screen) > b.polygon.depth(at: screen)) == (near < far), "seed \(seed)")
    }
    let corner = try #require(a.world.concatenating(lens).projected(Point3D(a.rect.origin)))
    #expect(abs(a.polygon.depth(at: corner.point) - corner.z) < 1e-9 * (1 + abs(corner.z)), "seed \(seed)")
  }

  @Test("Cards in one plane keep the order of their indices; parallel ones are sorted by z")
  func simple() {
    func flat(_ z: Double, x: Double = 0) -> DepthPolygon {
      Card(rect: Rect(x: x, y: 0, width: 10, height: 10), world: Transform3D(translationX: 0, y: 0, z: z))
        .polygon
    }
    #expect(DepthPolygon.paintingOrder(of: [flat(0), flat(0, x: 5), flat(0, x: 2)]) == [0, 1, 2])
    #expect(DepthPolygon.paintingOrder(of: [flat(9), flat(3), flat(-4), flat(3)]) == [2, 1, 3, 0])
    #expect(DepthPolygon.paintingOrder(of: []).isEmpty && DepthPolygon.paintingOrder(of: [flat(1)]) == [0])
    // Behind the eye, edge-on, broken: nothing to paint, in any case first.
    let gone = [flat(700), Card(rect: .null, world: .identity).polygon]
    #expect(gone.allSatisfy { $0.corners.isEmpty && $0.bounds.isNull })
    #expect(DepthPolygon.paintingOrder(of: [flat(1)] + gone) == [1, 2, 0])
    let broken = DepthPolygon(NinePart.unit, transform: Transform3D(scaleX: .nan, y: 1, z: 1))
    #expect(broken.corners.isEmpty)
    let edge = DepthPolygon(NinePart.unit, transform: Transform3D(rotation: .pi / 2, axis: Vector3D(0, 1, 0)))
    #expect(edge.corners.isEmpty)
  }

  @Test("Faces of a cube that share an edge are sorted, from every side", arguments: 0..<100 as Range<UInt64>)
  func cube(seed: UInt64) {
    var chance = Chance(seed)
    let turn = Transform3D(rotation: chance.number(-3...3), axis: chance.axis())
    let face = Transform3D(translationX: -50, y: -50, z: 50)
    let faces = [
      Transform3D.identity, Transform3D(rotation: .pi, axis: Vector3D(0, 1, 0)),
      Transform3D(rotation: .pi / 2, axis: Vector3D(0, 1, 0)),
      Transform3D(rotation: -.pi / 2, axis: Vector3D(0, 1, 0)),
      Transform3D(rotation: .pi / 2, axis: Vector3D(1, 0, 0)),
      Transform3D(rotation: -.pi / 2, axis: Vector3D(1, 0, 0)),
    ].map { face.concatenating($0).concatenating(turn).concatenating(lens) }
    let order = DepthPolygon.paintingOrder(
      of: faces.map { DepthPolygon(Rect(x: 0, y: 0, width: 100, height: 100), transform: $0) })
    let visible = order.map { !faces[$0].isBackFacing }
    // All faces that show their backs are painted before those that show their fronts and cover them.
    #expect(visible.sorted { !$0 && $1 } == visible, "seed \(seed): \(order) \(visible)")
  }

  @Test(
    "Penetrating cards are painted by their centres, cycles by the farthest, in the same order every time")
  func penetrating() {
    func tilted(_ angle: Double, z: Double) -> Card {
      Card(
        rect: Rect(center: .zero, size: Size(100, 100)),
        world: Transform3D(rotation: angle, axis: Vector3D(0, 1, 0)).concatenating(
          Transform3D(translationX: 0, y: 0, z: z)))
    }
    var overlap = OverlapPolygon()
    let (a, b) = (tilted(0.7, z: 5).polygon, tilted(-0.7, z: -5).polygon)
    #expect(a.relation(to: b, using: &overlap) == .penetrating)
    #expect(
      DepthPolygon.paintingOrder(of: [a, b]) == [1, 0] && DepthPolygon.paintingOrder(of: [b, a]) == [0, 1])
    // Four bars, each in front of the next at one end and behind the one before at the other.
    let bars = (0..<4).map { index in
      Card(
        rect: Rect(x: -60, y: 35, width: 120, height: 10),
        world: Transform3D(rotation: 0.3, axis: Vector3D(0, 1, 0)).concatenating(
          Transform3D(rotation: Double(index) * .pi / 2, axis: Vector3D(0, 0, 1)))
      ).polygon
    }
    let relations = (0..<4).map { bars[$0].relation(to: bars[($0 + 1) % 4], using: &overlap) }
    #expect(
      Set(relations).count == 1 && relations[0] != .none && relations[0] != .penetrating, "\(relations)")
    let order = DepthPolygon.paintingOrder(of: bars)
    #expect(order.sorted() == [0, 1, 2, 3] && order == DepthPolygon.paintingOrder(of: bars))
  }

  @Test(
    "With splits, rays meet the painted parts from front to back, whatever penetrates",
    arguments: 0..<80 as Range<UInt64>)
  func parts(seed: UInt64) {
    var chance = Chance(seed)
    let cards = (0..<4).map { _ in card(&chance) }
    let parts = DepthPolygon.paintingParts(of: cards.map(\.polygon))
    #expect(parts.count <= 32, "seed \(seed)")
    // A cycle of parts has no right order; three planes and their parts can have one.
    var wrong = 0
    var count = 0
    for _ in 0..<400 {
      let screen = chance.point(in: -220...220)
      let hits = cards.indices.compactMap { index in
        cards[index].hit(screen).map { (index: index, distance: $0) }
      }
      guard let nearest = hits.min(by: { $0.distance < $1.distance }), hits.count > 1 else { continue }
      let others = hits.filter { $0.index != nearest.index }.map(\.distance).min() ?? 0
      guard others - nearest.distance > 1e-6 else { continue }
      count += 1
      let last = parts.last { part in
        part.corners.indices.allSatisfy {
          let (a, b) = (part.corners[$0], part.corners[($0 + 1) % part.corners.count])
          return (b - a).cross(screen - a) >= 0
        }
      }
      if last?.index != nearest.index { wrong += 1 }
    }
    #expect(wrong == 0, "seed \(seed): \(wrong) of \(count)")
  }

  @Test("Polygons that do not penetrate are painted whole, and parts tile a split one")
  func wholeParts() {
    func flat(_ z: Double, angle: Double = 0) -> DepthPolygon {
      Card(
        rect: Rect(center: .zero, size: Size(100, 100)),
        world: Transform3D(rotation: angle, axis: Vector3D(0, 1, 0)).concatenating(
          Transform3D(translationX: 0, y: 0, z: z))
      ).polygon
    }
    let whole = [flat(5), flat(-5), DepthPolygon(.null, transform: .identity)]
    #expect(DepthPolygon.paintingParts(of: whole).map(\.index) == [1, 0])
    #expect(DepthPolygon.paintingParts(of: whole).map(\.corners) == [whole[1].corners, whole[0].corners])
    let crossing = [flat(0), flat(3, angle: 0.5)]
    let parts = DepthPolygon.paintingParts(of: crossing)
    #expect(parts.map(\.index) == [1, 0, 1])
    let areas = parts.filter { $0.index == 1 }.map { DepthPolygon.area($0.corners) }
    #expect(abs(areas.reduce(0, +) - DepthPolygon.area(crossing[1].corners)) < 1e-9)
    #expect(DepthPolygon.paintingParts(of: []).isEmpty)
  }
}
