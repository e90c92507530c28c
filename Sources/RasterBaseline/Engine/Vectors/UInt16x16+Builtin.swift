#if hasFeature(BuiltinModule)
  import Builtin

  extension BuiltinVectors {
    /// Sixteen 16-bit lanes: 8 pixels, blue and green-of-16 … in the order of memory (lanes B G | R A as pairs).
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

      /// The same pixel 8 times.
      @_transparent init(pixel: UInt32) {
        lanes = Builtin.bitcast_Vec8xInt32_Vec16xInt16(Int32x8(repeating: Int32(bitPattern: pixel)).lanes)
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

      /// All ones in every lane that is greater than the other's, else 0.
      @_transparent func isGreater(than other: Self) -> Self {
        Self(Builtin.sext_Vec16xInt1_Vec16xInt16(Builtin.cmp_ugt_Vec16xInt16(lanes, other.lanes)))
      }

      /// Every lane's upper byte.
      @_transparent var upperBytes: Self {
        Self(Builtin.lshr_Vec16xInt16(lanes, Self(repeating: 8).lanes))
      }

      /// The upper halves of the lanes' 32-bit products with 257: for a lane of 255 n + 128 that is n / 255 rounded.
      ///
      /// The factor has to be this literal for the compiler to see that one instruction does it all.
      @_transparent var highProductWith257: Self {
        let factor = Builtin.zext_Vec16xInt16_Vec16xInt32(Self(repeating: 257).lanes)
        let product = Builtin.mul_Vec16xInt32(Builtin.zext_Vec16xInt16_Vec16xInt32(lanes), factor)
        let distance = Builtin.zext_Vec16xInt16_Vec16xInt32(Self(repeating: 16).lanes)
        return Self(Builtin.trunc_Vec16xInt32_Vec16xInt16(Builtin.lshr_Vec16xInt32(product, distance)))
      }

      /// The same bits as eight words.
      @_transparent var words: Int32x8 { Int32x8(Builtin.bitcast_Vec16xInt16_Vec8xInt32(lanes)) }

      /// Every pixel's alpha in both of its lanes.
      @_transparent var alphas: Self {
        let words = Builtin.bitcast_Vec16xInt16_Vec8xInt32(lanes)
        return Int32x8(Builtin.lshr_Vec8xInt32(words, Int32x8(repeating: 24).lanes)).inBothHalves
      }
    }
  }
#endif
