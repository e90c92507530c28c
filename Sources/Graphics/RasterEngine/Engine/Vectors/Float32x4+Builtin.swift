#if hasFeature(BuiltinModule)
  import Builtin

  extension BuiltinVectors {
    /// Four single-precision lanes: two points, or the same number for each of 4 rows.
    struct Float32x4: BitwiseCopyable {
      var lanes: Builtin.Vec4xFPIEEE32

      @_transparent init(_ lanes: Builtin.Vec4xFPIEEE32) { self.lanes = lanes }

      @_transparent init(repeating value: Float) {
        let zero: Builtin.Vec4xFPIEEE32 = Builtin.zeroInitializer()
        let mask: Builtin.Vec4xInt32 = Builtin.zeroInitializer()
        let first: Int32 = 0
        let one = Builtin.insertelement_Vec4xFPIEEE32_FPIEEE32_Int32(zero, value._value, first._value)
        lanes = Builtin.shufflevector_Vec4xFPIEEE32_Vec4xInt32(one, zero, mask)
      }

      @_transparent init(_ a: Float, _ b: Float, _ c: Float, _ d: Float) {
        var v: Builtin.Vec4xFPIEEE32 = Builtin.zeroInitializer()
        v = Builtin.insertelement_Vec4xFPIEEE32_FPIEEE32_Int32(v, a._value, (0 as Int32)._value)
        v = Builtin.insertelement_Vec4xFPIEEE32_FPIEEE32_Int32(v, b._value, (1 as Int32)._value)
        v = Builtin.insertelement_Vec4xFPIEEE32_FPIEEE32_Int32(v, c._value, (2 as Int32)._value)
        lanes = Builtin.insertelement_Vec4xFPIEEE32_FPIEEE32_Int32(v, d._value, (3 as Int32)._value)
      }

      /// The numbers 0 to 3.
      @_transparent static var ascending: Self { Self(0, 1, 2, 3) }

      @_transparent init(_ integers: Int32x4) {
        lanes = Builtin.sitofp_Vec4xInt32_Vec4xFPIEEE32(integers.lanes)
      }

      @_transparent static func load(_ source: UnsafeRawPointer) -> Self {
        source.loadUnaligned(as: Self.self)
      }
      @_transparent func store(_ target: UnsafeMutableRawPointer) {
        target.storeBytes(of: self, as: Self.self)
      }

      @_transparent static func + (a: Self, b: Self) -> Self {
        Self(Builtin.fadd_Vec4xFPIEEE32(a.lanes, b.lanes))
      }
      @_transparent static func - (a: Self, b: Self) -> Self {
        Self(Builtin.fsub_Vec4xFPIEEE32(a.lanes, b.lanes))
      }
      @_transparent static func * (a: Self, b: Self) -> Self {
        Self(Builtin.fmul_Vec4xFPIEEE32(a.lanes, b.lanes))
      }
      @_transparent static func / (a: Self, b: Self) -> Self {
        Self(Builtin.fdiv_Vec4xFPIEEE32(a.lanes, b.lanes))
      }

      /// The lesser lane of each pair, or the other vector's lane if one is NaN.
      @_transparent func minimum(_ other: Self) -> Self {
        let isLess = Builtin.fcmp_olt_Vec4xFPIEEE32(lanes, other.lanes)
        return Self(Builtin.select_Vec4xInt1_Vec4xFPIEEE32(isLess, lanes, other.lanes))
      }
      /// The greater lane of each pair, or the other vector's lane if one is NaN.
      @_transparent func maximum(_ other: Self) -> Self {
        let isGreater = Builtin.fcmp_ogt_Vec4xFPIEEE32(lanes, other.lanes)
        return Self(Builtin.select_Vec4xInt1_Vec4xFPIEEE32(isGreater, lanes, other.lanes))
      }

      /// The right neighbour of each lane. The last lane gets the other vector's first.
      @_transparent func following(with next: Self) -> Self {
        Self(Builtin.bitcast_Vec4xInt32_Vec4xFPIEEE32(bitPattern.following(with: next.bitPattern).lanes))
      }

      @_transparent var lane0: Float {
        Float(Builtin.extractelement_Vec4xFPIEEE32_Int32(lanes, (0 as Int32)._value))
      }
      @_transparent var lane1: Float {
        Float(Builtin.extractelement_Vec4xFPIEEE32_Int32(lanes, (1 as Int32)._value))
      }
      @_transparent var lane2: Float {
        Float(Builtin.extractelement_Vec4xFPIEEE32_Int32(lanes, (2 as Int32)._value))
      }
      @_transparent var lane3: Float {
        Float(Builtin.extractelement_Vec4xFPIEEE32_Int32(lanes, (3 as Int32)._value))
      }

      /// The lanes rounded towards zero. They must lie within ±2³¹.
      @_transparent var truncated: Int32x4 { Int32x4(Builtin.fptosi_Vec4xFPIEEE32_Vec4xInt32(lanes)) }

      @_transparent var bitPattern: Int32x4 { Int32x4(Builtin.bitcast_Vec4xFPIEEE32_Vec4xInt32(lanes)) }
    }
  }
#endif
