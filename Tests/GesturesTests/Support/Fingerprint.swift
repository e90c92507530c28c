/// A hash of lines of text that is the same on every platform and in every run (FNV-1a, 64 bits).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ line: String) {
    for byte in line.utf8 { add(byte) }
    add(10)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
