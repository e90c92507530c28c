#if hasFeature(BuiltinModule)
  import Builtin
#endif

/// The vectors of the kernels, in two implementations with the same operators and the same results to the bit.
///
/// `BuiltinVectors` stands on the compiler's own vector operations: one instruction an operator, in debug builds too.
/// `PortableVectors` stands on the standard library's SIMD types, for compilers without the experimental feature
/// BuiltinModule or with the condition `RASTER_PORTABLE_VECTORS`.
/// All operators are `@_transparent`, so that no call is left even without optimization. No vector has more than 16
/// lanes: the standard library does not unroll longer ones.
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

/// The same quantity of all rows that a steep edge crosses in one step.
#if RASTER_WIDE_VECTORS
  typealias RowNumbers = Float32x8
  typealias RowIntegers = Int32x8
#else
  typealias RowNumbers = Float32x4
  typealias RowIntegers = Int32x4
#endif

#if hasFeature(BuiltinModule)
  /// Vectors on the compiler's own vector operations.
  enum BuiltinVectors {}
#endif

/// Vectors on the standard library's SIMD types.
enum PortableVectors {}

/// The whole part of a Float that is finite and within ±2⁶², without the checks of `Int64.init`.
@_transparent func truncatedToInt64(_ value: Float) -> Int64 {
  #if hasFeature(BuiltinModule)
    Int64(Builtin.fptosi_FPIEEE32_Int64(value._value))
  #else
    Int64(value)
  #endif
}

/// The nearest whole number to a Double within ±2⁵¹, without the checks of `Int.init`: adding 1.5 · 2⁵² leaves it in the
/// last bits.
@_transparent func roundedToInt(_ value: Double) -> Int {
  let magic = 6_755_399_441_055_744.0
  return Int(Int64(bitPattern: (value + magic).bitPattern &- magic.bitPattern))
}

/// Asks for the cache line of an address that will be read soon. The address may be any at all.
@_transparent func prefetch(_ address: UnsafeRawPointer) {
  #if hasFeature(BuiltinModule)
    // For reading, to all levels of the cache, of data.
    Builtin.int_prefetch_RawPointer(
      address._rawValue, (0 as UInt32)._value, (3 as UInt32)._value, (1 as UInt32)._value)
  #endif
}
