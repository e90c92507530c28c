extension PortableVectors {
  /// See ``BuiltinVectors/Int32x4``.
  struct Int32x4: BitwiseCopyable {
    var lanes: SIMD4<Int32>

    @_transparent init(_ lanes: SIMD4<Int32>) { self.lanes = lanes }
    @_transparent init(repeating value: Int32) { lanes = SIMD4(repeating: value) }
    @_transparent init(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) { lanes = SIMD4(a, b, c, d) }

    @_transparent static func load(_ source: UnsafeRawPointer) -> Self { source.loadUnaligned(as: Self.self) }
    @_transparent func store(_ target: UnsafeMutableRawPointer) { target.storeBytes(of: self, as: Self.self) }

    @_transparent static func + (a: Self, b: Self) -> Self { Self(a.lanes &+ b.lanes) }
    @_transparent static func - (a: Self, b: Self) -> Self { Self(a.lanes &- b.lanes) }

    @_transparent func shiftedRight(_ distance: Int32) -> Self { Self(lanes &>> distance) }

    @_transparent var lane0: Int32 { lanes[0] }
    @_transparent var lane1: Int32 { lanes[1] }
    @_transparent var lane2: Int32 { lanes[2] }
    @_transparent var lane3: Int32 { lanes[3] }

    @_transparent func lowerInterleaved(with other: Self) -> Self {
      Self(lanes[0], other.lanes[0], lanes[1], other.lanes[1])
    }
    @_transparent func upperInterleaved(with other: Self) -> Self {
      Self(lanes[2], other.lanes[2], lanes[3], other.lanes[3])
    }
    @_transparent func lowerHalf(with other: Self) -> Self {
      Self(lanes[0], lanes[1], other.lanes[0], other.lanes[1])
    }
    @_transparent func upperHalf(with other: Self) -> Self {
      Self(lanes[2], lanes[3], other.lanes[2], other.lanes[3])
    }
  }
}
