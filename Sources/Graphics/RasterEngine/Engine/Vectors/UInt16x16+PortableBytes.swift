// See the same operators of ``BuiltinVectors/UInt16x16``.
extension PortableVectors.UInt16x16 {
  @inline(__always) private static var low: Self { Self(repeating: 0xFF) }

  /// Applies an operator of lanes to the lower and to the upper bytes. Its results must be bytes.
  @inline(__always)
  private func bytewise(_ other: Self, _ operation: (Self, Self) -> Self) -> Self {
    operation(self & Self.low, other & Self.low)
      | operation(upperBytes, other.upperBytes).lowerBytesRaised
  }

  @inline(__always) func saturatingSum(_ other: Self) -> Self {
    bytewise(other) { ($0 + $1).minimum(Self.low) }
  }

  @inline(__always) func saturatingDifference(_ other: Self) -> Self {
    bytewise(other) { $0.maximum($1) - $1 }
  }

  @inline(__always) func bytesMaximum(_ other: Self) -> Self { bytewise(other) { $0.maximum($1) } }

  @inline(__always) func bytesMinimum(_ other: Self) -> Self { bytewise(other) { $0.minimum($1) } }

  @_transparent var lowerBytesWidened: Self { lowerDoubled.bytesOfPairs }
  @_transparent var upperBytesWidened: Self { upperDoubled.bytesOfPairs }

  @_transparent private var bytesOfPairs: Self {
    (self & Self(pixel: 0xFF)) | (upperBytes & Self(pixel: 0xFF_0000))
  }

  @_transparent func narrowed(with upper: Self) -> Self {
    Self(lowerHalvesOf: words | words.shiftedRight(8), upper.words | upper.words.shiftedRight(8))
  }

  @_transparent func roundedProduct(withInvariant factor: Self) -> Self {
    highProduct(withInvariant: factor.doubled) + Self((lanes &* factor.doubled.lanes) &>> 15)
  }

  @_transparent func saturatingLanesDifference(_ other: Self) -> Self { maximum(other) - other }

  @_transparent var upperHalfLanes: Self { isGreater(than: Self(repeating: 32_767)) }

  @_transparent var doubled: Self { Self(lanes &<< 1) }
  @_transparent var times512: Self { Self(lanes &<< 9) }

  @inline(__always) var upperHalfBytes: Self {
    bytewise(self) { bytes, _ in bytes.isGreater(than: Self(repeating: 127)) & Self.low }
  }

  @_transparent static func joined(lowerBytes even: Self, upperBytes odd: Self) -> Self {
    (even & Self(repeating: 0xFF)) | (odd & Self(repeating: 0xFF00))
  }

  @_transparent func replaced(by other: Self, where mask: Self) -> Self {
    (other & mask) | (self & (mask ^ Self(repeating: 0xFFFF)))
  }
}
