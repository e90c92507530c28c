import Geometry
import Painting
import Testing

@Suite("Premultiplied color")
struct PremultipliedColorTests {
  @Test("The word is 0xAARRGGBB")
  func layout() {
    let color = PremultipliedColor(Color(rgb: 0x12_34_56))
    #expect(color.bits == 0xFF12_3456)
    #expect(color.alpha == 255 && color.red == 0x12 && color.green == 0x34 && color.blue == 0x56)
    #expect(color.isOpaque && !PremultipliedColor(bits: 0xFE00_0000).isOpaque)
    #expect(PremultipliedColor.clear.bits == 0)
  }

  @Test("Every eight-bit colour survives a round trip")
  func opaqueIsExact() {
    for value in UInt32(0)...255 {
      #expect(
        PremultipliedColor(Color(rgb: value << 16 | value << 8 | value)).bits == 0xFF00_0000 | value
          * 0x010101)
    }
  }

  @Test(
    "Each channel is the nearest to channel times alpha, and never exceeds alpha", arguments: UInt64(0)..<50)
  func rounding(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let color = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
    let pixel = PremultipliedColor(color)
    #expect(abs(Double(pixel.alpha) - color.alpha * 255) <= 0.5)
    for (byte, channel) in [(pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue)] {
      #expect(byte <= pixel.alpha)
      #expect(abs(Double(byte) - channel * color.alpha * 255) <= 1)
    }
  }

  @Test("Components out of range are clamped, not-a-number counts as 0")
  func outOfRange() {
    #expect(PremultipliedColor(Color(red: 7, green: -1, blue: .nan, alpha: 9)).bits == 0xFFFF_0000)
    #expect(PremultipliedColor(Color(white: 1, alpha: .nan)).bits == 0)
    #expect(PremultipliedColor(Color(white: .infinity, alpha: .infinity)).bits == 0xFFFF_FFFF)
  }
}
