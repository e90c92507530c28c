import Painting
import Testing

@Suite("Blend modes")
struct BlendModeTests {
  @Test("Fifteen modes mix colours")
  func blending() {
    let names = BlendMode.allCases.filter(\.isBlending).map { "\($0)" }
    #expect(
      names == [
        "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
        "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ])
  }

  @Test("The raw values, which are encoded, are unchanged")
  func numbers() {
    #expect(BlendMode.allCases.map(\.rawValue) == Array(0..<29))
    #expect(BlendMode.clear.rawValue == 16 && BlendMode.plusDarker.rawValue == 28)
  }
}
