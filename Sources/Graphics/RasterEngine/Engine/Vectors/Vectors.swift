#if hasFeature(BuiltinModule)
  import Builtin
#endif

/// The vectors of the kernels, in two implementations with the same operators and the same results to the bit.
///
/// `BuiltinVectors` uses the compiler's own vector operations: one instruction for each operator, in debug builds too.
/// `PortableVectors` uses the standard library's SIMD types, for compilers without the experimental feature BuiltinModule or with
/// the condition `RASTER_PORTABLE_VECTORS`. All operators are `@_transparent`, so that no call remains even without optimization.
/// No vector has more than 16 lanes, because the standard library does not unroll longer ones.
#if hasFeature(BuiltinModule) && !RASTER_PORTABLE_VECTORS
  typealias UInt16x16 = BuiltinVectors.UInt16x16
  typealias Int32x8 = BuiltinVectors.Int32x8
  typealias Int32x4 = BuiltinVectors.Int32x4
  typealias Float32x4 = BuiltinVectors.Float32x4
  typealias Float32x8 = BuiltinVectors.Float32x8
#else
  typealias UInt16x16 = PortableVectors.UInt16x16
  typealias Int32x8 = PortableVectors.Int32x8
  typealias Int32x4 = PortableVectors.Int32x4
  typealias Float32x4 = PortableVectors.Float32x4
  typealias Float32x8 = PortableVectors.Float32x8
#endif

/// A number for each of the rows that a vector of a steep edge takes.
#if RASTER_WIDE_VECTORS
  typealias RowNumbers = Float32x8
  typealias RowIntegers = Int32x8
#else
  typealias RowNumbers = Float32x4
  typealias RowIntegers = Int32x4
#endif

#if hasFeature(BuiltinModule)
  /// The vectors that use the compiler's own vector operations.
  enum BuiltinVectors {}
#endif

/// The vectors that use the standard library's SIMD types.
enum PortableVectors {}

/// A Float within ±2⁶², rounded towards zero, without the checks of `Int64.init`.
@_transparent func truncatedToInt64(_ value: Float) -> Int64 {
  #if hasFeature(BuiltinModule)
    Int64(Builtin.fptosi_FPIEEE32_Int64(value._value))
  #else
    Int64(value)
  #endif
}

/// A Double within ±2⁵¹, rounded to the nearest integer, without the checks of `Int.init`. Adding 1.5 · 2⁵² moves the integer
/// to the last bits.
@_transparent func roundedToInt(_ value: Double) -> Int {
  let magic = 6_755_399_441_055_744.0
  return Int(Int64(bitPattern: (value + magic).bitPattern &- magic.bitPattern))
}

/// Prefetches the cache line of an address that will be read soon. Any address is allowed.
@_transparent func prefetch(_ address: UnsafeRawPointer) {
  #if hasFeature(BuiltinModule)
    // For reading, to all levels of the cache, of data.
    Builtin.int_prefetch_RawPointer(
      address._rawValue, (0 as UInt32)._value, (3 as UInt32)._value, (1 as UInt32)._value)
  #endif
}
