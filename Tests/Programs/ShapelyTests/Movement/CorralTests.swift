import Geometry
import Testing

@testable import Shapely

@Suite struct CorralTests {
  let corral = Corral(area: Rect(x: 0, y: 0, width: 400, height: 300))

  @Test("A shape that fits stays unchanged", arguments: ShapeKind.allCases)
  func fits(kind: ShapeKind) {
    let geometry = ShapeGeometry(center: Point(200, 150), scale: 1.5)
    #expect(corral.resting(geometry, kind: kind) == geometry)
    #expect(corral.holds(geometry, kind: kind))
  }

  @Test("A shape beyond an edge rests with its drawn bounds at the edge", arguments: ShapeKind.allCases)
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

  @Test("A star may extend below the area with its frame, because nothing is drawn there")
  func starFrameBelowArea() {
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
    "In an area that is too small a shape rests in the middle at its smallest size",
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

  @Test("A geometry that is not finite has a resting geometry")
  func notFinite() {
    for kind in ShapeKind.allCases {
      let odd = ShapeGeometry(center: Point(.nan, 0), scale: .infinity)
      #expect(corral.holds(corral.resting(odd, kind: kind), kind: kind))
      let nowhere = Corral(area: Rect(x: 0, y: 0, width: .infinity, height: .nan))
      #expect(nowhere.resting(ShapeGeometry(center: .zero), kind: kind).isFinite)
    }
  }

  @Test("The resting geometry of a resting geometry is itself")
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

@Suite struct CorralRotationTests {
  /// The drawn bounds by another method: the box around a fine polygon of the rotated line, with half an outline.
  private func measured(_ geometry: ShapeGeometry, _ kind: ShapeKind) -> Rect {
    let turn = Transform(rotation: geometry.rotation)
    let half = ShapeKind.outlineWidth / 2
    let line = geometry.frame(of: kind).insetBy(dx: half, dy: half)
    var box = Rect.null
    for step in 0..<2_000 {
      let point: Point
      if let corners = kind.unitCorners {
        point = line.point(atUnit: corners[step % corners.count])
      } else {
        let arm = Vector(angle: Double(step) / 2_000 * 2 * .pi)
        point = line.center + Vector(arm.dx * line.width / 2, arm.dy * line.height / 2)
      }
      box = box.union(Rect(origin: geometry.center + turn * (point - geometry.center), size: .zero))
    }
    return box.insetBy(dx: -half, dy: -half)
  }

  @Test("The bounds of a rotated shape are those of its outline, and it fits exactly into its largest scale")
  func bounds() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let kind = ShapeKind.allCases[generator.index(below: 6)]
      let geometry = ShapeGeometry(
        center: Point(generator.number(in: -100...900), generator.number(in: -100...700)),
        scale: generator.number(in: 0.1...20), rotation: generator.number(in: -9...9))
      let (drawn, slow) = (geometry.drawnBounds(of: kind), measured(geometry, kind))
      let slack = 2e-6 * geometry.scale * 100
      #expect(abs(drawn.minX - slow.minX) <= slack && abs(drawn.maxX - slow.maxX) <= slack, "seed \(seed)")
      #expect(abs(drawn.minY - slow.minY) <= slack && abs(drawn.maxY - slow.maxY) <= slack, "seed \(seed)")

      let corral = Corral(
        area: Rect(
          x: 0, y: 0, width: generator.number(in: 100...900), height: generator.number(in: 100...900)))
      let resting = corral.resting(geometry, kind: kind)
      #expect(corral.holds(resting, kind: kind), "seed \(seed)")
      #expect(abs(resting.rotation) <= .pi)
      #expect(
        corral.area.insetBy(dx: -1e-9, dy: -1e-9).contains(resting.drawnBounds(of: kind)), "seed \(seed)")
      let most = ShapeGeometry(
        center: .zero, scale: corral.scales(of: kind, rotation: geometry.rotation).upperBound,
        rotation: geometry.rotation
      ).drawnBounds(of: kind)
      let fills =
        abs(most.width - corral.area.width) < 1e-9 || abs(most.height - corral.area.height) < 1e-9
      #expect(fills, "seed \(seed): the largest that fits touches two edges")
    }
  }
}
