#if hasFeature(BuiltinModule)
  import Builtin

  extension BuiltinVectors {
    /// Four 32-bit lanes: an edge, or the same number for each of 4 rows.
    struct Int32x4: BitwiseCopyable {
      var lanes: Builtin.Vec4xInt32

      @_transparent init(_ lanes: Builtin.Vec4xInt32) { self.lanes = lanes }

      @_transparent init(repeating value: Int32) {
        let zero: Builtin.Vec4xInt32 = Builtin.zeroInitializer()
        let first: Int32 = 0
        let one = Builtin.insertelement_Vec4xInt32_Int32_Int32(zero, value._value, first._value)
        lanes = Builtin.shufflevector_Vec4xInt32_Vec4xInt32(one, zero, zero)
      }

      @_transparent init(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) { lanes = vector4(a, b, c, d) }

      @_transparent static func load(_ source: UnsafeRawPointer) -> Self {
        source.loadUnaligned(as: Self.self)
      }
      @_transparent func store(_ target: UnsafeMutableRawPointer) {
        target.storeBytes(of: self, as: Self.self)
      }

      @_transparent static func + (a: Self, b: Self) -> Self {
        Self(Builtin.add_Vec4xInt32(a.lanes, b.lanes))
      }
      @_transparent static func - (a: Self, b: Self) -> Self {
        Self(Builtin.sub_Vec4xInt32(a.lanes, b.lanes))
      }

      /// The lanes divided by 2 to the power of `distance`, rounded down.
      @_transparent func shiftedRight(_ distance: Int32) -> Self {
        Self(Builtin.ashr_Vec4xInt32(lanes, Self(repeating: distance).lanes))
      }

      @_transparent var lane0: Int32 {
        Int32(Builtin.extractelement_Vec4xInt32_Int32(lanes, (0 as Int32)._value))
      }
      @_transparent var lane1: Int32 {
        Int32(Builtin.extractelement_Vec4xInt32_Int32(lanes, (1 as Int32)._value))
      }
      @_transparent var lane2: Int32 {
        Int32(Builtin.extractelement_Vec4xInt32_Int32(lanes, (2 as Int32)._value))
      }
      @_transparent var lane3: Int32 {
        Int32(Builtin.extractelement_Vec4xInt32_Int32(lanes, (3 as Int32)._value))
      }

      /// This vector's lane 0, the other's lane 0, this vector's lane 1, the other's lane 1.
      @_transparent func lowerInterleaved(with other: Self) -> Self {
        Self(Builtin.shufflevector_Vec4xInt32_Vec4xInt32(lanes, other.lanes, vector4(0, 4, 1, 5)))
      }
      /// This vector's lane 2, the other's lane 2, this vector's lane 3, the other's lane 3.
      @_transparent func upperInterleaved(with other: Self) -> Self {
        Self(Builtin.shufflevector_Vec4xInt32_Vec4xInt32(lanes, other.lanes, vector4(2, 6, 3, 7)))
      }
      /// The right neighbour of each lane. The last lane gets the other vector's first.
      @_transparent func following(with next: Self) -> Self {
        Self(Builtin.shufflevector_Vec4xInt32_Vec4xInt32(lanes, next.lanes, vector4(1, 2, 3, 4)))
      }
      /// The lower halves of both.
      @_transparent func lowerHalf(with other: Self) -> Self {
        Self(Builtin.shufflevector_Vec4xInt32_Vec4xInt32(lanes, other.lanes, vector4(0, 1, 4, 5)))
      }
      /// The upper halves of both.
      @_transparent func upperHalf(with other: Self) -> Self {
        Self(Builtin.shufflevector_Vec4xInt32_Vec4xInt32(lanes, other.lanes, vector4(2, 3, 6, 7)))
      }
    }

    @_transparent static func vector4(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> Builtin.Vec4xInt32 {
      var v: Builtin.Vec4xInt32 = Builtin.zeroInitializer()
      v = Builtin.insertelement_Vec4xInt32_Int32_Int32(v, a._value, (0 as Int32)._value)
      v = Builtin.insertelement_Vec4xInt32_Int32_Int32(v, b._value, (1 as Int32)._value)
      v = Builtin.insertelement_Vec4xInt32_Int32_Int32(v, c._value, (2 as Int32)._value)
      return Builtin.insertelement_Vec4xInt32_Int32_Int32(v, d._value, (3 as Int32)._value)
    }
  }
#endif
