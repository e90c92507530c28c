import Geometry
import TestSupport
import Testing

@testable import RasterEngine

#if hasFeature(BuiltinModule)
  /// Both implementations of the vectors side by side: every operator on random lanes, and on the lanes at which
  /// arithmetic turns a corner.
  @Suite("Vectors") struct VectorsTests {
    private typealias Builtin = BuiltinVectors
    private typealias Portable = PortableVectors

    private static let words: [UInt16] = [0, 1, 127, 128, 254, 255, 256, 32_767, 32_768, 65_279, 65_280]
    private static let numbers: [Int32] = [0, 1, -1, 255, 256, -256, 131_072, -131_072, 1 << 22, -(1 << 22)]

    /// The bytes of a vector.
    private func bytes<Vector>(_ vector: Vector) -> [UInt8] { withUnsafeBytes(of: vector) { Array($0) } }

    private func same<A, B>(_ a: A, _ b: B, _ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    {
      #expect(bytes(a) == bytes(b), "\(name)", sourceLocation: sourceLocation)
    }

    @Test("Sixteen 16-bit lanes")
    func words16() {
      withEvery("seed", in: UInt64(0)..<200) { seed in
        var random = SeededGenerator(seed: seed)
        func lanes() -> [UInt16] {
          (0..<16).map { _ in
            random.index(below: 3) == 0
              ? VectorsTests.words[random.index(below: VectorsTests.words.count)]
              : UInt16(truncatingIfNeeded: random.next() % 65_281)
          }
        }
        let (x, y) = (lanes(), lanes())
        let (a, b) = x.withUnsafeBytes {
          (Builtin.UInt16x16.load($0.baseAddress!), Portable.UInt16x16.load($0.baseAddress!))
        }
        let (c, d) = y.withUnsafeBytes {
          (Builtin.UInt16x16.load($0.baseAddress!), Portable.UInt16x16.load($0.baseAddress!))
        }
        same(a, b, "load")
        same(a + c, b + d, "+")
        same(a - c, b - d, "-")
        same(a * c, b * d, "*")
        same(a & c, b & d, "&")
        same(a | c, b | d, "|")
        same(a ^ c, b ^ d, "^")
        same(a.minimum(c), b.minimum(d), "minimum")
        same(a.maximum(c), b.maximum(d), "maximum")
        same(a.isGreater(than: c), b.isGreater(than: d), "isGreater")
        let (low, high) = (Builtin.UInt16x16(repeating: 32_767), Portable.UInt16x16(repeating: 32_767))
        same((a & low).lesser(c & low), (b & high).lesser(d & high), "lesser")
        same(a.lowerDoubled, b.lowerDoubled, "lowerDoubled")
        same(a.upperDoubled, b.upperDoubled, "upperDoubled")
        same(a.words, b.words, "words")
        same(a.upperBytes, b.upperBytes, "upperBytes")
        same(a.lowerBytesRaised, b.lowerBytesRaised, "lowerBytesRaised")
        same(
          a.highProduct(withInvariant: c), b.highProduct(withInvariant: d), "highProduct of an invariant")
        same(a.highProductWith257, b.highProductWith257, "highProductWith257")
        same(a.alphas, b.alphas, "alphas")
        same(a.saturatingSum(c), b.saturatingSum(d), "saturatingSum")
        same(a.saturatingDifference(c), b.saturatingDifference(d), "saturatingDifference")
        same(
          a.saturatingLanesDifference(c), b.saturatingLanesDifference(d), "saturatingLanesDifference")
        same(a.bytesMaximum(c), b.bytesMaximum(d), "bytesMaximum")
        same(a.bytesMinimum(c), b.bytesMinimum(d), "bytesMinimum")
        same(a.upperHalfBytes, b.upperHalfBytes, "upperHalfBytes")
        same(a.upperHalfLanes, b.upperHalfLanes, "upperHalfLanes")
        same(a.doubled, b.doubled, "doubled")
        same(a.times512, b.times512, "times512")
        same(a.lowerBytesWidened, b.lowerBytesWidened, "lowerBytesWidened")
        same(a.upperBytesWidened, b.upperBytesWidened, "upperBytesWidened")
        same(a.lowerBytesWidened.narrowed(with: a.upperBytesWidened), b, "narrowed")
        same(b.lowerBytesWidened.narrowed(with: b.upperBytesWidened), a, "narrowed")
        same(
          (a & low).roundedProduct(withInvariant: c & low),
          (b & high).roundedProduct(withInvariant: d & high), "roundedProduct")
        same(
          .joined(lowerBytes: a, upperBytes: c) as Builtin.UInt16x16,
          .joined(lowerBytes: b, upperBytes: d) as Portable.UInt16x16, "joined")
        same(
          a.replaced(by: c, where: a.upperHalfBytes), b.replaced(by: d, where: b.upperHalfBytes), "replaced")
        let word = x[0]
        same(Builtin.UInt16x16(repeating: word), Portable.UInt16x16(repeating: word), "repeating")
        let four = UInt64(x[1]) << 48 | UInt64(x[2]) << 32 | UInt64(x[3]) << 16 | UInt64(x[4])
        same(Builtin.UInt16x16(four: four), Portable.UInt16x16(four: four), "four")
        let pixel = UInt32(x[1]) << 16 | UInt32(x[2])
        same(Builtin.UInt16x16(pixel: pixel), Portable.UInt16x16(pixel: pixel), "pixel")
      }
    }

    @Test("Each single bit decides whether pixels are opaque or zero")
    func wholeVectors() {
      func both(_ pixels: [UInt32]) -> [(isOpaque: Bool, isZero: Bool)] {
        pixels.withUnsafeBytes {
          let a = Builtin.UInt16x16.load($0.baseAddress!)
          let b = Portable.UInt16x16.load($0.baseAddress!)
          return [(a.isOpaque, a.isZero), (b.isOpaque, b.isZero)]
        }
      }
      #expect(both([UInt32](repeating: 0, count: 8)).allSatisfy { !$0.isOpaque && $0.isZero })
      #expect(both([UInt32](repeating: 0xFF00_0000, count: 8)).allSatisfy { $0.isOpaque && !$0.isZero })
      for bit in 0..<256 {
        var pixels = [UInt32](repeating: 0, count: 8)
        pixels[bit / 32] = 1 << UInt32(bit % 32)
        #expect(both(pixels).allSatisfy { !$0.isOpaque && !$0.isZero }, "bit \(bit) alone")
        let others = both(pixels.map { ~$0 })
        #expect(others.allSatisfy { $0.isOpaque == (bit % 32 < 24) && !$0.isZero }, "all but bit \(bit)")
      }
    }

    @Test("Eight 32-bit lanes")
    func numbers8() {
      withEvery("seed", in: UInt64(0)..<200) { seed in
        var random = SeededGenerator(seed: seed)
        func lanes() -> [Int32] {
          (0..<8).map { _ in
            random.index(below: 3) == 0
              ? VectorsTests.numbers[random.index(below: VectorsTests.numbers.count)]
              : Int32(truncatingIfNeeded: random.next()) >> Int32(random.index(below: 20))
          }
        }
        let (x, y) = (lanes(), lanes())
        let (a, b) = x.withUnsafeBytes {
          (Builtin.Int32x8.load($0.baseAddress!), Portable.Int32x8.load($0.baseAddress!))
        }
        let (c, d) = y.withUnsafeBytes {
          (Builtin.Int32x8.load($0.baseAddress!), Portable.Int32x8.load($0.baseAddress!))
        }
        same(a + c, b + d, "+")
        same(a - c, b - d, "-")
        same(a * c, b * d, "*")
        same(a & c, b & d, "&")
        same(a | c, b | d, "|")
        same(a ^ c, b ^ d, "^")
        same(a.minimum(c), b.minimum(d), "minimum")
        same(a.maximum(c), b.maximum(d), "maximum")
        same(a.isGreater(than: c), b.isGreater(than: d), "isGreater")
        for distance: Int32 in [8, 9, 31] {
          same(a.shiftedRight(distance), b.shiftedRight(distance), "shiftedRight \(distance)")
          same(a.shiftedLeft(distance), b.shiftedLeft(distance), "shiftedLeft \(distance)")
        }
        same(a.runningSum, b.runningSum, "runningSum")
        same(a.lastRepeated, b.lastRepeated, "lastRepeated")
        same(a.following, b.following, "following")
        same(a.preceding, b.preceding, "preceding")
        for index: Int32 in 0..<4 { #expect(a.pair(index) == b.pair(index), "pair") }
        same(a.inBothHalves, b.inBothHalves, "inBothHalves")
        same(a.halves, b.halves, "halves")
        same(a.lowerInterleaved(with: c), b.lowerInterleaved(with: d), "lowerInterleaved")
        same(a.upperInterleaved(with: c), b.upperInterleaved(with: d), "upperInterleaved")
        same(a.lowerHalf(with: c), b.lowerHalf(with: d), "lowerHalf")
        same(a.upperHalf(with: c), b.upperHalf(with: d), "upperHalf")
        let (low, high) = (Builtin.Int32x8(repeating: 65_535), Portable.Int32x8(repeating: 65_535))
        same(
          Builtin.UInt16x16(lowerHalvesOf: a & low, c & low),
          Portable.UInt16x16(lowerHalvesOf: b & high, d & high), "lowerHalvesOf")
        same(a.lower, b.lower, "lower")
        same(a.upper, b.upper, "upper")
        #expect(a.first == b.first)
        same(Builtin.Int32x8.ascending, Portable.Int32x8.ascending, "ascending")
        same(Builtin.Int32x8(repeating: x[3]), Portable.Int32x8(repeating: x[3]), "repeating")
        x.withUnsafeBytes { source in
          same(
            Builtin.Int32x8.loadBytes(source.baseAddress!), Portable.Int32x8.loadBytes(source.baseAddress!),
            "loadBytes")
        }
      }
    }

    @Test("Four 32-bit lanes, integer and floating-point")
    func numbers4() {
      withEvery("seed", in: UInt64(0)..<200) { seed in
        var random = SeededGenerator(seed: seed)
        let x = (0..<4).map { _ in
          Int32(truncatingIfNeeded: random.next()) >> Int32(8 + random.index(below: 20))
        }
        let y = (0..<4).map { _ in
          Int32(truncatingIfNeeded: random.next()) >> Int32(8 + random.index(below: 20))
        }
        let a = Builtin.Int32x4(x[0], x[1], x[2], x[3])
        let b = Portable.Int32x4(x[0], x[1], x[2], x[3])
        let c = Builtin.Int32x4(y[0], y[1], y[2], y[3])
        let d = Portable.Int32x4(y[0], y[1], y[2], y[3])
        same(a, b, "init")
        same(a + c, b + d, "+")
        same(a - c, b - d, "-")
        same(a.lowerInterleaved(with: c), b.lowerInterleaved(with: d), "lowerInterleaved")
        same(a.upperInterleaved(with: c), b.upperInterleaved(with: d), "upperInterleaved")
        same(a.lowerHalf(with: c), b.lowerHalf(with: d), "lowerHalf")
        same(a.upperHalf(with: c), b.upperHalf(with: d), "upperHalf")
        same(a.shiftedRight(3), b.shiftedRight(3), "shiftedRight")
        #expect([a.lane0, a.lane1, a.lane2, a.lane3] == [b.lane0, b.lane1, b.lane2, b.lane3])
        // Within ±2²², as far as truncation is promised.
        let (e, f) = (Builtin.Float32x4(a), Portable.Float32x4(b))
        let (g, h) = (Builtin.Float32x4(c), Portable.Float32x4(d))
        let part = Float(random.number(in: -1...1))
        let (s, t) = (Builtin.Float32x4(repeating: part), Portable.Float32x4(repeating: part))
        same(e, f, "whole")
        same(e + g, f + h, "+")
        same(e - g, f - h, "-")
        same(e * s, f * t, "*")
        same(e.minimum(g), f.minimum(h), "minimum")
        same(e.maximum(g), f.maximum(h), "maximum")
        same((e * s).truncated, (f * t).truncated, "truncated")
        same((e * s).bitPattern, (f * t).bitPattern, "bitPattern")
        #expect([e.lane0, e.lane1, e.lane2, e.lane3] == [f.lane0, f.lane1, f.lane2, f.lane3])
      }
    }

    @Test("Eight floating-point lanes")
    func floats8() {
      withEvery("seed", in: UInt64(0)..<200) { seed in
        var random = SeededGenerator(seed: seed)
        func lanes() -> [Float] {
          (0..<8).map { _ in
            switch random.index(below: 8) {
            case 0: [Float.nan, .infinity, 0, -1, 255][random.index(below: 5)]
            default: Float(random.number(in: -70_000...70_000))
            }
          }
        }
        let (x, y) = (lanes(), lanes())
        let (a, b) = x.withUnsafeBytes {
          (Builtin.Float32x8.load($0.baseAddress!), Portable.Float32x8.load($0.baseAddress!))
        }
        let (c, d) = y.withUnsafeBytes {
          (Builtin.Float32x8.load($0.baseAddress!), Portable.Float32x8.load($0.baseAddress!))
        }
        same((a + c).numbers, (b + d).numbers, "+")
        same((a - c).numbers, (b - d).numbers, "-")
        same((a * c).numbers, (b * d).numbers, "*")
        same((a / c).numbers, (b / d).numbers, "/")
        same(a.squareRoot.numbers, b.squareRoot.numbers, "squareRoot")
        same(a.following.numbers, b.following.numbers, "following")
        same(a.preceding.numbers, b.preceding.numbers, "preceding")
        same(a.minimum(c), b.minimum(d), "minimum")
        same(a.maximum(c), b.maximum(d), "maximum")
        same(
          a.selected(whereGreater: c, than: a, else: c), b.selected(whereGreater: d, than: b, else: d),
          "selected")
        same(Builtin.Float32x8(first: x[0]).numbers, Portable.Float32x8(first: x[0]).numbers, "first")
        same(Builtin.Float32x8.ascending, Portable.Float32x8.ascending, "ascending")
        let whole = Float(random.number(in: -4_000_000...4_000_000))
        same(
          Builtin.Float32x8(repeating: whole).truncated, Portable.Float32x8(repeating: whole).truncated,
          "truncated")
        let number = Int32(truncatingIfNeeded: random.next())
        same(
          Builtin.Float32x8(Builtin.Int32x8(repeating: number)),
          Portable.Float32x8(Portable.Int32x8(repeating: number)), "whole")
      }
    }
  }

  extension BuiltinVectors.Float32x8 {
    /// The lanes, with one NaN for all that are not numbers: the bits of those mean nothing.
    fileprivate var numbers: Self {
      selected(whereGreater: .init(repeating: .infinity), than: self * self, else: .init(repeating: .nan))
    }
  }

  extension PortableVectors.Float32x8 {
    fileprivate var numbers: Self {
      selected(whereGreater: .init(repeating: .infinity), than: self * self, else: .init(repeating: .nan))
    }
  }
#endif
