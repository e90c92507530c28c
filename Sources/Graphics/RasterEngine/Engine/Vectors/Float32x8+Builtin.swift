#if hasFeature(BuiltinModule)
  import Builtin

  extension BuiltinVectors {
    /// Eight single-precision lanes: one channel of 8 pixels, or their positions in a gradient.
    ///
    /// Every operation is that of IEEE 754, rounded once. Products and sums are never fused, because all instruction sets must
    /// give the same bits.
    struct Float32x8: BitwiseCopyable {
      var lanes: Builtin.Vec8xFPIEEE32

      @_transparent init(_ lanes: Builtin.Vec8xFPIEEE32) { self.lanes = lanes }

      @_transparent init(repeating value: Float) {
        let zero: Builtin.Vec8xFPIEEE32 = Builtin.zeroInitializer()
        let mask: Builtin.Vec8xInt32 = Builtin.zeroInitializer()
        let first: Int32 = 0
        let one = Builtin.insertelement_Vec8xFPIEEE32_FPIEEE32_Int32(zero, value._value, first._value)
        lanes = Builtin.shufflevector_Vec8xFPIEEE32_Vec8xInt32(one, zero, mask)
      }

      /// A number in the first lane, and 0 in the others.
      @_transparent init(first value: Float) {
        let zero: Builtin.Vec8xFPIEEE32 = Builtin.zeroInitializer()
        lanes = Builtin.insertelement_Vec8xFPIEEE32_FPIEEE32_Int32(zero, value._value, (0 as Int32)._value)
      }

      /// The numbers 0 to 7.
      @_transparent static var ascending: Self { Self(Int32x8.ascending) }

      @_transparent init(_ integers: Int32x8) {
        lanes = Builtin.sitofp_Vec8xInt32_Vec8xFPIEEE32(integers.lanes)
      }

      @_transparent static func load(_ source: UnsafeRawPointer) -> Self {
        source.loadUnaligned(as: Self.self)
      }
      @_transparent func store(_ target: UnsafeMutableRawPointer) {
        target.storeBytes(of: self, as: Self.self)
      }

      @_transparent static func + (a: Self, b: Self) -> Self {
        Self(Builtin.fadd_Vec8xFPIEEE32(a.lanes, b.lanes))
      }
      @_transparent static func - (a: Self, b: Self) -> Self {
        Self(Builtin.fsub_Vec8xFPIEEE32(a.lanes, b.lanes))
      }
      @_transparent static func * (a: Self, b: Self) -> Self {
        Self(Builtin.fmul_Vec8xFPIEEE32(a.lanes, b.lanes))
      }
      @_transparent static func / (a: Self, b: Self) -> Self {
        Self(Builtin.fdiv_Vec8xFPIEEE32(a.lanes, b.lanes))
      }

      /// The lesser lane of each pair, or the other vector's lane if one is NaN.
      @_transparent func minimum(_ other: Self) -> Self {
        let isLess = Builtin.fcmp_olt_Vec8xFPIEEE32(lanes, other.lanes)
        return Self(Builtin.select_Vec8xInt1_Vec8xFPIEEE32(isLess, lanes, other.lanes))
      }
      /// The greater lane of each pair, or the other vector's lane if one is NaN.
      @_transparent func maximum(_ other: Self) -> Self {
        let isGreater = Builtin.fcmp_ogt_Vec8xFPIEEE32(lanes, other.lanes)
        return Self(Builtin.select_Vec8xInt1_Vec8xFPIEEE32(isGreater, lanes, other.lanes))
      }

      /// This vector's lane where `a` is greater than `b`, otherwise the lane of `other`.
      @_transparent func selected(whereGreater a: Self, than b: Self, else other: Self) -> Self {
        let isGreater = Builtin.fcmp_ogt_Vec8xFPIEEE32(a.lanes, b.lanes)
        return Self(Builtin.select_Vec8xInt1_Vec8xFPIEEE32(isGreater, lanes, other.lanes))
      }

      /// -1 in each lane that is at least the other vector's lane, otherwise 0. NaN gives 0.
      @_transparent func isAtLeast(_ other: Self) -> Int32x8 {
        Int32x8(
          Builtin.sext_Vec8xInt1_Vec8xInt32(Builtin.fcmp_oge_Vec8xFPIEEE32(lanes, other.lanes)))
      }

      /// The greatest integer that is not greater. Beyond ±2²² approximately the number itself.
      @_transparent var floor: Self {
        let magic = Self(repeating: 12_582_912)
        let nearest = self + magic - magic
        let one = Self(repeating: 1)
        let zero = Self(repeating: 0)
        return nearest - one.selected(whereGreater: nearest, than: self, else: zero)
      }

      /// The right neighbour of each lane. The last lane gets 0.
      @_transparent var following: Self {
        Self(Builtin.bitcast_Vec8xInt32_Vec8xFPIEEE32(bitPattern.following.lanes))
      }
      /// The right neighbour of each lane. The last lane gets the other vector's first.
      @_transparent func following(with next: Self) -> Self {
        Self(Builtin.bitcast_Vec8xInt32_Vec8xFPIEEE32(bitPattern.following(with: next.bitPattern).lanes))
      }
      /// The left neighbour of each lane. The first lane gets 0.
      @_transparent var preceding: Self {
        Self(Builtin.bitcast_Vec8xInt32_Vec8xFPIEEE32(bitPattern.preceding.lanes))
      }

      @_transparent var squareRoot: Self { Self(Builtin.int_sqrt_Vec8xFPIEEE32(lanes)) }

      /// The lanes rounded towards zero. They must lie within ±2²².
      @_transparent var truncated: Int32x8 { Int32x8(Builtin.fptosi_Vec8xFPIEEE32_Vec8xInt32(lanes)) }

      @_transparent var bitPattern: Int32x8 { Int32x8(Builtin.bitcast_Vec8xFPIEEE32_Vec8xInt32(lanes)) }
    }
  }
#endif
