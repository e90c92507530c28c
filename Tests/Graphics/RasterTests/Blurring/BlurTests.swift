import Geometry
import TestSupport
import Testing

@testable import RasterEngine

/// The fast blur against the definition of a Gaussian.
@Suite("Blur") struct BlurTests {
  /// Random bytes around the origin, with the margins of zeros that a blur wants.
  private final class Source {
    let plane: BytePlane
    private let memory: UnsafeMutablePointer<UInt8>

    init(_ random: inout SeededGenerator) {
      let (width, height) = (1 + random.index(below: 40), 1 + random.index(below: 40))
      let (left, top) = (random.index(below: 80) - 40, random.index(below: 80) - 40)
      let stride = width + Int(Blur.leftMargin + Blur.rightMargin)
      memory = .allocate(capacity: stride * height)
      memory.initialize(repeating: 0, count: stride * height)
      plane = BytePlane(
        base: memory + Int(Blur.leftMargin), bytesPerRow: stride,
        bounds: PixelBounds(
          left: Int32(left), top: Int32(top), right: Int32(left + width), bottom: Int32(top + height)))
      let kind = random.index(below: 3)
      for y in 0..<height {
        for x in 0..<width {
          let isLight = kind == 0 || (x / 5 + y / 7) % 2 == 0
          plane.base[y * stride + x] = kind == 2 ? UInt8(random.index(below: 256)) : isLight ? 255 : 0
        }
      }
    }

    deinit { memory.deallocate() }

    subscript(x: Int, y: Int) -> UInt8 {
      let bounds = plane.bounds
      guard x >= bounds.left, x < bounds.right, y >= bounds.top, y < bounds.bottom else { return 0 }
      return plane.row(Int32(y))[x - Int(bounds.left)]
    }
  }

  private func blurred(_ source: Source, _ deviation: Double, _ bounds: PixelBounds) -> [UInt8] {
    written(source, bounds) { $0.run(deviation: deviation, source.plane, into: $1) }
  }

  private func blurred(_ source: Source, _ deviations: SIMD2<Double>, _ bounds: PixelBounds) -> [UInt8] {
    written(source, bounds) { $0.run(deviations: deviations, source.plane, into: $1) }
  }

  private func written(
    _ source: Source, _ bounds: PixelBounds, _ run: (inout Blur, BytePlane) -> Void
  ) -> [UInt8] {
    var target = bounds
    target.left &= ~1
    let stride = target.width + Int(Blur.targetMargin)
    var bytes = [UInt8](repeating: 77, count: stride * target.height)
    var blur = Blur()
    bytes.withUnsafeMutableBufferPointer {
      run(&blur, BytePlane(base: $0.baseAddress!, bytesPerRow: stride, bounds: target))
    }
    let first = Int(bounds.left - target.left)
    var result: [UInt8] = []
    for row in 0..<bounds.height {
      let start = row * stride + first
      result += bytes[start..<start + bounds.width]
    }
    return result
  }

  private func weights(_ deviation: Double) -> [Double] {
    if deviation == 0 { return [1] }
    let radius = Int((3 * deviation).rounded(.up))
    let samples = (-radius...radius).map { distance -> Double in
      // (1 + x / 2²⁰)^2²⁰ is near enough to e^x.
      var power = 1 - Double(distance * distance) / (2 * deviation * deviation) / 1_048_576
      for _ in 0..<20 { power *= power }
      return power
    }
    let sum = samples.reduce(0, +)
    return samples.map { $0 / sum }
  }

