/// The separable blend modes that need a division or a root.
///
/// They use single precision, and only exactly rounded operations. As in ``SeparableModes``, c and s are premultiplied channels and
/// a and e the alphas of their pixels, here 0...255.
enum DividingModes {
  /// Less than all true divisors, and large enough that no quotient overflows.
  @_transparent private static var tiny: Float32x8 { Float32x8(repeating: 1e-6) }

  @inline(__always)
  private static func blend(
    _ below: UInt16x16, _ source: UInt16x16,
    _ formula: (_ c: Float32x8, _ s: Float32x8, _ a: Float32x8, _ e: Float32x8) -> Float32x8
  ) -> UInt16x16 {
    let (lower, upper) = (ChannelPlanes(below), ChannelPlanes(source))
    return ChannelPlanes.composed(
      lower, upper, mixed: formula(lower.red, upper.red, lower.alpha, upper.alpha),
      formula(lower.green, upper.green, lower.alpha, upper.alpha),
      formula(lower.blue, upper.blue, lower.alpha, upper.alpha)
    ).pixels
  }

  /// B = c / (1 − s), at most 1, and 0 if c is 0.
  @inline(__always)
  static func colorDodge(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    blend(below, source) { c, s, a, e in
      (c * (e * e) / (e - s).maximum(tiny)).minimum(a * e)
    }
  }

  /// B = 1 − (1 − c) / s, at least 0, and 1 if c is 1.
  @inline(__always)
  static func colorBurn(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    blend(below, source) { c, s, a, e in
      let full = a * e
      return full - ((a - c) * (e * e) / s.maximum(tiny)).minimum(full)
    }
  }

  /// B = c − (1 − 2 s) c (1 − c) if s is at most a half, otherwise c + (2 s − 1) (D(c) − c). D(c) is ((16 c − 12) c + 4) c if c is at
  /// most a quarter, otherwise its root.
  @inline(__always)
  static func softLight(_ below: UInt16x16, _ source: UInt16x16) -> UInt16x16 {
    let one = Float32x8(repeating: 1)
    let quarter = Float32x8(repeating: 0.25)
    return blend(below, source) { c, s, a, e in
      let straight = c / a.maximum(one)
      let cubic =
        ((Float32x8(repeating: 16) * straight - Float32x8(repeating: 12)) * straight
          + Float32x8(repeating: 4)) * straight
      let bright = straight.squareRoot.selected(whereGreater: straight, than: quarter, else: cubic)
      let strength = s + s - e
      let light = a * bright - c
      let dark = c - c * straight
      return c * e + strength * light.selected(whereGreater: s + s, than: e, else: dark)
    }
  }
}
