import Painting
import Testing

private func close(_ a: Color, _ b: Color) -> Bool {
  max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha)) < 1e-12
}

@Suite("Color")
struct ColorTests {
  @Test("Colours are created from hexadecimal numbers, greys and components")
  func initializers() {
    #expect(Color(rgb: 0xFF8000) == Color(red: 1, green: 128.0 / 255, blue: 0))
    #expect(Color(rgb: 0x12_3456, alpha: 0.5).alpha == 0.5)
    #expect(Color(white: 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))
    #expect(Color.white.withAlpha(0.3) == Color(white: 1, alpha: 0.3))
    #expect(Color.clear.alpha == 0 && Color.black == Color(white: 0))
  }

  @Test("Both ends of a fade are exact")
  func ends() {
    let (a, b) = (Color(red: 0.1, green: 0.7, blue: 1.5, alpha: 0.3), Color(rgb: 0x123456))
    #expect(a.interpolated(to: b, fraction: 0) == a && a.interpolated(to: b, fraction: 1) == b)
  }

  @Test("Opaque colours are mixed component by component")
  func opaque() {
    let middle = Color.black.interpolated(to: Color(red: 1, green: 0.5, blue: 0), fraction: 0.5)
    #expect(close(middle, Color(red: 0.5, green: 0.25, blue: 0)))
  }

  @Test("A fade from clear keeps the hue of the other end")
  func fromClear() {
    let red = Color(red: 1, green: 0, blue: 0)
    for step in 1..<10 {
      let fraction = Double(step) / 10
      let faded = Color.clear.interpolated(to: red, fraction: fraction)
      #expect(close(faded, red.withAlpha(fraction)))
    }
    #expect(Color.clear.interpolated(to: Color.white.withAlpha(0), fraction: 0.9) == Color.white.withAlpha(0))
  }

  @Test(
    "Extrapolation gives a colour that can be premultiplied",
    arguments: [-3.0, 1.5, 100, .infinity, -.infinity, .nan])
  func beyond(fraction: Double) {
    let color = Color.white.withAlpha(0.5).interpolated(to: Color.black, fraction: fraction)
    // Any result can become a pixel.
    #expect(PremultipliedColor(color).red <= PremultipliedColor(color).alpha)
  }
}
