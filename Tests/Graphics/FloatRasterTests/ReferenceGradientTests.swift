import Geometry
import Painting
import TestSupport
import Testing

@testable import FloatRaster

private let colors = Gradient(stops: [
  .init(0, Color(rgb: 0xFF2000)), .init(0.3, Color(rgb: 0x20FF60, alpha: 0.4)),
  .init(0.3, Color(rgb: 0x0040FF)),
  .init(1, Color(rgb: 0xFFFFFF, alpha: 0.8)),
])
private let spreads: [GradientSpread] = [
  .pad, .none, .pad(beforeStart: true, afterEnd: false), .pad(beforeStart: false, afterEnd: true), .repeating,
  .reflecting,
]

/// The colour of the gradient at `t` on white.
private func onWhite(_ gradient: Gradient, _ spread: GradientSpread, _ t: Double?) -> [Double] {
  let color = t.flatMap { spread.offset(of: $0) }.map { gradient.color(at: $0) } ?? .clear
  return [color.red, color.green, color.blue].map { ($0 * color.alpha + 1 - color.alpha) * 255 }
}

private func expect(
  _ gradient: Gradient, _ spread: GradientSpread, paint: Paint, _ transform: Transform,
  at place: (Point) -> Double?
) {
  let bitmap = referencePixels(24, 20) { context in
    context.concatenate(transform)
    context.fillClip(with: paint)
  }
  let inverse = transform.inverse!
  for y in 0..<20 {
    for x in 0..<24 {
      let expected = onWhite(gradient, spread, place(inverse * Point(Double(x) + 0.5, Double(y) + 0.5)))
      let actual = [bitmap[x, y].red, bitmap[x, y].green, bitmap[x, y].blue].map(Double.init)
      guard zip(expected, actual).allSatisfy({ abs($0 - $1) < 0.51 }) else {
        Issue.record("\(paint) at (\(x), \(y)): \(actual), not \(expected)")
        return
      }
    }
  }
}

@Suite("Reference: gradients")
struct ReferenceGradientTests {
  private let transforms: [Transform] = [
    .identity, Transform(a: 1.3, b: 0.4, c: -0.7, d: 0.9, tx: 3.3, ty: -1.1),
  ]

  @Test("Linear: the colour follows the position along the line", arguments: spreads)
  func linear(spread: GradientSpread) {
    for interpolation in Gradient.Interpolation.allCases {
      let gradient = Gradient(stops: colors.stops, interpolation: interpolation)
      let (start, end) = (Point(5.21, 4.13), Point(16.37, 11.94))
      let paint = Paint.linear(LinearGradient(gradient, from: start, to: end, spread: spread))
      for transform in transforms {
        expect(gradient, spread, paint: paint, transform) { point in
          // The distance along the unit vector, in lengths of the line.
          let direction = (end - start).normalized
          return (point - start).dot(direction) / start.distance(to: end)
        }
      }
    }
  }

  @Test("Radial with one centre: the colour follows the distance", arguments: spreads)
  func concentric(spread: GradientSpread) {
    let center = Point(11.2, 9.4)
    let paint = Paint.radial(
      RadialGradient(colors, from: center, radius: 2, to: center, radius: 7, spread: spread))
    for transform in transforms {
      expect(colors, spread, paint: paint, transform) { ($0.distance(to: center) - 2) / 5 }
    }
  }

  @Test("Conic: the colour follows the angle")
  func conic() {
    let center = Point(11.2, 9.4)
    for startAngle in [0, 1.2, -9.7] {
      let paint = Paint.conic(ConicGradient(colors, center: center, startAngle: startAngle))
      expect(colors, .repeating, paint: paint, .identity) { point in
        (point - center).angle / (2 * .pi) - startAngle / (2 * .pi)
      }
    }
  }

  @Test("Two circles: the colour is that of the largest circle through the point")
  func circles() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
      let spread = spreads[random.index(below: spreads.count)]
      let radial = RadialGradient(
        colors, from: Point(number(-10...10), 0), radius: number(0...8), to: Point(0, number(-10...10)),
        radius: random.index(below: 4) == 0 ? 3 : number(0...12), spread: spread)
      // How far outside of the circle of ω a point lies; nil where there is no circle or it is not painted.
      func distance(_ point: Point, _ place: Double) -> Double? {
        let radius = radial.startRadius + place * (radial.endRadius - radial.startRadius)
        guard radius >= 0, spread.offset(of: place) != nil else { return nil }
        return point.distance(to: radial.startCenter.lerp(to: radial.endCenter, place)) - radius
      }
      for _ in 0..<20 {
        let point = Point(number(-20...20), number(-20...20))
        let place = radial.position(of: point)
        if let place { #expect(abs(distance(point, place) ?? 1) < 1e-6, "\(radial) at \(point): \(place)") }
        // Where the distance changes its sign there is a circle through the point.
        var before: Double?
        for step in stride(from: 40.0, through: place.map { $0 + 0.02 } ?? -40, by: -0.01) {
          let now = distance(point, step)
          if let before, let now, before * now < 0 {
            Issue.record("\(radial) at \(point): \(String(describing: place)), and a circle near \(step)")
            return
          }
          before = now
        }
      }
    }
  }

  @Test("Degenerate gradients paint nothing")
  func degenerate() {
    let paints: [Paint] = [
      .linear(LinearGradient(colors, from: Point(3, 3), to: Point(3, 3))),
      .linear(LinearGradient(colors, from: Point(.nan, 3), to: Point(3, 3))),
      .linear(LinearGradient(Gradient([]), from: .zero, to: Point(3, 3))),
      .radial(RadialGradient(colors, center: Point(3, 3), radius: 0)),
      .radial(RadialGradient(colors, center: Point(3, 3), radius: -2)),
      .radial(RadialGradient(colors, center: Point(3, 3), radius: .nan)),
      .conic(ConicGradient(colors, center: Point(.infinity, 3))),
      .conic(ConicGradient(colors, center: .zero, startAngle: .nan)),
    ]
    for paint in paints {
      let bitmap = referencePixels(4, 4) { $0.fillClip(with: paint) }
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "\(paint)")
    }
  }
}
