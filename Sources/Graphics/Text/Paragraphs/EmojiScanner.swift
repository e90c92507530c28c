/// Finds the characters that are shown as emoji in colour (UTS 51), with what joins and modifies them.
///
/// A character that is text by default is one in a sequence of emoji: with U+FE0F, with a skin tone, or joined with another.
/// Alone it is text, and comes from a font in colour only if no font of text has it.
struct EmojiScanner {
  private var isInside = false
  private var followsJoiner = false

  /// Returns whether a character belongs to an emoji in colour.
  ///
  /// - Parameters:
  ///   - index: the index of the character, each once and in order.
  ///   - scalars: the characters of the text.
  mutating func contains(_ index: Int, of scalars: [UInt32]) -> Bool {
    let scalar = scalars[index]
    let next = index + 1 < scalars.count ? scalars[index + 1] : 0
    if scalar < 0x80 {
      // The bases of keycaps.
      isInside = next == 0xFE0F && (scalar == 0x23 || scalar == 0x2A || (0x30...0x39).contains(scalar))
      followsJoiner = false
      return isInside
    }
    switch scalar {
    case 0x200D, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
      if isInside {
        followsJoiner = scalar == 0x200D
        return true
      }
    default: break
    }
    let joined = followsJoiner
    followsJoiner = false
    isInside = false
    guard next != 0xFE0E, let properties = Unicode.Scalar(scalar)?.properties, properties.isEmoji else {
      return false
    }
    isInside =
      properties.isEmojiPresentation || joined || next == 0xFE0F
      || properties.isEmojiModifierBase && (0x1F3FB...0x1F3FF).contains(next)
      || next == 0x200D && index + 2 < scalars.count && EmojiScanner.isEmoji(scalars[index + 2])
    return isInside
  }

  /// Returns whether a character can be an emoji, and is no digit or sign of ASCII.
  private static func isEmoji(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && Unicode.Scalar(scalar)?.properties.isEmoji == true
  }
}
