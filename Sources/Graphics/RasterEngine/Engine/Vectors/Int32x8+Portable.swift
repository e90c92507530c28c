extension PortableVectors {
  /// See ``BuiltinVectors/Int32x8``.
  struct Int32x8: BitwiseCopyable {
    var lanes: SIMD8<Int32>

    @_transparent init(_ lanes: SIMD8<Int32>) { self.lanes = lanes }
    @_transparent init(repeating value: Int32) { lanes = SIMD8(repeating: value) }
    @_transparent init(
      _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32, _ f: Int32, _ g: Int32, _ h: Int32
    ) {
      lanes = SIMD8(a, b, c, d, e, f, g, h)
    }
    @_transparent init(pairs a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
      lanes = unsafeBitCast(SIMD4<UInt64>(a, b, c, d), to: SIMD8<Int32>.self)
    }
    @_transparent func evens(with other: Self) -> Self {
      let (a, b) = (lanes, other.lanes)
      return Self(a[0], a[2], b[0], b[2], a[4], a[6], b[4], b[6])
    }
    @_transparent func odds(with other: Self) -> Self {
      let (a, b) = (lanes, other.lanes)
      return Self(a[1], a[3], b[1], b[3], a[5], a[7], b[5], b[7])
    }
    @_transparent static var ascending: Self { Self(0, 1, 2, 3, 4, 5, 6, 7) }

    @_transparent static func load(_ source: UnsafeRawPointer) -> Self { source.loadUnaligned(as: Self.self) }
    @_transparent func store(_ target: UnsafeMutableRawPointer) { target.storeBytes(of: self, as: Self.self) }
    @_transparent static func loadBytes(_ source: UnsafeRawPointer) -> Self {
      let bytes = source.loadUnaligned(as: SIMD8<UInt8>.self)
      var result = SIMD8<Int32>()
      for lane in 0..<8 { result[lane] = Int32(bytes[lane]) }
      return Self(result)
    }
    @_transparent func storeBytes(_ target: UnsafeMutableRawPointer) {
      var bytes = SIMD8<UInt8>()
      for lane in 0..<8 { bytes[lane] = UInt8(truncatingIfNeeded: lanes[lane]) }
      target.storeBytes(of: bytes, as: SIMD8<UInt8>.self)
    }

    @_transparent static func + (a: Self, b: Self) -> Self { Self(a.lanes &+ b.lanes) }
    @_transparent static func - (a: Self, b: Self) -> Self { Self(a.lanes &- b.lanes) }
    @_transparent static func * (a: Self, b: Self) -> Self { Self(a.lanes &* b.lanes) }
    @_transparent static func & (a: Self, b: Self) -> Self { Self(a.lanes & b.lanes) }
    @_transparent static func | (a: Self, b: Self) -> Self { Self(a.lanes | b.lanes) }
    @_transparent static func ^ (a: Self, b: Self) -> Self { Self(a.lanes ^ b.lanes) }

    @_transparent func shiftedRight(_ distance: Int32) -> Self { Self(lanes &>> SIMD8(repeating: distance)) }

    @_transparent func shiftedLeft(_ distance: Int32) -> Self { Self(lanes &<< SIMD8(repeating: distance)) }

    @_transparent func minimum(_ other: Self) -> Self {
      Self(lanes.replacing(with: other.lanes, where: other.lanes .< lanes))
    }
    @_transparent func maximum(_ other: Self) -> Self {
      Self(lanes.replacing(with: other.lanes, where: other.lanes .> lanes))
    }

    @_transparent func isGreater(than other: Self) -> Self {
      Self(SIMD8<Int32>(repeating: 0).replacing(with: -1, where: lanes .> other.lanes))
    }

    @_transparent var runningSum: Self {
      let v = lanes
      let pairs = v &+ SIMD8<Int32>(0, v[0], v[1], v[2], 0, v[4], v[5], v[6])
      let halves = pairs &+ SIMD8<Int32>(0, 0, pairs[0], pairs[1], 0, 0, pairs[4], pairs[5])
      let middle = halves[3]
      return Self(halves &+ SIMD8<Int32>(0, 0, 0, 0, middle, middle, middle, middle))
    }

    @_transparent var following: Self {
      let v = lanes
      return Self(SIMD8(v[1], v[2], v[3], v[4], v[5], v[6], v[7], 0))
    }
    @_transparent var preceding: Self {
      let v = lanes
      return Self(SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]))
    }

    @_transparent var first: Int32 { lanes[0] }
    @_transparent func lane(_ index: Int32) -> Int32 { lanes[Int(index)] }
    @_transparent func pair(_ index: Int32) -> UInt64 {
      unsafeBitCast(lanes, to: SIMD4<UInt64>.self)[Int(index)]
    }
    @_transparent var lastRepeated: Self { Self(SIMD8(repeating: lanes[7])) }
    @_transparent var halves: UInt16x16 { UInt16x16(unsafeBitCast(lanes, to: SIMD16<UInt16>.self)) }
    @_transparent func lowerInterleaved(with other: Self) -> Self {
      let (a, b) = (lanes, other.lanes)
      return Self(a[0], b[0], a[1], b[1], a[4], b[4], a[5], b[5])
    }
    @_transparent func upperInterleaved(with other: Self) -> Self {
      let (a, b) = (lanes, other.lanes)
      return Self(a[2], b[2], a[3], b[3], a[6], b[6], a[7], b[7])
    }
    @_transparent func lowerHalf(with other: Self) -> Self {
      let (a, b) = (lanes, other.lanes)
      return Self(a[0], a[1], b[0], b[1], a[4], a[5], b[4], b[5])
    }
    @_transparent func upperHalf(with other: Self) -> Self {
      let (a, b) = (lanes, other.lanes)
      return Self(a[2], a[3], b[2], b[3], a[6], a[7], b[6], b[7])
    }
    @_transparent var lower: Int32x4 { Int32x4(lanes.lowHalf) }
    @_transparent var upper: Int32x4 { Int32x4(lanes.highHalf) }
    @_transparent var inBothHalves: UInt16x16 {
      UInt16x16(unsafeBitCast(lanes | (lanes &<< 16), to: SIMD16<UInt16>.self))
    }
  }
}
