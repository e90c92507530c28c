import Geometry
import Testing

@testable import Painting

@Suite("OKLCH and contrast")
struct OKLCHTests {
  @Test("The pure colours are those of CSS Color 4's conversions")
  func pureColors() {
    let cases: [(Color, Double, Double, Double)] = [
      (.red, 0.62796, 0.25768, 29.234), (.green, 0.86644, 0.29483, 142.495),
      (.blue, 0.45201, 0.31321, 264.052),
    ]
    for (color, lightness, chroma, hue) in cases {
      let lch = color.oklch
      #expect(abs(lch.lightness - lightness) < 1e-4, "\(color)")
      #expect(abs(lch.chroma - chroma) < 1e-4, "\(color)")
      #expect(abs(lch.hue - hue) < 0.01, "\(color)")
    }
  }

  @Test("Greys have no chroma and the hue 0")
  func greys() {
    for white in stride(from: 0.0, through: 1, by: 0.125) {
      let lch = Color(white: white).oklch
      #expect(lch.chroma == 0 && lch.hue == 0, "\(white)")
    }
    #expect(abs(Color.white.oklch.lightness - 1) < 1e-6)
  }

  @Test("Colours survive the way there and back", arguments: UInt64(0)..<100)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let color = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.unit())
    let back = Color(color.oklch, alpha: color.alpha)
    // The matrices are rounded to ten digits.
    for (one, two) in [(color.red, back.red), (color.green, back.green), (color.blue, back.blue)] {
      #expect(abs(one - two) < 1e-5, "seed \(seed)")
    }
    #expect(back.alpha == color.alpha && back.isInGamut)
  }

  @Test("A strong chroma is outside of sRGB")
  func gamut() {
    #expect(!Color(OKLCH(lightness: 0.7, chroma: 0.4, hue: 150)).isInGamut)
    #expect(Color.magenta.isInGamut)
  }

  @Test("Contrast is that of WCAG, in both directions")
  func contrast() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(Color.red.contrast(with: .red) == 1)
    // #777777 on white is 4.48, and #767676 4.54: the well-known limit for text.
    let (low, enough) = (Color(rgb: 0x777777), Color(rgb: 0x767676))
    #expect(abs(low.contrast(with: .white) - 4.48) < 0.005)
    #expect(abs(Color.white.contrast(with: enough) - 4.54) < 0.005)
    #expect(Color(red: 2, green: 2, blue: 2).relativeLuminance == Color.white.relativeLuminance)
    #expect(Color(red: .nan, green: 0, blue: 0).relativeLuminance == 0)
  }
}
