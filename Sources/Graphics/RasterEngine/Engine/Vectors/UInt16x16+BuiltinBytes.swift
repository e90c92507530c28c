#if hasFeature(BuiltinModule)
  import Builtin

  // Operators on the thirty-two bytes: the channels of 8 pixels.
  extension BuiltinVectors.UInt16x16 {
    @_transparent private var bytes: Builtin.Vec32xInt8 { Builtin.bitcast_Vec16xInt16_Vec32xInt8(lanes) }

    @_transparent private init(bytes: Builtin.Vec32xInt8) {
      self.init(Builtin.bitcast_Vec32xInt8_Vec16xInt16(bytes))
    }

    /// The sum of each pair of bytes, at most 255.
    @_transparent func saturatingSum(_ other: Self) -> Self {
      Self(bytes: Builtin.int_uadd_sat_Vec32xInt8(bytes, other.bytes))
    }

    /// The difference of each pair of bytes, at least 0.
    @_transparent func saturatingDifference(_ other: Self) -> Self {
      Self(bytes: Builtin.int_usub_sat_Vec32xInt8(bytes, other.bytes))
    }

    @_transparent func bytesMaximum(_ other: Self) -> Self {
      Self(bytes: Builtin.int_umax_Vec32xInt8(bytes, other.bytes))
    }

    @_transparent func bytesMinimum(_ other: Self) -> Self {
      Self(bytes: Builtin.int_umin_Vec32xInt8(bytes, other.bytes))
    }

    /// In each half: its lower eight bytes, each in a lane of its own.
    @_transparent var lowerBytesWidened: Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return shuffled(0x8003_8002_8001_8000, 0x8007_8006_8005_8004)
      #else
        return lowerDoubled.bytesOfPairs
      #endif
    }

    /// In each half: its upper eight bytes, each in a lane of its own.
    @_transparent var upperBytesWidened: Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return shuffled(0x800B_800A_8009_8008, 0x800F_800E_800D_800C)
      #else
        return upperDoubled.bytesOfPairs
      #endif
    }

    /// In each half: the lower bytes of this one's lanes and then those of the other's. All lanes are at most 255.
    @_transparent func narrowed(with upper: Self) -> Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return Self(bytes: Builtin.int_x86_avx2_packuswb(lanes, upper.lanes))
      #else
        return Self(
          lowerHalvesOf: words | words.shiftedRight(8), upper.words | upper.words.shiftedRight(8))
      #endif
    }

    /// The products of the lanes and a factor that is constant in a loop, divided by 32,768 and rounded. Lanes and factors must be
    /// at most 32,767.
    @_transparent func roundedProduct(withInvariant factor: Self) -> Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return Self(Builtin.int_x86_avx2_pmul_hr_sw(lanes, factor.lanes))
      #else
        let carry = Self(Builtin.lshr_Vec16xInt16((self * factor.doubled).lanes, Self(repeating: 15).lanes))
        return highProduct(withInvariant: factor.doubled) + carry
      #endif
    }

    #if arch(x86_64) && RASTER_WIDE_VECTORS
      /// In each half: its bytes at the indices in two words, or 0 for indices whose highest bit is set.
      @_transparent private func shuffled(_ first: UInt64, _ second: UInt64) -> Self {
        Self(bytes: Builtin.int_x86_avx2_pshuf_b(bytes, Self(half: first, second).bytes))
      }
    #else
      /// The lower byte of each even lane and the upper byte of each odd lane.
      @_transparent private var bytesOfPairs: Self {
        (self & Self(pixel: 0xFF)) | (upperBytes & Self(pixel: 0xFF_0000))
      }
    #endif

    /// The difference of each pair of lanes, at least 0.
    @_transparent func saturatingLanesDifference(_ other: Self) -> Self {
      Self(Builtin.int_usub_sat_Vec16xInt16(lanes, other.lanes))
    }

    /// All ones in each lane of at least 32,768, otherwise 0.
    @_transparent var upperHalfLanes: Self {
      Self(Builtin.ashr_Vec16xInt16(lanes, Self(repeating: 15).lanes))
    }

    /// The lanes times 2 or 512, without overflowing bits.
    @_transparent var doubled: Self { Self(Builtin.shl_Vec16xInt16(lanes, Self(repeating: 1).lanes)) }
    @_transparent var times512: Self { Self(Builtin.shl_Vec16xInt16(lanes, Self(repeating: 9).lanes)) }

    /// All ones in each byte of at least 128, otherwise 0.
    @_transparent var upperHalfBytes: Self {
      let zero: Builtin.Vec32xInt8 = Builtin.zeroInitializer()
      return Self(bytes: Builtin.sext_Vec32xInt1_Vec32xInt8(Builtin.cmp_slt_Vec32xInt8(bytes, zero)))
    }

    /// The lower bytes of the lanes of `even` and the upper bytes of the lanes of `odd`. The other bytes are ignored.
    @_transparent static func joined(lowerBytes even: Self, upperBytes odd: Self) -> Self {
      even.replaced(by: odd, where: Self(repeating: 0xFF00))
    }

    /// This vector's byte where a byte of `mask` is 0, the other vector's where it is all ones.
    @_transparent func replaced(by other: Self, where mask: Self) -> Self {
      #if arch(x86_64) && RASTER_WIDE_VECTORS
        return Self(bytes: Builtin.int_x86_avx2_pblendvb(bytes, other.bytes, mask.bytes))
      #else
        return (other & mask) | (self & (mask ^ Self(repeating: 0xFFFF)))
      #endif
    }
  }
#endif
