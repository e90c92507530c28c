import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeMakerTests {
  @Test("Shapes land everywhere in the corral and never outside", arguments: ShapeKind.allCases)
  func landings(kind: ShapeKind) {
    let corral = Corral(area: Rect(x: 10, y: 20, width: 500, height: 300))
    var maker = ShapeMaker(seed: 3)
    var around = Rect.null
    for _ in 0..<400 {
      let landing = maker.landing(of: kind, in: corral)
      #expect(landing.scale == 1 && corral.holds(landing, kind: kind))
      around = around.union(landing.drawnBounds(of: kind))
    }
    #expect(around.width > 480 && around.height > 280)
  }

  @Test("If the standard size does not fit, the largest one that fits is chosen")
  func smallWindow() {
    let corral = Corral(area: Rect(x: 0, y: 0, width: 60, height: 80))
    var maker = ShapeMaker(seed: 1)
    let landing = maker.landing(of: .circle, in: corral)
    #expect(abs(landing.scale - 0.6) < 1e-12 && corral.holds(landing, kind: .circle))
    let nowhere = maker.landing(of: .circle, in: Corral(area: .zero))
    #expect(nowhere.isFinite)
  }

  @Test("The same seed gives the same choices")
  func seeded() {
    func run(_ seed: UInt64) -> [Point] {
      var maker = ShapeMaker(seed: seed)
      let corral = Corral(area: Rect(x: 0, y: 0, width: 800, height: 600))
      return (0..<5).map { _ in maker.landing(of: .star, in: corral).center }
    }
    #expect(run(5) == run(5))
    #expect(run(5) != run(6))
  }
}
