import Testing

@testable import ImageFiles

@Suite("Premultiplication")
struct PremultiplicationTests {
  @Test("Premultiplying rounds to nearest for every channel and alpha")
  func premultiplyRoundsToNearest() {
    for alpha in UInt32(0)...255 {
      for channel in UInt32(0)...255 {
        let exact = Double(channel) * Double(alpha) / 255
        let result = Premultiplication.premultiply(channel, alpha: alpha)
        #expect(abs(Double(result) - exact) < 0.5, "channel \(channel), alpha \(alpha)")
      }
    }
  }

  @Test("Unpremultiplying rounds to nearest and never exceeds a byte")
  func unpremultiplyRoundsToNearest() {
    for alpha in UInt32(1)...255 {
      for channel in UInt32(0)...255 {
        let exact = min(255, Double(channel) * 255 / Double(alpha))
        let result = Premultiplication.unpremultiply(channel, alpha: alpha)
        #expect(result <= 255 && abs(Double(result) - exact) <= 0.5, "channel \(channel), alpha \(alpha)")
      }
    }
    #expect(Premultiplication.unpremultiply(200, alpha: 0) == 0)
  }

  @Test("Every premultiplied channel survives the way to straight and back")
  func roundTripIsExact() {
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let straight = Premultiplication.unpremultiply(channel, alpha: alpha)
        let back = Premultiplication.premultiply(straight, alpha: alpha)
        #expect(back == channel, "channel \(channel), alpha \(alpha)")
      }
    }
  }

  @Test("Words keep their channels apart")
  func channelOrder() {
    // Opaque R 1, G 2, B 3 as bytes R G B A.
    #expect(Premultiplication.premultiplied(fromRGBA: 0xFF03_0201) == 0xFF01_0203)
    #expect(Premultiplication.premultiplied(fromRGBA: 0x0003_0201) == 0)
    let straight = Premultiplication.straight(from: 0x8040_2010)
    #expect(straight.red == 128 && straight.green == 64 && straight.blue == 32 && straight.alpha == 128)
  }
}
