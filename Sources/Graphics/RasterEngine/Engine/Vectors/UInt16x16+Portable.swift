extension PortableVectors {
  /// See ``BuiltinVectors/UInt16x16``.
  struct UInt16x16: BitwiseCopyable {
    var lanes: SIMD16<UInt16>

    @_transparent init(_ lanes: SIMD16<UInt16>) { self.lanes = lanes }
    @_transparent init(repeating value: UInt16) { lanes = SIMD16(repeating: value) }
    @_transparent init(pixel: UInt32) {
      lanes = unsafeBitCast(SIMD8<UInt32>(repeating: pixel), to: SIMD16<UInt16>.self)
    }

    @_transparent init(four: UInt64) {
      lanes = unsafeBitCast(SIMD4<UInt64>(repeating: four), to: SIMD16<UInt16>.self)
    }

    @_transparent init(lowerHalvesOf first: Int32x8, _ second: Int32x8) {
      let (a, b) = (first.halves.lanes, second.halves.lanes)
      let lower = SIMD8<UInt16>(a[0], a[2], a[4], a[6], b[0], b[2], b[4], b[6])
      let upper = SIMD8<UInt16>(a[8], a[10], a[12], a[14], b[8], b[10], b[12], b[14])
      lanes = SIMD16(lowHalf: lower, highHalf: upper)
    }

    @_transparent static func load(_ source: UnsafeRawPointer) -> Self { source.loadUnaligned(as: Self.self) }
    @_transparent func store(_ target: UnsafeMutableRawPointer) { target.storeBytes(of: self, as: Self.self) }

    @_transparent static func + (a: Self, b: Self) -> Self { Self(a.lanes &+ b.lanes) }
    @_transparent static func - (a: Self, b: Self) -> Self { Self(a.lanes &- b.lanes) }
    @_transparent static func * (a: Self, b: Self) -> Self { Self(a.lanes &* b.lanes) }
    @_transparent static func & (a: Self, b: Self) -> Self { Self(a.lanes & b.lanes) }
    @_transparent static func | (a: Self, b: Self) -> Self { Self(a.lanes | b.lanes) }

    @_transparent static func ^ (a: Self, b: Self) -> Self { Self(a.lanes ^ b.lanes) }

    @_transparent func minimum(_ other: Self) -> Self {
      Self(lanes.replacing(with: other.lanes, where: other.lanes .< lanes))
    }
    @_transparent func maximum(_ other: Self) -> Self {
      Self(lanes.replacing(with: other.lanes, where: other.lanes .> lanes))
    }
    @_transparent func lesser(_ other: Self) -> Self { minimum(other) }

    @_transparent var lowerDoubled: Self {
      let v = lanes
      let lower = SIMD8<UInt16>(v[0], v[0], v[1], v[1], v[2], v[2], v[3], v[3])
      let upper = SIMD8<UInt16>(v[8], v[8], v[9], v[9], v[10], v[10], v[11], v[11])
      return Self(SIMD16(lowHalf: lower, highHalf: upper))
    }
    @_transparent var upperDoubled: Self {
      let v = lanes
      let lower = SIMD8<UInt16>(v[4], v[4], v[5], v[5], v[6], v[6], v[7], v[7])
      let upper = SIMD8<UInt16>(v[12], v[12], v[13], v[13], v[14], v[14], v[15], v[15])
      return Self(SIMD16(lowHalf: lower, highHalf: upper))
    }

    @_transparent func isGreater(than other: Self) -> Self {
      Self(SIMD16<UInt16>(repeating: 0).replacing(with: 0xFFFF, where: lanes .> other.lanes))
    }

    @_transparent var upperBytes: Self { Self(lanes &>> 8) }
    @_transparent var lowerBytesRaised: Self { Self(lanes &<< 8) }

    /// 257 x = 256 x + x. The bits of x below bit 8 affect the upper half only through this sum, which fits a lane for every x up
    /// to 65,280.
    @_transparent var highProductWith257: Self { Self((lanes &+ (lanes &>> 8)) &>> 8) }

    @_transparent var words: Int32x8 { Int32x8(unsafeBitCast(lanes, to: SIMD8<Int32>.self)) }

    @_transparent var isOpaque: Bool {
      let pairs = unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
      return pairs[0] & pairs[1] & pairs[2] & pairs[3] | 0x00FF_FFFF_00FF_FFFF == .max
    }

    @_transparent var isZero: Bool {
      let pairs = unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
      return pairs[0] | pairs[1] | pairs[2] | pairs[3] == 0
    }

    @_transparent var alphas: Self {
      let words = unsafeBitCast(lanes, to: SIMD8<UInt32>.self) &>> 24
      return Int32x8(unsafeBitCast(words, to: SIMD8<Int32>.self)).inBothHalves
    }
  }
}
