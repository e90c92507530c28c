import Geometry
import Testing

@Suite("Displacement that shows a rectangle")
struct RectShowingTests {
  private let visible = Rect(x: 100, y: 50, width: 40, height: 20)

  @Test(
    "The nearer side comes into view",
    arguments: [
      (Rect(x: 110, y: 55, width: 10, height: 10), Vector.zero),
      (Rect(x: 90, y: 55, width: 10, height: 10), Vector(-10, 0)),
      (Rect(x: 135, y: 55, width: 10, height: 10), Vector(5, 0)),
      (Rect(x: 135, y: 40, width: 10, height: 5), Vector(5, -10)),
      (Rect(x: 145, y: 65, width: -10, height: 10), Vector(5, 5)),
    ])
  func shorter(rect: Rect, displacement: Vector) {
    #expect(visible.displacement(toShow: rect) == displacement)
  }

  @Test("Of a longer rectangle the nearer part is shown, and nothing moves inside it")
  func longer() {
    #expect(visible.displacement(toShow: Rect(x: 120, y: 55, width: 90, height: 10)) == Vector(20, 0))
    #expect(visible.displacement(toShow: Rect(x: 30, y: 55, width: 90, height: 10)) == Vector(-20, 0))
    #expect(visible.displacement(toShow: Rect(x: 90, y: 0, width: 90, height: 200)) == .zero)
    #expect(visible.displacement(toShow: visible) == .zero)
  }

  @Test("After the displacement, nothing is left to show")
  func idempotent() {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<500 {
      func number() -> Double { Double.random(in: -200...200, using: &generator) }
      let visible = Rect(x: number(), y: number(), width: number(), height: number())
      let rect = Rect(x: number(), y: number(), width: number(), height: number())
      let moved = Rect(
        origin: visible.origin + visible.displacement(toShow: rect), size: visible.size)
      let rest = moved.displacement(toShow: rect)
      #expect(rest.length < 1e-9, "\(visible) \(rect)")
      #expect(visible.displacement(toShow: rect).length <= 900)
    }
  }

  @Test("Rectangles that are not finite need no displacement")
  func nonFinite() {
    #expect(visible.displacement(toShow: .null) == .zero)
    #expect(visible.displacement(toShow: Rect(x: .nan, y: 0, width: 1, height: 1)) == .zero)
    #expect(visible.displacement(toShow: Rect(x: 0, y: 0, width: .infinity, height: 1)) == .zero)
    #expect(Rect.null.displacement(toShow: visible) == .zero)
  }
}
