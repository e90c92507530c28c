/// The random numbers of one particle: a function of its identity, without a state.
///
/// A particle's identity is the hash of the emitter's seed, the cell, and the particle's index among the cell's births.
/// The k-th number is the k-th output of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014, doi:10.1145/2660193.2660195)
/// started there. So particles can be evaluated in any order and at any time.
struct ParticleRandom {
  /// The purposes of a particle's numbers. Each has its own, so that a new property does not change the others.
  enum Purpose: UInt64 {
    case lifetime = 1
    case velocity, longitude, scale, spin, red, green, blue, alpha
    case selector, across, down, deep
  }

  let identity: UInt64

  init(stream: UInt64, index: UInt64) {
    identity = ParticleRandom.mix(stream &+ index &* 0xD134_2543_DE82_EF95)
  }

  /// Returns the stream of a cell's particles.
  static func stream(seed: UInt64, cell: Int) -> UInt64 {
    mix(mix(seed) &+ UInt64(truncatingIfNeeded: cell) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns a number uniform in 0..<1.
  func unit(_ purpose: Purpose) -> Double {
    Double(ParticleRandom.mix(identity &+ purpose.rawValue &* 0x9E37_79B9_7F4A_7C15) &>> 11) * 0x1p-53
  }

  /// Returns a number uniform in `middle` ± `range`/2.
  func number(_ middle: Double, range: Double, _ purpose: Purpose) -> Double {
    range == 0 ? middle : middle + range * (unit(purpose) - 0.5)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
