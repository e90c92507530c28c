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
      let field = over(theme.buttonFill, ground)
      #expect(contrast(over(theme.placeholder, field), field) >= (strong ? 7 : 4.5), "placeholder, \(name)")
      #expect(contrast(over(theme.tint, ground), ground) >= 3, "tint, \(name)")
      for state in [theme.hoveredFill, theme.pressedFill, theme.selectedFill] {
        // Pressed buttons with a title are the lightest in dark themes, and the darkest in light ones.
        let button = over(state, over(theme.buttonFill, theme.background))
        #expect(contrast(theme.title, button) >= 4.5, "states, \(name)")
      }
      #expect(contrast(theme.destructiveText, ground) >= 4.5, "destructive, \(name)")
      #expect(contrast(theme.accentText, ground) >= 4.5, "accent, \(name)")
    }
    #expect(contrast(theme.titleOnTint, theme.tintFill) >= (strong ? 7 : 4.5), "on tint, \(name)")
    #expect(contrast(theme.titleOnFocus, theme.focusRingColor) >= 4.5, "on focus, \(name)")
  }

  @Test("A title on a tint is readable, whatever the tint", arguments: [Color.white, .black])
  func tints(title: Color) {
    var theme = Theme.dark
    theme.titleOnTint = title
    for tint in [Color.white, .black, .yellow, .red, .blue, .gray, Color(rgb: 0x0A84FF)] {
      theme.tint = tint
      #expect(contrast(theme.titleOnTint, theme.tintFill) >= 4.5, "\(tint)")
    }
    theme = .light
    #expect(theme.tintFill == theme.tint, "a tint that is dark enough stays")
  }

  @Test("A part that is dark in every theme has the contrast and the text of the rest")
  func darkGround() {
    var theme = Theme.highContrastLight
    theme.textScale = 1.5
    var expected = Theme.highContrast
    expected.textScale = 1.5
    #expect(theme.onDarkGround == expected)
    #expect(Theme.light.onDarkGround == .dark)
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
