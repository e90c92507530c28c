import Geometry
import Testing

@testable import Painting

@Suite("Color: names, hue, hexadecimal, mixing")
struct ColorSpacesTests {
  private func isNear(_ a: Color, _ b: Color, _ tolerance: Double = 1e-9) -> Bool {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha)) <= tolerance
  }

  @Test("The named colours are those of UIKit")
  func names() {
    #expect(Color.red == Color(rgb: 0xFF0000) && Color.green == Color(rgb: 0x00FF00))
    #expect(Color.blue == Color(rgb: 0x0000FF) && Color.cyan == Color(rgb: 0x00FFFF))
    #expect(Color.magenta == Color(rgb: 0xFF00FF) && Color.yellow == Color(rgb: 0xFFFF00))
    #expect(Color.orange == Color(red: 1, green: 0.5, blue: 0))
    #expect(Color.purple == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(Color.brown == Color(red: 0.6, green: 0.4, blue: 0.2))
    #expect(Color.darkGray.red == 1.0 / 3 && Color.gray.red == 0.5 && Color.lightGray.red == 2.0 / 3)
  }

  @Test("Hues of pure colours, and colours of hues")
  func hues() {
    let pure: [(Double, Color)] = [
      (0, .red), (1.0 / 6, .yellow), (2.0 / 6, .green), (3.0 / 6, .cyan), (4.0 / 6, .blue),
      (5.0 / 6, .magenta),
    ]
    for (hue, color) in pure {
      #expect(abs(color.hue - hue) < 1e-12 && color.saturation == 1 && color.brightness == 1)
      #expect(isNear(Color(hue: hue, saturation: 1, brightness: 1), color))
      #expect(isNear(Color(hue: hue - 3, saturation: 1, brightness: 1), color))
    }
    #expect(isNear(Color(hue: 1, saturation: 1, brightness: 1), .red))
    #expect(
      isNear(Color(hue: 0.1, saturation: 0.5, brightness: 0.8), Color(red: 0.8, green: 0.64, blue: 0.4)))
  }

  @Test(
    "Converting a colour to hue, saturation and brightness and back gives the same colour",
    arguments: UInt64(0)..<200)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 7919 &+ 5)
    let color = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
    let back = Color(
      hue: color.hue, saturation: color.saturation, brightness: color.brightness, alpha: color.alpha)
    #expect(isNear(back, color, 1e-12), "seed \(seed)")
    #expect((0..<1).contains(color.hue))
  }

  @Test("The hue of greys and black is 0, and numbers that are not finite count as 0")
  func degenerate() {
    #expect(Color.gray.hue == 0 && Color.gray.saturation == 0 && Color.gray.brightness == 0.5)
    #expect(Color.black.saturation == 0 && Color.black.brightness == 0)
    let color = Color(hue: .nan, saturation: .infinity, brightness: .nan)
    #expect(color == .black)
    #expect(Color(hue: .infinity, saturation: 2, brightness: 3) == .red)
  }

  @Test("Hexadecimal notation is parsed and written as in CSS")
  func hex() {
    #expect(Color(hex: "#FF8000") == Color(rgb: 0xFF8000) && Color(hex: "ff8000") == Color(rgb: 0xFF8000))
    #expect(Color(hex: "#f80") == Color(rgb: 0xFF8800))
    #expect(Color(hex: "#f808") == Color(rgb: 0xFF8800, alpha: 136.0 / 255))
    #expect(Color(hex: "#12345678") == Color(rgb: 0x123456, alpha: 120.0 / 255))
    for text in [
      "", "#", "#12", "#12345", "#1234567", "#123456789", "#GG0000", "##123456", " #123456", "#é12",
    ] {
      #expect(Color(hex: text) == nil, "\(text)")
    }
    #expect(Color.orange.hex == "#FF8000" && Color.clear.hex == "#00000000")
    #expect(Color(rgb: 0x0A0B0C, alpha: 0.5).hex == "#0A0B0C80")
    #expect(Color(red: 2, green: -1, blue: .nan).hex == "#FF0000")
  }

  @Test("Both ends of a mix are exact, and the middle is that of Oklab")
  func mixing() {
    #expect(Color.blue.mixed(with: .yellow, by: 0) == .blue)
    #expect(Color.blue.mixed(with: .yellow, by: 1) == .yellow)
    #expect(
      Color.blue.mixed(with: .yellow, by: -3) == .blue && Color.blue.mixed(with: .yellow, by: .nan) == .blue)
    // Black and white: L = 0.5 is a light of 0.125, which sRGB encodes as 0.3886.
    #expect(isNear(Color.black.mixed(with: .white, by: 0.5), Color(white: 0.38857), 1e-4))
    // Of red, L = 0.627955, a = 0.224863, b = 0.125846 (B. Ottosson).
    let red = Oklab(.red)
    #expect(
      abs(red.lightness - 0.627955) < 1e-5 && abs(red.a - 0.224863) < 1e-5 && abs(red.b - 0.125846) < 1e-5)
  }

  @Test("A mix with a fraction near 0 or 1 is near that end, for any colours", arguments: UInt64(0)..<50)
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 31 &+ 3)
    func color() -> Color {
      Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: 0.2 + 0.8 * random.unit())
    }
    let (a, b) = (color(), color())
    #expect(isNear(a.mixed(with: b, by: 1e-9), a, 1e-4), "seed \(seed)")
    #expect(isNear(a.mixed(with: b, by: 1 - 1e-9), b, 1e-4), "seed \(seed)")
    let (there, back) = (a.mixed(with: b, by: 0.3), b.mixed(with: a, by: 0.7))
    #expect(isNear(there, back, 1e-9), "seed \(seed)")
  }

  @Test("A fade from clear keeps the hue of the other end")
  func fromClear() {
    let faded = Color.clear.mixed(with: .red, by: 0.25)
    #expect(isNear(faded, Color.red.withAlpha(0.25), 1e-5))
    #expect(Color.clear.mixed(with: Color.red.withAlpha(0), by: 0.75) == Color.red.withAlpha(0))
  }
}
