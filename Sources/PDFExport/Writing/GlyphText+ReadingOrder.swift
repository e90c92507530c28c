import Painting

extension GlyphText.Content {
  /// The same glyphs with the words in the order in which they are read.
  ///
  /// Readers that take text in the order of the file turn the characters of each word from right to left, but not the words of
  /// a line. So the glyphs of a word stay in their order from left to right, and the words change theirs. White space is a word
  /// of its own.
  var inReadingOrder: GlyphText.Content {
    guard isRightToLeft else { return self }
    var words: [[GlyphText.Glyph]] = []
    var isInSpace = true
    for glyph in glyphs {
      if glyph.characters.isEmpty, !words.isEmpty {
        // A further glyph of the cluster.
        words[words.count - 1].append(glyph)
        continue
      }
      let isSpace = glyph.characters.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      if isSpace || isInSpace || words.isEmpty {
        words.append([glyph])
      } else {
        words[words.count - 1].append(glyph)
      }
      isInSpace = isSpace
    }
    var content = self
    content.glyphs = words.reversed().flatMap { $0 }
    return content
  }
}
