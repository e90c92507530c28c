import Painting

nonisolated extension Theme {
  /// The least contrasts of text and of parts of controls, a little more than WCAG asks for because pixels are rounded; and that of
  /// lines one point wide, which rarely cover whole pixels.
  private static let (textContrast, partContrast, thinContrast) = (4.6, 3.2, 4.6)

  /// Returns the theme for controls that lie on a ground of a colour: ``dark`` or ``light``, whichever has the greater contrast,
  /// with colours changed as far as they need it. Text has a contrast of at least 4.5 to 1 with the ground, and what identifies a
  /// control of at least 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
  ///
  /// - Parameter ground: the colour. A translucent one lies over black.
  public static func fitting(_ ground: Color) -> Theme {
    let ground = ground.over(.black)
    let isDark = ground.contrast(with: .white) >= ground.contrast(with: .black)
    var theme = isDark ? Theme.dark : .light
    theme.title = theme.title.strengthened(on: ground, to: textContrast)
    // Fills that bring a ground of medium brightness nearer to the title go the other way.
    func fill(_ color: Color, over ground: Color) -> Color {
      if color.over(ground).contrast(with: theme.title) >= 4.5 { return color }
      return Color(white: isDark ? 0 : 1, alpha: color.alpha)
    }
    theme.buttonFill = fill(theme.buttonFill, over: ground)
    let button = theme.buttonFill.over(ground)
    theme.hoveredFill = fill(theme.hoveredFill, over: button)
    theme.pressedFill = fill(theme.pressedFill, over: button)
    theme.selectedFill = fill(theme.selectedFill, over: button)
    theme.secondaryTitle = theme.secondaryTitle.strengthened(on: ground, to: textContrast)
    theme.placeholder = theme.placeholder.strengthened(on: button, to: textContrast)
    theme.accentText = theme.accentText.strengthened(on: ground, to: textContrast)
    theme.destructiveText = theme.destructiveText.strengthened(on: ground, to: textContrast)
    theme.tint = theme.tint.strengthened(on: ground, to: partContrast)
    theme.focusRingColor = theme.focusRingColor.strengthened(on: ground, to: partContrast)
    theme.scrollIndicator = theme.scrollIndicator.strengthened(on: ground, to: partContrast)
    if theme.knob.contrast(with: ground) < 3 {
      theme.knobBorder = theme.knobBorder.strengthened(on: ground, to: thinContrast)
    }
    return theme
  }
}

extension Color {
  /// Returns the opaque colour that the colour gives over an opaque ground.
  nonisolated func over(_ ground: Color) -> Color {
    if alpha >= 1 { return self }
    func mix(_ a: Double, _ b: Double) -> Double { b + (a - b) * alpha }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Returns the colour, less transparent and then nearer to black or white, as far as it needs for a contrast with a ground.
  nonisolated fileprivate func strengthened(on ground: Color, to contrast: Double) -> Color {
    let end: Color = ground.contrast(with: .white) >= ground.contrast(with: .black) ? .white : .black
    var color = self
    for _ in 0..<20 where color.over(ground).contrast(with: ground) < contrast {
      if color.alpha < 1 {
        color = color.withAlpha(min(1, color.alpha + 0.05))
      } else {
        break
      }
    }
    let opaque = color
    for step in 0...20 {
      color = opaque.interpolated(to: end.withAlpha(opaque.alpha), fraction: Double(step) / 20)
      if color.over(ground).contrast(with: ground) >= contrast { return color }
    }
    return end
  }
}
