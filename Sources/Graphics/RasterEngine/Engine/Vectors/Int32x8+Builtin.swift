#if hasFeature(BuiltinModule)
  import Builtin

  extension BuiltinVectors {
    /// Eight 32-bit lanes: the cells or coverages of 8 pixels.
    struct Int32x8: BitwiseCopyable {
      var lanes: Builtin.Vec8xInt32

      @_transparent init(_ lanes: Builtin.Vec8xInt32) { self.lanes = lanes }

      @_transparent init(repeating value: Int32) {
        let zero: Builtin.Vec8xInt32 = Builtin.zeroInitializer()
        let first: Int32 = 0
        let one = Builtin.insertelement_Vec8xInt32_Int32_Int32(zero, value._value, first._value)
        lanes = Builtin.shufflevector_Vec8xInt32_Vec8xInt32(one, zero, zero)
      }

      @_transparent init(
        _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32, _ f: Int32, _ g: Int32, _ h: Int32
      ) {
        lanes = vector8(a, b, c, d, e, f, g, h)
      }

      /// Four pairs of lanes, the first of each in the low half.
      @_transparent init(pairs a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
        var v: Builtin.Vec4xInt64 = Builtin.zeroInitializer()
        v = Builtin.insertelement_Vec4xInt64_Int64_Int32(v, a._value, (0 as Int32)._value)
        v = Builtin.insertelement_Vec4xInt64_Int64_Int32(v, b._value, (1 as Int32)._value)
        v = Builtin.insertelement_Vec4xInt64_Int64_Int32(v, c._value, (2 as Int32)._value)
        v = Builtin.insertelement_Vec4xInt64_Int64_Int32(v, d._value, (3 as Int32)._value)
        lanes = Builtin.bitcast_Vec4xInt64_Vec8xInt32(v)
      }

      /// Lanes 0 and 2 of both vectors, then lanes 4 and 6 of both. Lanes stay in their half, because that is cheap.
      @_transparent func evens(with other: Self) -> Self {
        Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
            lanes, other.lanes, vector8(0, 2, 8, 10, 4, 6, 12, 14)))
      }
      /// Lanes 1 and 3 of both vectors, then lanes 5 and 7 of both.
      @_transparent func odds(with other: Self) -> Self {
        Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
            lanes, other.lanes, vector8(1, 3, 9, 11, 5, 7, 13, 15)))
      }

      /// The numbers 0 to 7.
      @_transparent static var ascending: Self { Self(vector8(0, 1, 2, 3, 4, 5, 6, 7)) }

      @_transparent static func load(_ source: UnsafeRawPointer) -> Self {
        source.loadUnaligned(as: Self.self)
      }
      @_transparent func store(_ target: UnsafeMutableRawPointer) {
        target.storeBytes(of: self, as: Self.self)
      }

      /// Loads eight bytes, each into a lane.
      @_transparent static func loadBytes(_ source: UnsafeRawPointer) -> Self {
        Self(Builtin.zext_Vec8xInt8_Vec8xInt32(source.loadUnaligned(as: EightBytes.self).lanes))
      }

      /// Stores each lane, 0...255, as a byte.
      @_transparent func storeBytes(_ target: UnsafeMutableRawPointer) {
        target.storeBytes(
          of: EightBytes(lanes: Builtin.trunc_Vec8xInt32_Vec8xInt8(lanes)), as: EightBytes.self)
      }

      @_transparent static func + (a: Self, b: Self) -> Self {
        Self(Builtin.add_Vec8xInt32(a.lanes, b.lanes))
      }
      @_transparent static func - (a: Self, b: Self) -> Self {
        Self(Builtin.sub_Vec8xInt32(a.lanes, b.lanes))
      }
      @_transparent static func * (a: Self, b: Self) -> Self {
        Self(Builtin.mul_Vec8xInt32(a.lanes, b.lanes))
      }
      @_transparent static func & (a: Self, b: Self) -> Self {
        Self(Builtin.and_Vec8xInt32(a.lanes, b.lanes))
      }
      @_transparent static func | (a: Self, b: Self) -> Self { Self(Builtin.or_Vec8xInt32(a.lanes, b.lanes)) }
      @_transparent static func ^ (a: Self, b: Self) -> Self {
        Self(Builtin.xor_Vec8xInt32(a.lanes, b.lanes))
      }

      /// The lanes divided by 2 to the power of `distance`, rounded down.
      @_transparent func shiftedRight(_ distance: Int32) -> Self {
        Self(Builtin.ashr_Vec8xInt32(lanes, Self(repeating: distance).lanes))
      }

      /// The lanes multiplied by 2 to the power of `distance`.
      @_transparent func shiftedLeft(_ distance: Int32) -> Self {
        Self(Builtin.shl_Vec8xInt32(lanes, Self(repeating: distance).lanes))
      }

      @_transparent func minimum(_ other: Self) -> Self {
        Self(Builtin.int_smin_Vec8xInt32(lanes, other.lanes))
      }
      @_transparent func maximum(_ other: Self) -> Self {
        Self(Builtin.int_smax_Vec8xInt32(lanes, other.lanes))
      }

      /// -1 in each lane that is greater than the other vector's lane, otherwise 0.
      @_transparent func isGreater(than other: Self) -> Self {
        Self(Builtin.sext_Vec8xInt1_Vec8xInt32(Builtin.cmp_sgt_Vec8xInt32(lanes, other.lanes)))
      }

      /// The sum of each lane and all lanes before it.
      @_transparent var runningSum: Self {
        let zero: Builtin.Vec8xInt32 = Builtin.zeroInitializer()
        let shifted1 = Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
          lanes, zero, vector8(8, 0, 1, 2, 8, 4, 5, 6))
        let pairs = Builtin.add_Vec8xInt32(lanes, shifted1)
        let shifted2 = Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
          pairs, zero, vector8(8, 8, 0, 1, 8, 8, 4, 5))
        let halves = Builtin.add_Vec8xInt32(pairs, shifted2)
        let carry = Builtin.shufflevector_Vec8xInt32_Vec8xInt32(halves, zero, vector8(8, 8, 8, 8, 3, 3, 3, 3))
        return Self(Builtin.add_Vec8xInt32(halves, carry))
      }

      // The patterns of shuffles are functions of this file, because others are not inlined without optimization.

      /// The right neighbour of each lane. The last lane gets 0.
      @_transparent var following: Self {
        let zero: Builtin.Vec8xInt32 = Builtin.zeroInitializer()
        return Self(Builtin.shufflevector_Vec8xInt32_Vec8xInt32(lanes, zero, vector8(1, 2, 3, 4, 5, 6, 7, 8)))
      }
      /// The right neighbour of each lane. The last lane gets the other vector's first.
      @_transparent func following(with next: Self) -> Self {
        Self(Builtin.shufflevector_Vec8xInt32_Vec8xInt32(lanes, next.lanes, vector8(1, 2, 3, 4, 5, 6, 7, 8)))
      }
      /// The left neighbour of each lane. The first lane gets 0.
      @_transparent var preceding: Self {
        let zero: Builtin.Vec8xInt32 = Builtin.zeroInitializer()
        return Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(zero, lanes, vector8(0, 8, 9, 10, 11, 12, 13, 14)))
      }

      @_transparent var first: Int32 {
        let index: Int32 = 0
        return Int32(Builtin.extractelement_Vec8xInt32_Int32(lanes, index._value))
      }

      @_transparent func lane(_ index: Int32) -> Int32 {
        Int32(Builtin.extractelement_Vec8xInt32_Int32(lanes, index._value))
      }

      /// Lanes 2 · `index` and 2 · `index` + 1, the first in the low half.
      @_transparent func pair(_ index: Int32) -> UInt64 {
        let pairs = Builtin.bitcast_Vec8xInt32_Vec4xInt64(lanes)
        return UInt64(Builtin.extractelement_Vec4xInt64_Int32(pairs, index._value))
      }

      /// The last lane in all lanes.
      @_transparent var lastRepeated: Self {
        Self(Builtin.shufflevector_Vec8xInt32_Vec8xInt32(lanes, lanes, vector8(7, 7, 7, 7, 7, 7, 7, 7)))
      }

      /// The same bits as sixteen lanes of 16 bits.
      @_transparent var halves: UInt16x16 { UInt16x16(Builtin.bitcast_Vec8xInt32_Vec16xInt16(lanes)) }

      /// In each half: this vector's lane 0, the other's lane 0, this vector's lane 1, the other's lane 1.
      @_transparent func lowerInterleaved(with other: Self) -> Self {
        Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
            lanes, other.lanes, vector8(0, 8, 1, 9, 4, 12, 5, 13)))
      }
      /// In each half: this vector's lane 2, the other's lane 2, this vector's lane 3, the other's lane 3.
      @_transparent func upperInterleaved(with other: Self) -> Self {
        Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
            lanes, other.lanes, vector8(2, 10, 3, 11, 6, 14, 7, 15)))
      }
      /// In each half: the lower two lanes of both.
      @_transparent func lowerHalf(with other: Self) -> Self {
        Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
            lanes, other.lanes, vector8(0, 1, 8, 9, 4, 5, 12, 13)))
      }
      /// In each half: the upper two lanes of both.
      @_transparent func upperHalf(with other: Self) -> Self {
        Self(
          Builtin.shufflevector_Vec8xInt32_Vec8xInt32(
            lanes, other.lanes, vector8(2, 3, 10, 11, 6, 7, 14, 15)))
      }

      /// Lanes 0 to 3.
      @_transparent var lower: Int32x4 { unsafeBitCast(self, to: TwoHalves.self).lower }
      /// Lanes 4 to 7.
      @_transparent var upper: Int32x4 { unsafeBitCast(self, to: TwoHalves.self).upper }

      /// The lanes, 0...65,535, in both 16-bit halves of each lane.
      @_transparent var inBothHalves: UInt16x16 {
        let upper = Builtin.shl_Vec8xInt32(lanes, Self(repeating: 16).lanes)
        return UInt16x16(Builtin.bitcast_Vec8xInt32_Vec16xInt16(Builtin.or_Vec8xInt32(lanes, upper)))
      }
    }

    /// A shuffle to half the length would be enough, but the compiler fails at it without optimization (Swift 6.3).
    struct TwoHalves: BitwiseCopyable {
      var lower, upper: Int32x4
    }

    struct EightBytes: BitwiseCopyable {
      var lanes: Builtin.Vec8xInt8
      @_transparent init(lanes: Builtin.Vec8xInt8) { self.lanes = lanes }
    }

    @_transparent static func vector8(
      _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ e: Int32, _ f: Int32, _ g: Int32, _ h: Int32
    ) -> Builtin.Vec8xInt32 {
      var v: Builtin.Vec8xInt32 = Builtin.zeroInitializer()
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, a._value, (0 as Int32)._value)
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, b._value, (1 as Int32)._value)
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, c._value, (2 as Int32)._value)
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, d._value, (3 as Int32)._value)
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, e._value, (4 as Int32)._value)
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, f._value, (5 as Int32)._value)
      v = Builtin.insertelement_Vec8xInt32_Int32_Int32(v, g._value, (6 as Int32)._value)
      return Builtin.insertelement_Vec8xInt32_Int32_Int32(v, h._value, (7 as Int32)._value)
    }
  }
#endif
