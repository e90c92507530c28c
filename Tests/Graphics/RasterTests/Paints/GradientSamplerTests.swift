import Geometry
import Painting
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Gradients along rows") struct GradientSamplerTests {
  /// A gradient whose colours do not jump, so that they can be laid out in memory.
  private func gradient(_ random: inout SeededGenerator) -> Gradient {
    let count = 1 + random.index(below: 5)
    let first = random.index(below: 3) == 0 ? random.number(in: 0...0.3) : 0
    return Gradient(
      stops: (0..<count).map { index in
        Gradient.Stop(
          first + (1 - first) * Double(index) / Double(max(1, count - 1)),
          Color(
            red: random.unit(), green: random.unit(), blue: random.unit(),
            alpha: random.index(below: 2) == 0 ? 1 : random.unit()))
      }, interpolation: random.index(below: 2) == 0 ? .premultiplied : .straight)
  }

  /// The colours of a row in and around the visible part of a gradient, sampled at once and by pieces.
  private struct Row {
    let x = Int32(-96)
    let y: Int32
    var known: GradientPieces
    var whole: [UInt32]
    var joined: [UInt32]

    init(_ plan: borrowing RenderPlan, y: Int32) {
      let count = 384
      self.y = y
      let sampler = GradientSampler(0, plan)
      let known = sampler.pieces(x: x, y: y, count: count)
      self.known = known
      whole = [UInt32](repeating: 0, count: count)
      whole.withUnsafeMutableBufferPointer { [x] in sampler.sample($0.baseAddress!, x: x, y: y, count: count)
      }
      joined = [UInt32](repeating: 0, count: count)
      joined.withUnsafeMutableBufferPointer { [x] in sampler.sample($0.baseAddress!, known, x: x, y: y) }
    }
  }

  private func transform(_ random: inout SeededGenerator) -> Transform {
    Transform(translation: Vector(random.number(in: -20...20), random.number(in: -20...20)))
      .concatenating(Transform(rotation: random.number(in: 0...6)))
      .concatenating(
        Transform(
          a: random.number(in: 0.3...2), b: random.number(in: -0.5...0.5), c: random.number(in: -0.5...0.5),
          d: random.number(in: 0.3...2), tx: 100, ty: 50))
  }

  /// The most that a channel of one pixel is off another.
  private func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
  }

  @Test("Linear: strips equal computed colours, to within a fraction of a pixel")
  func strips() {
    var strips = 0
    withEvery("seed", in: UInt64(0)..<120) { seed in
      var random = SeededGenerator(seed: seed)
      let gradient = gradient(&random)
      let line = LinearGradient(
        gradient, from: Point(random.number(in: -80...80), random.number(in: -80...80)),
        to: Point(random.number(in: -80...80), random.number(in: -80...80)))
      let inverse = transform(&random).inverse!
      var plan = RenderPlan()
      guard let colors = plan.enterColors(of: gradient), var paint = GradientPaint(line, inverse, colors)
      else {
        return
      }
      if paint.strip.phases > 0 {
        strips += 1
        plan.enterPixels(of: &paint.strip, paint)
      }
      plan.gradients.append(paint)
      for y: Int32 in [-5, 0, 40, 41, 90] {
        let row = Row(plan, y: y)
        for index in row.joined.indices {
          let point = Point(Double(row.x) + Double(index) + 0.5, Double(y) + 0.5)
          let place = (paint.toGradient * point).x
          let color = gradient.color(at: max(0, min(1, place)))
          let expected = PremultipliedColor(color).bits
          // An entry is up to a level and a half from the next.
          guard distance(row.joined[index], expected) <= 2 else {
            Issue.record("\(index), \(y): \(row.joined[index]), not \(expected)")
            return
          }
        }
      }
    }
    #expect(strips > 60)
  }

  @Test("Linear: rows of one colour are one piece")
  func upright() {
    var random = SeededGenerator(seed: 1)
    for spread in [GradientSpread.pad, .none, .repeating, .reflecting] {
      let gradient = gradient(&random)
      let line = LinearGradient(gradient, from: Point(3, 10), to: Point(3, 60), spread: spread)
      var plan = RenderPlan()
      let colors = plan.enterColors(of: gradient)!
      plan.gradients.append(GradientPaint(line, .identity, colors)!)
      for y: Int32 in [-10, 10, 35, 59, 70] {
        let row = Row(plan, y: y)
        #expect(row.known.before == row.whole.count)
        #expect(row.joined == row.whole)
      }
    }
  }

  @Test("Radial: pixels outside the larger circle are known and equal computed colours")
  func circles() {
    var known = 0
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      let gradient = gradient(&random)
      // From a millionth of a pixel to a million pixels, mostly visible sizes.
      let size = random.index(below: 4) == 0 ? random.number(in: -6...6) : random.number(in: 0...2)
      var scale = 1.0
      for _ in 0..<Int(size.magnitude * 10) { scale *= size > 0 ? 1.258_925 : 0.794_328 }
      let radii = (random.index(below: 2) == 0 ? 0 : random.number(in: 0...40), random.number(in: 1...60))
      let center = Point(random.number(in: -40...40), random.number(in: -40...40))
      let circles = RadialGradient(
        gradient, from: center, radius: radii.0 * scale / 20, to: center, radius: radii.1 * scale / 20)
      let inverse = transform(&random).inverse!
      var plan = RenderPlan()
      guard let colors = plan.enterColors(of: gradient), let paint = GradientPaint(circles, inverse, colors)
      else { return }
      plan.gradients.append(paint)
      for y: Int32 in [-5, 0, 40, 47, 50, 53, 90] {
        let row = Row(plan, y: y)
        known += row.known.before + row.known.after
        #expect(row.joined == row.whole, "row \(y)")
      }
    }
    #expect(known > 100_000)
  }
}
