import Geometry
import Painting
import Testing

@testable import Scene

@Suite("Damage region")
struct DamageRegionTests {
  private static func randomRects(_ random: inout SeededGenerator, count: Int, spread: Int) -> [PixelRect] {
    (0..<count).map { _ in
      PixelRect(
        x: random.index(below: spread), y: random.index(below: spread), width: random.index(below: 24),
        height: random.index(below: 24))
    }
  }

  private func pixels(_ rects: [PixelRect]) -> (set: Set<Int>, sum: Int) {
    var set = Set<Int>()
    var sum = 0
    for rect in rects where !rect.isEmpty {
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { set.insert(y * 10_000 + x) } }
      sum += rect.area
    }
    return (set, sum)
  }

  @Test(
    "Covers everything added, with few rectangles that do not overlap", arguments: 0..<200 as Range<UInt64>)
  func coversAndIsDisjoint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = DamageRegionTests.randomRects(&random, count: 1 + Int(seed % 30), spread: 100)
    var region = DamageRegion()
    for rect in rects { region.add(rect) }
    let (wanted, got) = (pixels(rects), pixels(region.rectangles))
    #expect(got.set.isSuperset(of: wanted.set), "seed \(seed)")
    #expect(got.sum == got.set.count, "seed \(seed): rectangles overlap")
    #expect(region.rectangles.count <= DamageRegion.limit)
    #expect(region.rectangles.allSatisfy { !$0.isEmpty })
  }

  @Test("Two distant rectangles stay separate")
  func farApart() {
    var region = DamageRegion()
    region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 500, y: 500, width: 10, height: 10))
    #expect(region.area == 200)
    #expect(region.rectangles.count == 2)
  }

  @Test("A cross stays in pieces instead of being filled")
  func cross() {
    var region = DamageRegion()
    region.add(PixelRect(x: 45, y: 0, width: 10, height: 100))
    region.add(PixelRect(x: 0, y: 45, width: 100, height: 10))
    #expect(region.area == 1900)
  }

  @Test("The old and the new bounds of a small move are joined")
  func smallMove() {
    var region = DamageRegion()
    region.add(PixelRect(x: 0, y: 0, width: 100, height: 100))
    region.add(PixelRect(x: 3, y: 2, width: 100, height: 100))
    #expect(region.rectangles == [PixelRect(x: 0, y: 0, width: 103, height: 102)])
  }

  @Test("An empty rectangle adds nothing")
  func empty() {
    var region = DamageRegion()
    region.add(PixelRect(x: 5, y: 5, width: 0, height: 9))
    #expect(region.isEmpty)
    #expect(!region.intersects(PixelRect(x: 0, y: 0, width: 99, height: 99)))
  }
}
