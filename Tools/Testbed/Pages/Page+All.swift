import Text

extension Page {
  /// Returns all pages, in the order of the list.
  ///
  /// - Parameters:
  ///   - font: the font of pages with text; nil omits those pages.
  ///   - stopwatch: measures drawing; nil omits times.
  public static func all(font: Font?, stopwatch: Stopwatch? = nil) -> [Page] {
    let drawing = [
      context, paths, fillRules, measures, derivedPaths, booleans, strokes, dashes, hairlines, clips, masks,
      linearGradients, radialGradients, conicGradients, patterns, images, offScreen, blendModes, porterDuff,
      shadows, layers, filters, smoothness,
    ]
    let written = font.map { [text(in: $0), data(in: $0), gestureStates(in: $0)] } ?? []
    return drawing + [costs(font: font, stopwatch: stopwatch)] + written
  }
}
