import Geometry
import Painting
import Testing

@Suite("Elliptical blurs") struct EllipticalBlurTests {
  private func pixels(
    _ x: Double, _ y: Double, angle: Double = 0, under transform: Transform = .identity
  ) -> [Double] {
    let (x, y) = EllipticalBlur(x: x, y: y, angle: angle).replayed(under: transform).alongAxes
    return [x, y]
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Without a turn, the deviations are exact; both grow by the mean scale")
  func scales() {
    #expect(pixels(3, 0.1) == [3, 0.1])
    #expect(pixels(3, 0, under: Transform(scaleX: 4, y: 9)) == [18, 0])
    #expect(pixels(3, 5, under: Transform(scaleX: -1, y: 1)) == [3, 5])
    #expect(pixels(3, 5, under: Transform(scaleX: 0, y: 1)) == [0, 0])
  }

  @Test("The axes turn with the transform, and the variances along rows and columns remain")
  func turns() {
    #expect(isNear(pixels(3, 5, under: Transform(rotation: .pi / 2)), [5, 3]))
    #expect(isNear(pixels(3, 5, angle: .pi / 2), [5, 3]))
    #expect(isNear(pixels(3, 0, angle: .pi / 2, under: Transform(rotation: .pi / 2)), [3, 0]))
    let diagonal = pixels(3, 4, under: Transform(rotation: .pi / 4))
    #expect(isNear(diagonal, Array(repeating: 12.5.squareRoot(), count: 2)))
    // Equal deviations do not depend on the angle.
    for angle in [0.3, 1.2, 4] { #expect(isNear(pixels(2, 2, angle: angle), [2, 2])) }
  }

  @Test(
    "A list that is drawn into another one blurs as it does by itself", arguments: [0.0, 0.4, .pi / 2, 2])
  func lists(angle: Double) throws {
    var context = GraphicsContext()
    context.withLayer(filters: [.ellipticalBlur(x: 2, y: 7, angle: 0.3)]) { $0.fillClip() }
    let inner = context.displayList
    let (turn, scale) = (Transform(rotation: angle), Transform(scaleX: 2, y: -0.5))
    var outer = GraphicsContext()
    outer.concatenate(turn)
    outer.draw(inner)
    guard
      case .ellipticalBlur(let x, let y, let own) = try #require(outer.displayList.filterLists.first?.first)
    else {
      Issue.record("the blur is lost")
      return
    }
    #expect(
      isNear(
        pixels(x, y, angle: own, under: scale),
        pixels(2, 7, angle: 0.3, under: turn.concatenating(scale))))
  }

  @Test("Numbers that are no deviations or angles count as 0, and great ones stay finite")
  func limits() {
    for number in [Double.nan, -1, -Double.infinity, 0] {
      #expect(pixels(number, 2) == [0, 2] && pixels(2, number) == [2, 0])
    }
    #expect(pixels(2, 1, angle: .nan) == [2, 1] && pixels(2, 1, angle: Double.infinity) == [2, 1])
    #expect(pixels(Double.infinity, 1e300).allSatisfy { $0 > 1e90 && !$0.isNaN })
    for scale in [1e300, Double.infinity, .nan] {
      #expect(pixels(0, 2, under: Transform(scale: scale)).allSatisfy { $0 >= 0 && $0 < .infinity })
      #expect(pixels(3, 2, angle: 1, under: Transform(scale: scale)).allSatisfy { $0 >= 0 && $0 < .infinity })
    }
    #expect(pixels(Double.infinity, 1, angle: 0.5, under: Transform(scale: 1e300)).allSatisfy { !$0.isNaN })
  }
}
