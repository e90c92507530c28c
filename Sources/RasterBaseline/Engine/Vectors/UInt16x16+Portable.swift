extension PortableVectors {
  /// See ``BuiltinVectors/UInt16x16``.
  struct UInt16x16: BitwiseCopyable {
    var lanes: SIMD16<UInt16>

    @_transparent init(_ lanes: SIMD16<UInt16>) { self.lanes = lanes }
    @_transparent init(repeating value: UInt16) { lanes = SIMD16(repeating: value) }
    @_transparent init(pixel: UInt32) {
      lanes = unsafeBitCast(SIMD8<UInt32>(repeating: pixel), to: SIMD16<UInt16>.self)
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
    @_transparent func isGreater(than other: Self) -> Self {
      Self(SIMD16<UInt16>(repeating: 0).replacing(with: 0xFFFF, where: lanes .> other.lanes))
    }

    @_transparent var upperBytes: Self { Self(lanes &>> 8) }

    /// 257 x = 256 x + x, and nothing below bit 8 of x reaches the upper half but through this sum, which fits
    /// a lane for every x up to 65,280.
    @_transparent var highProductWith257: Self { Self((lanes &+ (lanes &>> 8)) &>> 8) }

    @_transparent var words: Int32x8 { Int32x8(unsafeBitCast(lanes, to: SIMD8<Int32>.self)) }

    @_transparent var alphas: Self {
      let words = unsafeBitCast(lanes, to: SIMD8<UInt32>.self) &>> 24
      return Int32x8(unsafeBitCast(words, to: SIMD8<Int32>.self)).inBothHalves
    }
  }
}
