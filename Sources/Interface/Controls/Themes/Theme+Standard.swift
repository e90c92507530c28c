import Painting

nonisolated extension Theme {
  /// Returns the standard theme of a scheme, with usual or with strong contrasts.
  public static func standard(_ scheme: Scheme, isHighContrast: Bool = false) -> Theme {
    switch scheme {
    case .dark: isHighContrast ? .highContrast : .dark
    case .light: isHighContrast ? .highContrastLight : .light
    }
  }

  /// Returns the standard theme with the same contrast and text scale, but light content on a dark ground, for a part of a
  /// window that is dark in every theme.
  public var onDarkGround: Theme {
    var theme = Theme.standard(.dark, isHighContrast: isHighContrast)
    theme.textScale = textScale
    theme.reducesMotion = reducesMotion
    return theme
  }

  /// Light content on a dark ground: the default.
  public static let dark = Theme()

  /// Dark content on a light ground. Titles have a contrast of at least 7 to 1 with the grounds.
  public static let light: Theme = {
    var theme = Theme()
    theme.scheme = .light
    theme.background = Color(rgb: 0xF2F2F7)
    theme.panelFill = Color(rgb: 0xFFFFFF)
    theme.menuFill = Color(rgb: 0xFCFCFD)
    theme.tipFill = Color(rgb: 0xFFFFFF)
    theme.panelBorder = Color(white: 0, alpha: 0.16)
    theme.separator = Color(white: 0, alpha: 0.12)
    theme.shadow = Color(white: 0, alpha: 0.28)
    theme.hoveredFill = Color(white: 0, alpha: 0.06)
    theme.pressedFill = Color(white: 0, alpha: 0.16)
    theme.tint = Color(rgb: 0x0A66D9)
    theme.selectedFill = Color(rgb: 0x0A66D9, alpha: 0.2)
    theme.track = Color(white: 0, alpha: 0.18)
    theme.knobBorder = Color(white: 0, alpha: 0.22)
    theme.buttonFill = Color(white: 0, alpha: 0.07)
    theme.scrollIndicator = Color(white: 0, alpha: 0.4)
    theme.title = Color(rgb: 0x1C1C1E)
    theme.secondaryTitle = Color(white: 0, alpha: 0.6)
    theme.placeholder = Color(white: 0, alpha: 0.6)
    theme.accentText = Color(rgb: 0x0A58BD)
    theme.destructiveText = Color(rgb: 0xC0271C)
    theme.focusRingColor = Color(rgb: 0x0A66D9)
    theme.titleOnFocus = .white
    return theme
  }()

  /// White on black with lines around all parts, for users who need strong contrasts. The focus ring is wide and
  /// yellow.
  public static let highContrast: Theme = {
    var theme = Theme()
    theme.isHighContrast = true
    theme.background = .black
    theme.panelFill = .black
    theme.menuFill = .black
    theme.tipFill = .black
    theme.panelBorder = .white
    theme.separator = .white
    theme.shadow = .clear
    theme.hoveredFill = Color(white: 1, alpha: 0.25)
    theme.pressedFill = Color(white: 1, alpha: 0.4)
    theme.pressedOpacity = 1
    theme.tint = Color(rgb: 0x4CD2FF)
    theme.titleOnTint = .black
    theme.selectedFill = Color(rgb: 0x4CD2FF, alpha: 0.5)
    theme.track = Color(white: 0.55)
    theme.knobBorder = .black
    theme.buttonFill = .black
    theme.controlBorder = .white
    theme.scrollIndicator = .white
    theme.secondaryTitle = .white
    theme.placeholder = Color(white: 1, alpha: 0.7)
    theme.accentText = Color(rgb: 0xFFE500)
    theme.disabledOpacity = 0.55
    theme.focusRingColor = Color(rgb: 0xFFE500)
    theme.focusRingWidth = 3
    theme.focusRingDistance = 3
    return theme
  }()

  /// Black on white with lines around all parts: ``highContrast`` on a light ground.
  public static let highContrastLight: Theme = {
    var theme = Theme.highContrast
    theme.scheme = .light
    theme.background = .white
    theme.panelFill = .white
    theme.menuFill = .white
    theme.tipFill = .white
    theme.panelBorder = .black
    theme.separator = .black
    theme.hoveredFill = Color(white: 0, alpha: 0.15)
    theme.pressedFill = Color(white: 0, alpha: 0.35)
    theme.tint = Color(rgb: 0x003E9C)
    theme.titleOnTint = .white
    theme.selectedFill = Color(rgb: 0x003E9C, alpha: 0.35)
    theme.track = Color(white: 0.45)
    theme.knob = .white
    theme.knobBorder = .black
    theme.buttonFill = .white
    theme.controlBorder = .black
    theme.scrollIndicator = .black
    theme.title = .black
    theme.secondaryTitle = .black
    theme.placeholder = Color(white: 0, alpha: 0.7)
    theme.accentText = Color(rgb: 0x003E9C)
    theme.destructiveText = Color(rgb: 0x9C0000)
    theme.destructiveFill = Color(rgb: 0x9C0000)
    theme.focusRingColor = Color(rgb: 0x9C0076)
    theme.titleOnFocus = .white
    return theme
  }()
}
