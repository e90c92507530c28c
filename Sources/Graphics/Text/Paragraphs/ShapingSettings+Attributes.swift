extension ShapingSettings {
  /// Creates the settings that attributes stand for.
  ///
  /// - Parameter isTracked: whether the letters are spaced. Spaced letters have no optional ligatures (CSS Text 3 §8.2).
  ///   Features of the font come after them and may turn them on. Required ligatures (`rlig`) stay.
  init(_ attributes: TextAttributes, isTracked: Bool = false) {
    let features = attributes.font.features.compactMap(\.setting)
    self.init(
      features: isTracked ? ShapingSettings.withoutLigatures + features : features,
      language: attributes.language)
  }

  private static let withoutLigatures = ["liga", "clig", "dlig", "hlig"].compactMap {
    FontFeature($0, 0).setting
  }
}
