// See the same operators of ``BuiltinVectors/UInt16x16``.
extension PortableVectors.UInt16x16 {
  @_transparent static func loadBytes(_ source: UnsafeRawPointer) -> Self {
    let bytes = source.loadUnaligned(as: SIMD16<UInt8>.self)
    var result = SIMD16<UInt16>()
    for lane in 0..<16 { result[lane] = UInt16(bytes[lane]) }
    return Self(result)
  }

  @_transparent func storeBytes(_ target: UnsafeMutableRawPointer) {
    var bytes = SIMD16<UInt8>()
    for lane in 0..<16 { bytes[lane] = UInt8(truncatingIfNeeded: lanes[lane]) }
    target.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  @_transparent func highProduct(with factor: Self) -> Self {
    let a = unsafeBitCast(lanes, to: SIMD8<UInt32>.self)
    let b = unsafeBitCast(factor.lanes, to: SIMD8<UInt32>.self)
    let low = SIMD8<UInt32>(repeating: 0xFFFF)
    let even = ((a & low) &* (b & low)) &>> 16
    let odd = ((a &>> 16) &* (b &>> 16)) & SIMD8(repeating: 0xFFFF_0000)
    return Self(unsafeBitCast(even | odd, to: SIMD16<UInt16>.self))
  }

  @_transparent func highProduct(withInvariant factor: Self) -> Self { highProduct(with: factor) }

  @_transparent var half: Self { Self(lanes &>> 1) }
  @_transparent var quarter: Self { Self(lanes &>> 2) }
  @_transparent var over128: Self { Self(lanes &>> 7) }

  @_transparent func evenLanes(with other: Self) -> Self {
    Self(SIMD16(lowHalf: lanes.evenHalf, highHalf: other.lanes.evenHalf))
  }

  @_transparent func lowerInterleaved(with other: Self) -> Self {
    var result = SIMD16<UInt16>()
    for lane in 0..<8 {
      result[2 * lane] = lanes[lane]
      result[2 * lane + 1] = other.lanes[lane]
    }
    return Self(result)
  }

  @_transparent func upperInterleaved(with other: Self) -> Self {
    var result = SIMD16<UInt16>()
    for lane in 0..<8 {
      result[2 * lane] = lanes[lane + 8]
      result[2 * lane + 1] = other.lanes[lane + 8]
    }
    return Self(result)
  }
}
