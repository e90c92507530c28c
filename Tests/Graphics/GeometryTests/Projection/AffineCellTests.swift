import Testing

@testable import Geometry

private let screen = Rect(x: -500, y: -400, width: 1000, height: 800)

@Suite("Affine cells")
struct AffineCellTests {
  @Test(
    "Cells stay within half the tolerance, so that seams stay within it", arguments: 0..<60 as Range<UInt64>)
  func tolerance(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.view()
    let rect = Rect(x: -150, y: -100, width: 300, height: 200)
    let cells = transform.affineCells(of: rect, visible: screen, tolerance: 0.5)
    #expect(cells.count < Transform3D.maximumAffineCells, "seed \(seed)")
    for cell in cells {
      for _ in 0..<20 {
        let point = Point(
          cell.rect.minX + cell.rect.width * chance.number(0...1),
          cell.rect.minY + cell.rect.height * chance.number(0...1))
        let exact = try #require(transform.projected(point))
        #expect((cell.transform * point).distance(to: exact) <= 0.25 + 1e-9, "seed \(seed): \(cell.rect)")
      }
      for corner in cell.rect.corners {
        let exact = try #require(transform.projected(corner))
        #expect((cell.transform * corner).distance(to: exact) <= 0.25 + 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Neighbours differ at their common edge by at most the tolerance", arguments: 0..<40 as Range<UInt64>)
  func seams(seed: UInt64) {
    var chance = Chance(seed)
    let transform = chance.view()
    let cells = transform.affineCells(
      of: Rect(x: -150, y: -100, width: 300, height: 200), visible: screen, tolerance: 1)
    var seams = 0
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        let (a, b) = (cell.rect, other.rect)
        let common = Rect(
          minX: max(a.minX, b.minX), minY: max(a.minY, b.minY), maxX: min(a.maxX, b.maxX),
          maxY: min(a.maxY, b.maxY))
        guard common.width >= 0, common.height >= 0 else { continue }
        seams += 1
        // The difference of two affine maps is greatest at an end of the edge.
        for point in [common.origin, Point(common.maxX, common.maxY)] {
          let gap = (cell.transform * point).distance(to: other.transform * point)
          #expect(gap <= 1 + 1e-9, "seed \(seed): \(gap) at \(point)")
        }
      }
    }
    #expect(seams >= cells.count - 1, "seed \(seed)")
  }

  @Test("Cells cover every visible point exactly once", arguments: 0..<60 as Range<UInt64>)
  func coverage(seed: UInt64) {
    var chance = Chance(seed)
    let transform = chance.view()
    let rect = Rect(x: -300, y: -300, width: 600, height: 600)
    let cells = transform.affineCells(of: rect, visible: screen, tolerance: 1)
    for _ in 0..<300 {
      let point = chance.point(in: -300...300)
      let count = cells.filter { $0.rect.contains(point) }.count
      #expect(count <= 1, "seed \(seed)")
      if let image = transform.projected(point), screen.contains(image),
        PlaneProjection(transform).homogeneous(point).z > 0.01
      {
        #expect(count == 1, "seed \(seed): \(point) at \(image)")
      }
    }
  }

  @Test("Without perspective one cell is exact; what cannot be seen has none")
  func few() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let tilted = Transform3D(rotation: 1, axis: Vector3D(0, 1, 0))
    #expect(tilted.affineCells(of: rect, visible: screen).map(\.rect) == [rect])
    #expect(tilted.affineCells(of: rect, visible: Rect(x: 500, y: 0, width: 9, height: 9)).isEmpty)
    let lens = tilted.concatenating(Transform3D(perspective: 300))
    #expect(lens.affineCells(of: rect, visible: Rect(x: 500, y: 0, width: 9, height: 9)).isEmpty)
    #expect(
      lens.affineCells(of: .zero, visible: screen).isEmpty
        && lens.affineCells(of: .null, visible: screen).isEmpty)
    #expect(lens.affineCells(of: Rect(x: .nan, y: 0, width: 1, height: 1), visible: screen).isEmpty)
    #expect(lens.affineCells(of: rect, visible: .null).isEmpty)
    let edge = Transform3D(rotation: .pi / 2, axis: Vector3D(0, 1, 0)).concatenating(
      Transform3D(perspective: 300))
    #expect(edge.affineCells(of: rect, visible: screen).isEmpty)
    // A tiny tolerance ends at the greatest number, and every number is accepted.
    #expect(
      lens.affineCells(of: rect, visible: screen, tolerance: 0).count <= 2 * Transform3D.maximumAffineCells)
    for number in awkward {
      _ = lens.affineCells(
        of: Rect(x: number, y: -1, width: 9, height: number), visible: screen, tolerance: number)
    }
  }

  @Test("A card tilted by a radian needs few cells")
  func counts() {
    let card = Transform3D(rotation: 1, axis: Vector3D(1, 0, 0)).concatenating(Transform3D(perspective: 500))
    let rect = Rect(x: -150, y: -100, width: 300, height: 200)
    let counts = [2, 0.5, 0.125].map { card.affineCells(of: rect, visible: screen, tolerance: $0).count }
    #expect(counts[0] < counts[1] && counts[1] < counts[2] && counts[1] <= 256, "\(counts)")
  }
}
