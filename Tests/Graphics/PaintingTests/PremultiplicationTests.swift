import Testing

@testable import Painting

@Suite("Premultiplication")
struct PremultiplicationTests {
  /// Returns the pairs of channel and alpha for which `holds` is false.
  private func violations(_ holds: (_ channel: UInt32, _ alpha: UInt32) -> Bool) -> [String] {
    var pairs: [String] = []
    for alpha in UInt32(0)...255 {
      for channel in UInt32(0)...255 where !holds(channel, alpha) { pairs.append("\(channel) of \(alpha)") }
    }
    return pairs
  }

  @Test("Premultiplying rounds to nearest for every channel and alpha")
  func premultiplyRoundsToNearest() {
    let wrong = violations { channel, alpha in
      let exact = Double(channel) * Double(alpha) / 255
      return abs(Double(Premultiplication.premultiply(channel, alpha: alpha)) - exact) < 0.5
    }
    #expect(wrong == [])
  }

  @Test("Unpremultiplying rounds to nearest and never exceeds a byte")
  func unpremultiplyRoundsToNearest() {
    let wrong = violations { channel, alpha in
      let result = Premultiplication.unpremultiply(channel, alpha: alpha)
      if alpha == 0 { return result == 0 }
      return result <= 255 && abs(Double(result) - min(255, Double(channel) * 255 / Double(alpha))) <= 0.5
    }
    #expect(wrong == [])
  }

  @Test("Every premultiplied channel survives a round trip to straight")
  func roundTripIsExact() {
    let wrong = violations { channel, alpha in
      if channel > alpha { return true }
      let straight = Premultiplication.unpremultiply(channel, alpha: alpha)
      return Premultiplication.premultiply(straight, alpha: alpha) == channel
    }
    #expect(wrong == [])
  }

  @Test("The channels of a word are independent")
  func channelOrder() {
    // Opaque R 1, G 2, B 3 as bytes R G B A.
    #expect(Premultiplication.premultiplied(fromRGBA: 0xFF03_0201) == 0xFF01_0203)
    #expect(Premultiplication.premultiplied(fromRGBA: 0x0003_0201) == 0)
    let straight = Premultiplication.straight(from: 0x8040_2010)
    #expect(straight.red == 128 && straight.green == 64 && straight.blue == 32 && straight.alpha == 128)
  }
}
