#if hasFeature(BuiltinModule)
  import Builtin

  // Operators for weighted means of neighbours: fractions of lanes, and permutations of lanes.
  extension BuiltinVectors.UInt16x16 {
    /// Loads sixteen bytes, each into a lane.
    @_transparent static func loadBytes(_ source: UnsafeRawPointer) -> Self {
      let bytes = source.loadUnaligned(as: BuiltinVectors.SixteenBytes.self).lanes
      return Self(Builtin.zext_Vec16xInt8_Vec16xInt16(bytes))
    }

    /// Stores the lower byte of each lane.
    @_transparent func storeBytes(_ target: UnsafeMutableRawPointer) {
      let bytes = BuiltinVectors.SixteenBytes(lanes: Builtin.trunc_Vec16xInt16_Vec16xInt8(lanes))
      target.storeBytes(of: bytes, as: BuiltinVectors.SixteenBytes.self)
    }

    /// The upper halves of the 32-bit products of lanes.
    ///
    /// A factor that is constant in a loop costs twice as much, because the compiler widens it before the loop and then does not
    /// use the one instruction for it.
    @_transparent func highProduct(with factor: Self) -> Self {
      let a = Builtin.zext_Vec16xInt16_Vec16xInt32(lanes)
      let b = Builtin.zext_Vec16xInt16_Vec16xInt32(factor.lanes)
      let distance = Builtin.zext_Vec16xInt16_Vec16xInt32(Self(repeating: 16).lanes)
      let product = Builtin.lshr_Vec16xInt32(Builtin.mul_Vec16xInt32(a, b), distance)
      return Self(Builtin.trunc_Vec16xInt32_Vec16xInt16(product))
    }

    /// The upper halves of the 32-bit products of lanes and a factor that is constant in a loop.
    @_transparent func highProduct(withInvariant factor: Self) -> Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return Self(Builtin.int_x86_avx2_pmulhu_w(lanes, factor.lanes))
      #elseif arch(x86_64)
        let (a, b) = (BuiltinVectors.halves(of: self), BuiltinVectors.halves(of: factor))
        let low = Builtin.int_x86_sse2_pmulhu_w(a.low, b.low)
        let high = Builtin.int_x86_sse2_pmulhu_w(a.high, b.high)
        return unsafeBitCast(BuiltinVectors.HalvesOf16(low: low, high: high), to: Self.self)
      #else
        return highProduct(with: factor)
      #endif
    }

    /// The lanes divided by 2, 4 or 128, rounded down.
    @_transparent var half: Self { Self(Builtin.lshr_Vec16xInt16(lanes, Self(repeating: 1).lanes)) }
    @_transparent var quarter: Self { Self(Builtin.lshr_Vec16xInt16(lanes, Self(repeating: 2).lanes)) }
    @_transparent var over128: Self { Self(Builtin.lshr_Vec16xInt16(lanes, Self(repeating: 7).lanes)) }

    /// Lanes 0, 2, 4 … of this vector and then of the other.
    @_transparent func evenLanes(with other: Self) -> Self {
      // On little-endian machines the even lanes are the lower halves of 32-bit words.
      let low = Builtin.trunc_Vec8xInt32_Vec8xInt16(Builtin.bitcast_Vec16xInt16_Vec8xInt32(lanes))
      let high = Builtin.trunc_Vec8xInt32_Vec8xInt16(Builtin.bitcast_Vec16xInt16_Vec8xInt32(other.lanes))
      return unsafeBitCast(BuiltinVectors.HalvesOf16(low: low, high: high), to: Self.self)
    }

    /// This vector's lane 0, the other's lane 0, this vector's lane 1, the other's lane 1 … up to lane 7.
    @_transparent func lowerInterleaved(with other: Self) -> Self {
      let a = BuiltinVectors.halves(of: self).low
      return BuiltinVectors.interleaved(a, BuiltinVectors.halves(of: other).low)
    }

    /// The lanes 8 to 15 of both vectors in turn.
    @_transparent func upperInterleaved(with other: Self) -> Self {
      let a = BuiltinVectors.halves(of: self).high
      return BuiltinVectors.interleaved(a, BuiltinVectors.halves(of: other).high)
    }
  }

  extension BuiltinVectors {
    struct SixteenBytes: BitwiseCopyable {
      var lanes: Builtin.Vec16xInt8
    }

    struct HalvesOf16: BitwiseCopyable {
      var low: Builtin.Vec8xInt16
      var high: Builtin.Vec8xInt16
    }

    @_transparent static func halves(of vector: UInt16x16) -> HalvesOf16 {
      unsafeBitCast(vector, to: HalvesOf16.self)
    }

    @_transparent static func interleaved(_ a: Builtin.Vec8xInt16, _ b: Builtin.Vec8xInt16) -> UInt16x16 {
      let low = Builtin.zext_Vec8xInt16_Vec8xInt32(a)
      let distance: Builtin.Vec8xInt32 = Int32x8(repeating: 16).lanes
      let high = Builtin.shl_Vec8xInt32(Builtin.zext_Vec8xInt16_Vec8xInt32(b), distance)
      return UInt16x16(Builtin.bitcast_Vec8xInt32_Vec16xInt16(Builtin.or_Vec8xInt32(low, high)))
    }
  }
#endif
