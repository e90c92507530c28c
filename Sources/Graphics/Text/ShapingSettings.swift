import CHarfBuzz

/// The settings of HarfBuzz that hold for all characters with the same attributes.
struct ShapingSettings {
  var features: [hb_feature_t]
  /// A BCP 47 tag; nil for English.
  var language: String?
}