  private func exact(_ source: Source, _ deviations: SIMD2<Double>, _ bounds: PixelBounds) -> [Double] {
    let (columns, rows) = (weights(deviations.x), weights(deviations.y))
    let (radius, reach) = (columns.count / 2, rows.count / 2)
    let (width, height) = (bounds.width, bounds.height)
    var across = [Double](repeating: 0, count: width * (height + 2 * reach))
    for y in 0..<height + 2 * reach {
      for x in 0..<width {
        for tap in 0..<columns.count {
          across[y * width + x] +=
            columns[tap]
            * Double(source[Int(bounds.left) + x + tap - radius, Int(bounds.top) + y - reach])
        }
      }
    }
    return (0..<width * height).map { index in
      (0..<rows.count).reduce(0) { $0 + rows[$1] * across[index + $1 * width] }
    }
  }

  @Test("A blur is the sampled Gaussian to within 1.5 of 255")
  func gaussian() {
    let deviations = [0.2, 0.5, 1, 2.3, 3.4, 3.6, 5, 6.9, 7.4, 11, 14.5, 19]
    withEvery("seed", in: UInt64(0)..<24) { seed in
      var random = SeededGenerator(seed: seed)
      let source = Source(&random)
      let deviation = deviations[Int(seed) % deviations.count]
      let reach = GaussianKernel.outputRadius(ofDeviation: deviation)
      var bounds = source.plane.bounds.outset(by: reach + 2)
      // Some rows are enough to see all columns, and the other way round.
      if random.index(below: 2) == 0 {
        bounds.bottom = min(bounds.bottom, bounds.top + 24)
      } else {
        bounds.right = min(bounds.right, bounds.left + 24)
      }
      let worst = zip(blurred(source, deviation, bounds), exact(source, SIMD2(repeating: deviation), bounds))
        .map { abs(Double($0) - $1) }.max()!
      #expect(worst < 1.5, "deviation \(deviation): \(worst)")
    }
  }

  @Test("Any part of a blur has the same bytes as the whole")
  func parts() {
    withEvery("seed", in: UInt64(100)..<140) { seed in
      var random = SeededGenerator(seed: seed)
      let source = Source(&random)
      let deviation = random.number(in: 0.1...30)
      let all = source.plane.bounds.outset(by: GaussianKernel.outputRadius(ofDeviation: deviation))
      let whole = blurred(source, deviation, all)
      for _ in 0..<4 {
        let (x, y) = (random.index(below: all.width), random.index(below: all.height))
        let part = PixelBounds(
          left: all.left + Int32(x), top: all.top + Int32(y),
          right: all.left + Int32(x + 1 + random.index(below: all.width - x)),
          bottom: all.top + Int32(y + 1 + random.index(below: all.height - y)))
        var expected: [UInt8] = []
        for row in y..<y + part.height {
          let start = row * all.width + x
          expected += whole[start..<start + part.width]
        }
        #expect(blurred(source, deviation, part) == expected, "deviation \(deviation), \(part)")
      }
    }
  }

  @Test("Different deviations along x and y are those of sampled Gaussians to within 1.5 of 255")
  func axes() {
    let deviations = [0, 0.4, 1, 2.3, 3.6, 7.4, 14.5, 19, 40]
    withEvery("seed", in: UInt64(0)..<54) { seed in
      var random = SeededGenerator(seed: seed)
      let source = Source(&random)
      // Every pair of two of them.
      let first = Int(seed) % deviations.count
      let second = (first + 1 + Int(seed) / deviations.count) % deviations.count
      let pair = SIMD2(deviations[first], deviations[second])
      var bounds = source.plane.bounds.outset(by: Blur.outputRadii(ofDeviations: pair) &+ SIMD2(2, 2))
      // Parts are enough, at any place.
      bounds.top += Int32(random.index(below: max(1, bounds.height - 24)))
      bounds.bottom = min(bounds.bottom, bounds.top + 24)
      let worst = zip(blurred(source, pair, bounds), exact(source, pair, bounds))
        .map { abs(Double($0) - $1) }.max()!
      #expect(worst < 1.5, "deviations \(pair): \(worst)")
    }
  }

