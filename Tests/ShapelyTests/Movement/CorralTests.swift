import Geometry
import Testing

@testable import Shapely

@Suite struct CorralTests {
  let corral = Corral(area: Rect(x: 0, y: 0, width: 400, height: 300))

  @Test("A shape that fits is left alone", arguments: ShapeKind.allCases)
  func fits(kind: ShapeKind) {
    let geometry = ShapeGeometry(center: Point(200, 150), scale: 1.5)
    #expect(corral.resting(geometry, kind: kind) == geometry)
    #expect(corral.holds(geometry, kind: kind))
  }

  @Test("A shape beyond an edge rests with what is drawn of it at the edge", arguments: ShapeKind.allCases)
  func edges(kind: ShapeKind) {
    for center in [Point(-500, 150), Point(900, 150), Point(200, -80), Point(200, 299), Point(390, 290)] {
      let resting = corral.resting(ShapeGeometry(center: center), kind: kind)
      let bounds = resting.drawnBounds(of: kind)
      #expect(bounds.minX >= -1e-9 && bounds.maxX <= 400 + 1e-9)
      #expect(bounds.minY >= -1e-9 && bounds.maxY <= 300 + 1e-9)
      #expect(resting.scale == 1)
      let touches = [bounds.minX, bounds.minY, bounds.maxX - 400, bounds.maxY - 300].contains {
        abs($0) < 1e-9
      }
      #expect(touches, "it moves no further than it must")
    }
  }

  @Test("A star may stand lower than its frame, for below its feet nothing is drawn")
  func starStandsOnItsFeet() {
    let resting = corral.resting(ShapeGeometry(center: Point(200, 900)), kind: .star)
    #expect(abs(resting.drawnBounds(of: .star).maxY - 300) < 1e-9)
    #expect(resting.frame(of: .star).maxY > 304)
  }

  @Test("A shape that is too large rests at the largest size that fits", arguments: ShapeKind.allCases)
  func tooLarge(kind: ShapeKind) {
    let resting = corral.resting(ShapeGeometry(center: Point(10, 10), scale: 50), kind: kind)
    let bounds = resting.drawnBounds(of: kind)
    #expect(abs(bounds.width - 400) < 1e-9 || abs(bounds.height - 300) < 1e-9)
    #expect(bounds.width <= 400 + 1e-9 && bounds.height <= 300 + 1e-9)
    #expect(bounds.minX >= -1e-9 && bounds.minY >= -1e-9)
    #expect(bounds.maxX <= 400 + 1e-9 && bounds.maxY <= 300 + 1e-9)
  }

  @Test("A shape that is too small rests at 24 points", arguments: ShapeKind.allCases)
  func tooSmall(kind: ShapeKind) {
    let resting = corral.resting(ShapeGeometry(center: Point(200, 150), scale: 0.01), kind: kind)
    let size = resting.size(of: kind)
    #expect(abs(min(size.width, size.height) - 24) < 1e-9)
  }

  @Test(
    "An area smaller than any shape puts it in the middle at its smallest",
    arguments: [Rect.zero, Rect(x: 5, y: 5, width: 10, height: 500), Rect(x: 0, y: 0, width: -3, height: -3)])
  func noRoom(area: Rect) {
    for kind in ShapeKind.allCases {
      let corral = Corral(area: area)
      let resting = corral.resting(ShapeGeometry(center: Point(1_000, -1_000), scale: 3), kind: kind)
      #expect(resting.scale == kind.minimumScale)
      #expect(abs(resting.drawnBounds(of: kind).midX - area.midX) < 1e-9)
      #expect(corral.holds(resting, kind: kind))
    }
  }

  @Test("Numbers that are none have a resting place, too")
  func notFinite() {
    for kind in ShapeKind.allCases {
      let odd = ShapeGeometry(center: Point(.nan, 0), scale: .infinity)
      #expect(corral.holds(corral.resting(odd, kind: kind), kind: kind))
      let nowhere = Corral(area: Rect(x: 0, y: 0, width: .infinity, height: .nan))
      #expect(nowhere.resting(ShapeGeometry(center: .zero), kind: kind).isFinite)
    }
  }

  @Test("Resting is resting: asking twice changes nothing")
  func idempotent() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let area = Rect(
        x: 0, y: 0, width: generator.number(in: 0...800), height: generator.number(in: 0...800))
      let kind = ShapeKind.allCases[generator.index(below: 6)]
      let center = Point(generator.number(in: -2_000...2_000), generator.number(in: -2_000...2_000))
      let geometry = ShapeGeometry(center: center, scale: generator.number(in: 0.01...20))
      let corral = Corral(area: area)
      let once = corral.resting(geometry, kind: kind)
      #expect(corral.resting(once, kind: kind) == once, "seed \(seed)")
    }
  }
}
