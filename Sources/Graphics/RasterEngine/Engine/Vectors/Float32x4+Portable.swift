extension PortableVectors {
  /// See ``BuiltinVectors/Float32x4``.
  struct Float32x4: BitwiseCopyable {
    var lanes: SIMD4<Float>

    @_transparent init(_ lanes: SIMD4<Float>) { self.lanes = lanes }
    @_transparent init(repeating value: Float) { lanes = SIMD4(repeating: value) }
    @_transparent init(_ a: Float, _ b: Float, _ c: Float, _ d: Float) { lanes = SIMD4(a, b, c, d) }
    @_transparent static var ascending: Self { Self(0, 1, 2, 3) }
    @_transparent init(_ integers: Int32x4) {
      let v = integers.lanes
      lanes = SIMD4(Float(v[0]), Float(v[1]), Float(v[2]), Float(v[3]))
    }

    @_transparent static func load(_ source: UnsafeRawPointer) -> Self { source.loadUnaligned(as: Self.self) }
    @_transparent func store(_ target: UnsafeMutableRawPointer) { target.storeBytes(of: self, as: Self.self) }

    @_transparent static func + (a: Self, b: Self) -> Self { Self(a.lanes + b.lanes) }
    @_transparent static func - (a: Self, b: Self) -> Self { Self(a.lanes - b.lanes) }
    @_transparent static func * (a: Self, b: Self) -> Self { Self(a.lanes * b.lanes) }
    @_transparent static func / (a: Self, b: Self) -> Self { Self(a.lanes / b.lanes) }

    @_transparent func following(with next: Self) -> Self {
      Self(SIMD4(lanes[1], lanes[2], lanes[3], next.lanes[0]))
    }

    @_transparent func minimum(_ other: Self) -> Self {
      Self(other.lanes.replacing(with: lanes, where: lanes .< other.lanes))
    }
    @_transparent func maximum(_ other: Self) -> Self {
      Self(other.lanes.replacing(with: lanes, where: lanes .> other.lanes))
    }

    /// Adds the number whose last bit is worth 1, so that the sum's bits hold the nearest integer, and corrects it by 1 if
    /// that was rounded away from zero.
    @_transparent var lane0: Float { lanes[0] }
    @_transparent var lane1: Float { lanes[1] }
    @_transparent var lane2: Float { lanes[2] }
    @_transparent var lane3: Float { lanes[3] }

    @_transparent var truncated: Int32x4 {
      let magic = SIMD4<Float>(repeating: 12_582_912)
      let sum = lanes + magic
      let nearest = unsafeBitCast(sum, to: SIMD4<Int32>.self) &- 0x4B40_0000
      let rounded = sum - magic
      let above = SIMD4<Int32>(repeating: 0).replacing(with: 1, where: rounded .> lanes .& (lanes .>= 0))
      let below = SIMD4<Int32>(repeating: 0).replacing(with: 1, where: rounded .< lanes .& (lanes .< 0))
      return Int32x4(nearest &- above &+ below)
    }

    @_transparent var bitPattern: Int32x4 { Int32x4(unsafeBitCast(lanes, to: SIMD4<Int32>.self)) }
  }
}