  @Test("Any part of a blur with two deviations has the same bytes as the whole")
  func partsOfAxes() {
    withEvery("seed", in: UInt64(200)..<260) { seed in
      var random = SeededGenerator(seed: seed)
      let source = Source(&random)
      var pair = SIMD2(random.number(in: 0.2...40), random.number(in: 0.2...40))
      if seed % 3 == 0 { pair[Int(seed) % 2] = 0 }
      let all = source.plane.bounds.outset(by: Blur.outputRadii(ofDeviations: pair))
      let whole = blurred(source, pair, all)
      for _ in 0..<4 {
        let (x, y) = (random.index(below: all.width), random.index(below: all.height))
        let part = PixelBounds(
          left: all.left + Int32(x), top: all.top + Int32(y),
          right: all.left + Int32(x + 1 + random.index(below: all.width - x)),
          bottom: all.top + Int32(y + 1 + random.index(below: all.height - y)))
        var expected: [UInt8] = []
        for row in y..<y + part.height {
          let start = row * all.width + x
          expected += whole[start..<start + part.width]
        }
        #expect(blurred(source, pair, part) == expected, "deviations \(pair), \(part)")
      }
    }
  }

  @Test(
    "Equal deviations along x and y are one deviation, and a blur along one axis stays in its rows or columns"
  )
  func equalAxes() {
    var random = SeededGenerator(seed: 9)
    let source = Source(&random)
    let bounds = source.plane.bounds.outset(by: 30)
    for deviation in [0.3, 4, 11] {
      #expect(
        blurred(source, SIMD2(repeating: deviation), bounds) == blurred(source, deviation, bounds))
    }
    var above = bounds
    above.bottom = source.plane.bounds.top
    #expect(blurred(source, SIMD2(9, 0), above).allSatisfy { $0 == 0 })
    #expect(blurred(source, SIMD2(0, 9), above).contains { $0 != 0 })
    var beside = bounds
    beside.right = source.plane.bounds.left
    #expect(blurred(source, SIMD2(0, 9), beside).allSatisfy { $0 == 0 })
    #expect(blurred(source, SIMD2(9, 0), beside).contains { $0 != 0 })
    #expect(blurred(source, SIMD2(.infinity, 3), source.plane.bounds).contains { $0 != 0 })
  }

  @Test("A blur ends after three deviations, and constant areas do not change")
  func reachAndLevel() {
    for deviation in [1.0, 3.5, 9, 40] {
      var random = SeededGenerator(seed: 3)
      let source = Source(&random)
      let reach = GaussianKernel.outputRadius(ofDeviation: deviation)
      var beyond = source.plane.bounds.outset(by: reach + 40)
      beyond.right = source.plane.bounds.left - reach - 1
      #expect(blurred(source, deviation, beyond).allSatisfy { $0 == 0 })
    }
    var kernelSum = [UInt16](repeating: 0, count: 16 * (GaussianKernel.greatestRadius + 1))
    for deviation in stride(from: 0.3, to: 256, by: 0.7) {
      let kernel = GaussianKernel(deviation: deviation)
      #expect(kernel.radius <= GaussianKernel.greatestRadius)
      kernel.write(&kernelSum)
      let sides = (1...kernel.radius).reduce(0) { $0 + 2 * Int(kernelSum[$1 * 16]) }
      #expect(abs(sides + Int(kernelSum[0]) - 65_536) <= 1, "deviation \(deviation)")
    }
  }

  @Test("A deviation of NaN or less than 0 counts as 0, an infinite one as the greatest")
  func anyNumber() {
    var random = SeededGenerator(seed: 5)
    let source = Source(&random)
    func result(_ deviation: Double) -> [UInt8] { blurred(source, deviation, source.plane.bounds) }
    for deviation: Double in [.nan, -4, -.infinity] {
      #expect(result(deviation) == result(0), "\(deviation)")
    }
    #expect(result(Double.infinity) == result(1e300))
    #expect(result(0) != result(1e300), "the source is too plain")
  }
}
