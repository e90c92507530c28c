import Geometry
import Painting
import Testing

@Suite("Evaluation of linear gradients")
struct LinearGradientEvaluationTests {
  private func gradient(to end: Point, spread: GradientSpread = .pad, transform: Transform = .identity)
    -> LinearGradient
  {
    LinearGradient(Gradient([.black, .white]), from: .zero, to: end, spread: spread, transform: transform)
  }

  @Test("Points on a perpendicular have the same position")
  func perpendiculars() {
    let diagonal = gradient(to: Point(100, 100))
    #expect(diagonal.position(of: Point(50, 50)) == 0.5)
    #expect(diagonal.position(of: Point(0, 100)) == 0.5)
    #expect(diagonal.position(of: Point(200, 200)) == 2)
    #expect(diagonal.color(at: Point(100, 0))?.red == 0.5)
  }

  @Test("The spread decides what lies beyond the ends")
  func spreads() {
    #expect(gradient(to: Point(10, 0)).color(at: Point(-5, 3)) == .black)
    #expect(gradient(to: Point(10, 0), spread: .none).color(at: Point(-5, 3)) == nil)
    #expect(gradient(to: Point(10, 0), spread: .repeating).color(at: Point(12.5, 0))?.red == 0.25)
    #expect(gradient(to: Point(10, 0), spread: .reflecting).color(at: Point(12.5, 0))?.red == 0.75)
  }

  @Test("A transform moves the gradient, and one without an inverse paints nothing")
  func transforms() {
    let wide = gradient(to: Point(1, 0), transform: Transform(scaleX: 200, y: 100))
    #expect(wide.position(of: Point(50, 70)) == 0.25)
    #expect(gradient(to: Point(1, 0), transform: Transform(scale: 0)).color(at: .zero) == nil)
    #expect(gradient(to: .zero).position(of: Point(1, 1)) == nil)
    #expect(gradient(to: Point(1, 0)).position(of: Point(.nan, 0)) == nil)
  }
}
