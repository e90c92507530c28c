#if hasFeature(BuiltinModule)
  import Builtin

  // The same bits as thirty-two bytes: the channels of 8 pixels.
  extension BuiltinVectors.UInt16x16 {
    @_transparent private var bytes: Builtin.Vec32xInt8 { Builtin.bitcast_Vec16xInt16_Vec32xInt8(lanes) }

    @_transparent private init(bytes: Builtin.Vec32xInt8) {
      self.init(Builtin.bitcast_Vec32xInt8_Vec16xInt16(bytes))
    }

    /// Byte by byte the sum, at most 255.
    @_transparent func saturatingSum(_ other: Self) -> Self {
      Self(bytes: Builtin.int_uadd_sat_Vec32xInt8(bytes, other.bytes))
    }

    /// Byte by byte the difference, at least 0.
    @_transparent func saturatingDifference(_ other: Self) -> Self {
      Self(bytes: Builtin.int_usub_sat_Vec32xInt8(bytes, other.bytes))
    }

    @_transparent func bytesMaximum(_ other: Self) -> Self {
      Self(bytes: Builtin.int_umax_Vec32xInt8(bytes, other.bytes))
    }

    @_transparent func bytesMinimum(_ other: Self) -> Self {
      Self(bytes: Builtin.int_umin_Vec32xInt8(bytes, other.bytes))
    }

    /// The lanes' lower bytes times a factor, which a loop does not change and whose lanes are at most 127.
    @_transparent func lowerBytesProduct(withInvariant factor: Self) -> Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return Self(Builtin.int_x86_avx2_pmadd_ub_sw(bytes, factor.bytes))
      #else
        return (self & Self(repeating: 0xFF)) * factor
      #endif
    }

    /// Lane by lane the difference, at least 0.
    @_transparent func saturatingLanesDifference(_ other: Self) -> Self {
      Self(Builtin.int_usub_sat_Vec16xInt16(lanes, other.lanes))
    }

    /// All ones in the lanes that are 32,768 or more, else 0.
    @_transparent var upperHalfLanes: Self {
      Self(Builtin.ashr_Vec16xInt16(lanes, Self(repeating: 15).lanes))
    }

    /// The lanes times 2 or 512, without what runs over.
    @_transparent var doubled: Self { Self(Builtin.shl_Vec16xInt16(lanes, Self(repeating: 1).lanes)) }
    @_transparent var times512: Self { Self(Builtin.shl_Vec16xInt16(lanes, Self(repeating: 9).lanes)) }

    /// All ones in the bytes that are 128 or more, else 0.
    @_transparent var upperHalfBytes: Self {
      let zero: Builtin.Vec32xInt8 = Builtin.zeroInitializer()
      return Self(bytes: Builtin.sext_Vec32xInt1_Vec32xInt8(Builtin.cmp_slt_Vec32xInt8(bytes, zero)))
    }

    /// The lower bytes of `even`'s lanes and the upper bytes of `odd`'s, whatever the others are.
    @_transparent static func joined(lowerBytes even: Self, upperBytes odd: Self) -> Self {
      joined(lowerBytes: even, upperBytes: odd, Self(repeating: 0xFF00))
    }

    /// - Parameter upper: 0xFF00 in every lane.
    @_transparent static func joined(lowerBytes even: Self, upperBytes odd: Self, _ upper: Self) -> Self {
      even.replaced(by: odd, where: upper)
    }

    /// This where a byte of `mask` is 0, the other where it is all ones.
    @_transparent func replaced(by other: Self, where mask: Self) -> Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return Self(bytes: Builtin.int_x86_avx2_pblendvb(bytes, other.bytes, mask.bytes))
      #else
        return (other & mask) | (self & (mask ^ Self(repeating: 0xFFFF)))
      #endif
    }
  }
#endif
