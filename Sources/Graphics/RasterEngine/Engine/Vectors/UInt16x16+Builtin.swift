#if hasFeature(BuiltinModule)
  import Builtin

  extension BuiltinVectors {
    /// Sixteen 16-bit lanes: 8 pixels in the order of memory. Each pixel has a lane with blue and green, and one with red and alpha.
    struct UInt16x16: BitwiseCopyable {
      var lanes: Builtin.Vec16xInt16

      @_transparent init(_ lanes: Builtin.Vec16xInt16) { self.lanes = lanes }

      @_transparent init(repeating value: UInt16) {
        let zero: Builtin.Vec16xInt16 = Builtin.zeroInitializer()
        let first: Int32 = 0
        let one = Builtin.insertelement_Vec16xInt16_Int16_Int32(zero, value._value, first._value)
        let mask: Builtin.Vec16xInt32 = Builtin.zeroInitializer()
        lanes = Builtin.shufflevector_Vec16xInt16_Vec16xInt32(one, zero, mask)
      }

      /// A pixel, repeated 8 times.
      @_transparent init(pixel: UInt32) {
        lanes = Builtin.bitcast_Vec8xInt32_Vec16xInt16(Int32x8(repeating: Int32(bitPattern: pixel)).lanes)
      }

      /// Four lanes, the lowest first, repeated 4 times.
      @_transparent init(four: UInt64) { self.init(half: four, four) }

      /// Eight lanes, given as two words, repeated in each half.
      @_transparent init(half first: UInt64, _ second: UInt64) {
        let zero: Builtin.Vec4xInt64 = Builtin.zeroInitializer()
        let v0 = Builtin.insertelement_Vec4xInt64_Int64_Int32(zero, first._value, (0 as Int32)._value)
        let v1 = Builtin.insertelement_Vec4xInt64_Int64_Int32(v0, second._value, (1 as Int32)._value)
        let v2 = Builtin.insertelement_Vec4xInt64_Int64_Int32(v1, first._value, (2 as Int32)._value)
        let v3 = Builtin.insertelement_Vec4xInt64_Int64_Int32(v2, second._value, (3 as Int32)._value)
        lanes = Builtin.bitcast_Vec4xInt64_Vec16xInt16(v3)
      }

      /// The lower 16 bits of words whose upper bits are zero. Each half has four of the first vector and then four of the second.
      @_transparent init(lowerHalvesOf a: Int32x8, _ b: Int32x8) {
        let first = Builtin.bitcast_Vec8xInt32_Vec16xInt16(a.lanes)
        let second = Builtin.bitcast_Vec8xInt32_Vec16xInt16(b.lanes)
        lanes = Builtin.shufflevector_Vec16xInt16_Vec16xInt32(
          first, second, BuiltinVectors.vector16(0, 2, 4, 6, 16, 18, 20, 22, 8, 10, 12, 14, 24, 26, 28, 30))
      }

      @_transparent static func load(_ source: UnsafeRawPointer) -> Self {
        source.loadUnaligned(as: Self.self)
      }
      @_transparent func store(_ target: UnsafeMutableRawPointer) {
        target.storeBytes(of: self, as: Self.self)
      }

      @_transparent static func + (a: Self, b: Self) -> Self {
        Self(Builtin.add_Vec16xInt16(a.lanes, b.lanes))
      }
      @_transparent static func - (a: Self, b: Self) -> Self {
        Self(Builtin.sub_Vec16xInt16(a.lanes, b.lanes))
      }
      @_transparent static func * (a: Self, b: Self) -> Self {
        Self(Builtin.mul_Vec16xInt16(a.lanes, b.lanes))
      }
      @_transparent static func & (a: Self, b: Self) -> Self {
        Self(Builtin.and_Vec16xInt16(a.lanes, b.lanes))
      }
      @_transparent static func | (a: Self, b: Self) -> Self {
        Self(Builtin.or_Vec16xInt16(a.lanes, b.lanes))
      }

      @_transparent static func ^ (a: Self, b: Self) -> Self {
        Self(Builtin.xor_Vec16xInt16(a.lanes, b.lanes))
      }

      @_transparent func minimum(_ other: Self) -> Self {
        Self(Builtin.int_umin_Vec16xInt16(lanes, other.lanes))
      }
      @_transparent func maximum(_ other: Self) -> Self {
        Self(Builtin.int_umax_Vec16xInt16(lanes, other.lanes))
      }

      /// The lesser lane of each pair. All lanes must be at most 32,767.
      @_transparent func lesser(_ other: Self) -> Self {
        Self(Builtin.int_smin_Vec16xInt16(lanes, other.lanes))
      }

      /// In each half: its lower four lanes, each twice.
      @_transparent var lowerDoubled: Self {
        Self(
          Builtin.shufflevector_Vec16xInt16_Vec16xInt32(
            lanes, lanes, vector16(0, 0, 1, 1, 2, 2, 3, 3, 8, 8, 9, 9, 10, 10, 11, 11)))
      }
      /// In each half: its upper four lanes, each twice.
      @_transparent var upperDoubled: Self {
        Self(
          Builtin.shufflevector_Vec16xInt16_Vec16xInt32(
            lanes, lanes, vector16(4, 4, 5, 5, 6, 6, 7, 7, 12, 12, 13, 13, 14, 14, 15, 15)))
      }

      /// All ones in each lane that is greater than the other vector's lane, otherwise 0.
      @_transparent func isGreater(than other: Self) -> Self {
        Self(Builtin.sext_Vec16xInt1_Vec16xInt16(Builtin.cmp_ugt_Vec16xInt16(lanes, other.lanes)))
      }

      /// The upper byte of each lane.
      @_transparent var upperBytes: Self {
        Self(Builtin.lshr_Vec16xInt16(lanes, Self(repeating: 8).lanes))
      }

      /// The lower byte of each lane, moved to the upper byte.
      @_transparent var lowerBytesRaised: Self {
        Self(Builtin.shl_Vec16xInt16(lanes, Self(repeating: 8).lanes))
      }

      /// The upper halves of the 32-bit products of the lanes and 257. For a lane of n + 128 that is n / 255, rounded.
      ///
      /// The factor must be this literal, because the compiler otherwise does not use the one instruction for it.
      @_transparent var highProductWith257: Self {
        let factor = Builtin.zext_Vec16xInt16_Vec16xInt32(Self(repeating: 257).lanes)
        let product = Builtin.mul_Vec16xInt32(Builtin.zext_Vec16xInt16_Vec16xInt32(lanes), factor)
        let distance = Builtin.zext_Vec16xInt16_Vec16xInt32(Self(repeating: 16).lanes)
        return Self(Builtin.trunc_Vec16xInt32_Vec16xInt16(Builtin.lshr_Vec16xInt32(product, distance)))
      }

      /// The same bits as eight words.
      @_transparent var words: Int32x8 { Int32x8(Builtin.bitcast_Vec16xInt16_Vec8xInt32(lanes)) }

      /// Whether all 8 pixels are opaque.
      @_transparent var isOpaque: Bool {
        #if arch(x86_64) && RASTER_WIDE_VECTORS
          let alphas = Builtin.bitcast_Vec16xInt16_Vec4xInt64(Self(pixel: 0xFF00_0000).lanes)
          let result = Builtin.int_x86_avx_ptestc_256(Builtin.bitcast_Vec16xInt16_Vec4xInt64(lanes), alphas)
          return Int32(result) != 0
        #else
          let others = Int32x8(repeating: 0xFF_FFFF) | words
          return Int32(Builtin.int_vector_reduce_and_Vec8xInt32(others.lanes)) == -1
        #endif
      }

      /// Whether no bit is set.
      @_transparent var isZero: Bool {
        #if arch(x86_64) && RASTER_WIDE_VECTORS
          let bits = Builtin.bitcast_Vec16xInt16_Vec4xInt64(lanes)
          return Int32(Builtin.int_x86_avx_ptestz_256(bits, bits)) != 0
        #else
          return Int32(Builtin.int_vector_reduce_or_Vec8xInt32(words.lanes)) == 0
        #endif
      }

      /// The alpha of each pixel in both of its lanes.
      @_transparent var alphas: Self {
        let words = Builtin.bitcast_Vec16xInt16_Vec8xInt32(lanes)
        return Int32x8(Builtin.lshr_Vec8xInt32(words, Int32x8(repeating: 24).lanes)).inBothHalves
      }
    }

    @_transparent static func vector16(
      _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32, _ f: Int32, _ g: Int32, _ h: Int32,
      _ i: Int32, _ j: Int32, _ k: Int32, _ l: Int32, _ m: Int32, _ n: Int32, _ o: Int32, _ p: Int32
    ) -> Builtin.Vec16xInt32 {
      let zero: Builtin.Vec16xInt32 = Builtin.zeroInitializer()
      let v0 = Builtin.insertelement_Vec16xInt32_Int32_Int32(zero, a._value, (0 as Int32)._value)
      let v1 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v0, b._value, (1 as Int32)._value)
      let v2 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v1, c._value, (2 as Int32)._value)
      let v3 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v2, d._value, (3 as Int32)._value)
      let v4 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v3, e._value, (4 as Int32)._value)
      let v5 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v4, f._value, (5 as Int32)._value)
      let v6 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v5, g._value, (6 as Int32)._value)
      let v7 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v6, h._value, (7 as Int32)._value)
      let v8 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v7, i._value, (8 as Int32)._value)
      let v9 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v8, j._value, (9 as Int32)._value)
      let v10 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v9, k._value, (10 as Int32)._value)
      let v11 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v10, l._value, (11 as Int32)._value)
      let v12 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v11, m._value, (12 as Int32)._value)
      let v13 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v12, n._value, (13 as Int32)._value)
      let v14 = Builtin.insertelement_Vec16xInt32_Int32_Int32(v13, o._value, (14 as Int32)._value)
      return Builtin.insertelement_Vec16xInt32_Int32_Int32(v14, p._value, (15 as Int32)._value)
    }
  }
#endif
