import Text

extension Page {
  /// Every page, in the order of the list.
  ///
  /// - Parameter font: what the page about text is written in; without one it is left out.
  public static func all(font: Font?) -> [Page] {
    [
      paths, fillRules, measures, booleans, strokes, dashes, hairlines, clips, masks, linearGradients,
      radialGradients, conicGradients, patterns, images, offScreen, blendModes, porterDuff, shadows, layers,
      filters, smoothness,
    ] + (font.map { [text(in: $0), gestureStates(in: $0)] } ?? [])
  }
}
