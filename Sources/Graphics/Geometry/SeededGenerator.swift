/// A small, fast random number generator. The whole sequence depends only on the seed, on every platform.
///
/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014,
/// doi:10.1145/2660193.2660195). Suitable for test data, colours and positions; not for secrets.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let stars = (0..<100).map { _ in Point(random.number(in: 0...400), random.number(in: 0...300)) }
/// let hue = Double.random(in: 0..<360, using: &random)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator. Equal seeds give equal sequences.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  /// Returns a number uniform in 0..<1, with 53 bits.
  public mutating func unit() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// Returns a number uniform in the range. The lower bound if both bounds are equal.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// Returns an integer uniform in 0..<count.
  /// - Precondition: `count` is greater than zero.
  public mutating func index(below count: Int) -> Int {
    precondition(count > 0, "the count must be greater than zero, not \(count)")
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
