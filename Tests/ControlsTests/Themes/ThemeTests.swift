import Easel
import Foundation
import Testing

@Suite("Theme")
struct ThemeTests {
  private static let themes: [(String, Theme)] = [
    ("dark", .dark), ("light", .light), ("contrast", .highContrast), ("contrast light", .highContrastLight),
  ]

  /// The contrast ratio of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (x, y) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(x, y) / min(x, y)
  }

  /// The colour that `color` gives over an opaque ground.
  private func over(_ color: Color, _ ground: Color) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a * color.alpha + b * (1 - color.alpha) }
    return Color(
      red: mix(color.red, ground.red), green: mix(color.green, ground.green),
      blue: mix(color.blue, ground.blue))
  }

  @Test("Text is readable on every ground of every theme", arguments: 0..<4)
  func readable(index: Int) {
    let (name, theme) = ThemeTests.themes[index]
    let strong = name.hasPrefix("contrast")
    let grounds = [theme.background, theme.panelFill, theme.menuFill, theme.tipFill]
    for ground in grounds {
      #expect(contrast(theme.title, ground) >= (strong ? 15 : 7), "title, \(name)")
      #expect(
        contrast(over(theme.secondaryTitle, ground), ground) >= (strong ? 15 : 4.5), "secondary, \(name)")
      #expect(contrast(over(theme.focusRingColor, ground), ground) >= 3, "focus ring, \(name)")
      #expect(contrast(theme.title, over(theme.buttonFill, ground)) >= 7, "button, \(name)")
      #expect(contrast(over(theme.tint, ground), ground) >= 3, "tint, \(name)")
    }
    #expect(contrast(theme.titleOnTint, theme.tint) >= (strong ? 7 : 3.5), "on tint, \(name)")
    #expect(contrast(theme.titleOnFocus, theme.focusRingColor) >= 4.5, "on focus, \(name)")
  }

  @Test("A text scale is limited, and other numbers are ignored")
  func textScale() {
    var theme = Theme.dark
    theme.textScale = 9
    #expect(theme.textScale == 4)
    theme.textScale = .nan
    #expect(theme.textScale == 4)
    theme.textScale = 0
    #expect(theme.textScale == 0.5)
  }
}
