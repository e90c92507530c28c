/// A hash that is the same on every platform and in every run (FNV-1a, 64 bits).
public nonisolated struct Fingerprint {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Adds a line of text and its end.
  public mutating func add(_ line: String) {
    for byte in line.utf8 { add(UInt64(byte)) }
    add(10)
  }

  /// Adds a number in one step.
  public mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x0000_0100_0000_01B3 }
}
