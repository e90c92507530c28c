import CHarfBuzz

/// A setting of an OpenType feature, such as `FontFeature("smcp")` for small capitals or `FontFeature("liga", 0)` for text
/// without ligatures.
///
/// ```swift
/// let font = Font.bundled(size: 14)
/// let smallCapitals = font.withFeatures([FontFeature("smcp"), FontFeature("liga", 0)])
/// ```
public struct FontFeature: Hashable, Sendable {
  /// The feature's tag: four ASCII characters. A feature with another tag is ignored.
  public var tag: String
  /// 0 turns the feature off, 1 on; greater numbers select an alternate.
  public var value: Int

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - tag: four ASCII characters.
  ///   - value: 0 for off, 1 for on, or the number of an alternate. Default 1.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}

/// A position on an axis of a variable font, such as `FontVariation("wght", 550)`.
///
/// ```swift
/// let condensed = Font.bundled(size: 14).withVariations([FontVariation("wght", 550), FontVariation("wdth", 80)])
/// ```
public struct FontVariation: Hashable, Sendable {
  /// The axis's tag: four ASCII characters. An axis that the font lacks is ignored.
  public var tag: String
  /// The position in the axis's own unit. It is limited to the range of the axis; a number that is not finite is 0.
  public var value: Double

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - tag: four ASCII characters.
  ///   - value: the position in the axis's own unit.
  public init(_ tag: String, _ value: Double) {
    self.tag = tag
    self.value = value.isFinite ? max(-32_768, min(value, 32_767)) : 0
  }
}

/// Returns the number of a tag of four ASCII characters, as OpenType has it; nil for another text.
func openTypeTag(_ tag: String) -> UInt32? {
  guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
  return tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
}

extension FontFeature {
  /// HarfBuzz's setting for the whole text; nil if the tag is not one.
  var setting: hb_feature_t? {
    openTypeTag(tag).map {
      hb_feature_t(tag: $0, value: UInt32(clamping: value), start: 0, end: UInt32.max)
    }
  }
}
