extension PortableVectors {
  /// See ``BuiltinVectors/Float32x8``.
  struct Float32x8: BitwiseCopyable {
    var lanes: SIMD8<Float>

    @_transparent init(_ lanes: SIMD8<Float>) { self.lanes = lanes }
    @_transparent init(repeating value: Float) { lanes = SIMD8(repeating: value) }
    @_transparent init(first value: Float) { lanes = SIMD8(value, 0, 0, 0, 0, 0, 0, 0) }
    @_transparent static var ascending: Self { Self(SIMD8(0, 1, 2, 3, 4, 5, 6, 7)) }
    @_transparent init(_ integers: Int32x8) {
      let v = integers.lanes
      var result = SIMD8<Float>()
      for lane in 0..<8 { result[lane] = Float(v[lane]) }
      lanes = result
    }

    @_transparent static func load(_ source: UnsafeRawPointer) -> Self { source.loadUnaligned(as: Self.self) }
    @_transparent func store(_ target: UnsafeMutableRawPointer) { target.storeBytes(of: self, as: Self.self) }

    @_transparent static func + (a: Self, b: Self) -> Self { Self(a.lanes + b.lanes) }
    @_transparent static func - (a: Self, b: Self) -> Self { Self(a.lanes - b.lanes) }
    @_transparent static func * (a: Self, b: Self) -> Self { Self(a.lanes * b.lanes) }
    @_transparent static func / (a: Self, b: Self) -> Self { Self(a.lanes / b.lanes) }

    @_transparent func minimum(_ other: Self) -> Self {
      Self(other.lanes.replacing(with: lanes, where: lanes .< other.lanes))
    }
    @_transparent func maximum(_ other: Self) -> Self {
      Self(other.lanes.replacing(with: lanes, where: lanes .> other.lanes))
    }

    @_transparent func selected(whereGreater a: Self, than b: Self, else other: Self) -> Self {
      Self(other.lanes.replacing(with: lanes, where: a.lanes .> b.lanes))
    }

    @_transparent func isAtLeast(_ other: Self) -> Int32x8 {
      Int32x8(SIMD8<Int32>(repeating: 0).replacing(with: -1, where: lanes .>= other.lanes))
    }

    @_transparent var floor: Self {
      let magic = Self(repeating: 12_582_912)
      let nearest = self + magic - magic
      let one = Self(repeating: 1)
      let zero = Self(repeating: 0)
      return nearest - one.selected(whereGreater: nearest, than: self, else: zero)
    }

    @_transparent var following: Self {
      let v = lanes
      return Self(SIMD8(v[1], v[2], v[3], v[4], v[5], v[6], v[7], 0))
    }
    @_transparent func following(with next: Self) -> Self {
      let (v, w) = (lanes, next.lanes)
      return Self(SIMD8(v[1], v[2], v[3], v[4], v[5], v[6], v[7], w[0]))
    }
    @_transparent var preceding: Self {
      let v = lanes
      return Self(SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6]))
    }

    @_transparent var squareRoot: Self { Self(lanes.squareRoot()) }

    /// See ``PortableVectors/Float32x4/truncated``.
    @_transparent var truncated: Int32x8 {
      let magic = SIMD8<Float>(repeating: 12_582_912)
      let sum = lanes + magic
      let nearest = unsafeBitCast(sum, to: SIMD8<Int32>.self) &- 0x4B40_0000
      let rounded = sum - magic
      let above = SIMD8<Int32>(repeating: 0).replacing(with: 1, where: rounded .> lanes .& (lanes .>= 0))
      let below = SIMD8<Int32>(repeating: 0).replacing(with: 1, where: rounded .< lanes .& (lanes .< 0))
      return Int32x8(nearest &- above &+ below)
    }

    @_transparent var bitPattern: Int32x8 { Int32x8(unsafeBitCast(lanes, to: SIMD8<Int32>.self)) }
  }
}
