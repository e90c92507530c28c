/// The random generator of the benchmark scenes: a linear congruential generator in exact arithmetic, equal
/// in every language.
struct SceneNumbers {
  private var state: UInt64

  init(scene number: UInt64) { state = number &* 0x9E37_79B9_7F4A_7C15 }

  /// Returns a number in 0..<1.
  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / 2_147_483_648
  }

  mutating func range(_ low: Double, _ high: Double) -> Double { low + unit() * (high - low) }

  mutating func pick(_ count: Int) -> Int { Int(unit() * Double(count)) }

  /// Returns a colour 0xRRGGBB00.
  mutating func rgb() -> UInt32 {
    let red = UInt32(pick(256))
    let green = UInt32(pick(256))
    let blue = UInt32(pick(256))
    return red << 24 | green << 16 | blue << 8
  }
}
