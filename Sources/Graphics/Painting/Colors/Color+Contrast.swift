extension Color {
  /// The brightness of the light that the colour emits, 0 for black to 1 for white: relative luminance as of WCAG 2.2.
  /// Components are clamped to 0...1; the alpha is ignored.
  public var relativeLuminance: Double {
    func light(_ component: Double) -> Double {
      Oklab.linear(max(0, min(1, component.isNaN ? 0 : component)))
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Returns the contrast ratio with another colour, 1 for equal ones to 21 for black and white, as of WCAG 2.2.
  ///
  /// Text needs 4.5, large text and parts of controls 3 (success criteria 1.4.3 and 1.4.11); 7 is enhanced (1.4.6).
  public func contrast(with other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
