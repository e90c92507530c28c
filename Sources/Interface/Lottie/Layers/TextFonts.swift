import Geometry
import Painting
import Text

/// The glyphs of texts, from the file or from fonts, which are looked up once.
@MainActor final class TextFonts {
  private let builder: StageBuilder

  init(_ builder: StageBuilder) {
    self.builder = builder
    if builder.resources.fonts == nil, builder.file.glyphs.isEmpty {
      builder.unsupported("text, because there are no fonts")
    }
  }

  /// Returns the letters of a text in its order, paragraph by paragraph, without their positions.
  func paragraphs(of document: LottieText.Document) -> [TextParagraph] {
    let paragraphs = document.text.split(omittingEmptySubsequences: false) {
      $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}"
    }
    let documentFont = builder.file.fonts[document.font] ?? LottieFont(family: document.font, style: "")
    return paragraphs.prefix(200).map { text in
      var paragraph = TextParagraph(String(text))
      var remaining = ""
      var offset = 0
      for character in text {
        let key = LottieGlyph.Key(
          character: String(character), family: documentFont.family, style: documentFont.style)
        if let glyph = builder.file.glyphs[key] {
          append(remaining, to: &paragraph, endingAt: offset, document)
          remaining = ""
          paragraph.append(TextLetter(glyph, size: document.size, isSpace: character == " "), at: offset)
        } else {
          remaining.append(character == "\t" ? " " : character)
        }
        offset += character.utf8.count
      }
      append(remaining, to: &paragraph, endingAt: offset, document)
      return paragraph
    }
  }

  /// Returns the distance from the top of a text's box to its first baseline, in points.
  func ascent(of document: LottieText.Document) -> Double {
    if let ascent = builder.file.fonts[document.font]?.ascent { return ascent / 100 * document.size }
    return font(document.font)?.withSize(document.size).ascent ?? document.size * 0.75
  }

  /// Appends the letters of a text by a font. Characters that are shaped together are one letter.
  private func append(
    _ text: String, to paragraph: inout TextParagraph, endingAt end: Int, _ document: LottieText.Document
  ) {
    guard !text.isEmpty, let font = font(document.font)?.withSize(document.size) else { return }
    let shaped = ShapedText(
      AttributedText(text, font: font), direction: paragraph.isRightToLeft ? .rightToLeft : .leftToRight)
    let layout = ParagraphLayout(shaped)
    let start = end - text.utf8.count
    let clusters = layout.lines.flatMap { layout.clusters(of: $0) }
    for cluster in clusters.sorted(by: { $0.textRange.lowerBound < $1.textRange.lowerBound }) {
      paragraph.append(
        TextLetter(
          path: layout.path(of: cluster).transformed(by: Transform(translation: .zero - cluster.origin)),
          drawing: layout.drawing(of: cluster, color: document.fill?.withAlpha(1) ?? .black),
          advance: cluster.width, isSpace: cluster.isSpace),
        at: start + cluster.textRange.lowerBound)
    }
  }

  private func font(_ name: String) -> Font? {
    if let known = builder.fonts[name] { return known }
    let isAllowed = builder.fonts.count < LottieLimits.fonts
    if !isAllowed { builder.unsupported("more than \(LottieLimits.fonts) fonts, the others replaced") }
    let font = builder.file.fonts[name] ?? LottieFont(family: name, style: "")
    let found = isAllowed ? find(font, name) : try? builder.resources.fonts?.font(size: 1)
    if isAllowed { builder.fonts[name] = .some(found) }
    return found
  }

  /// Looks up the fonts that a text needs beside the glyphs of the file, so that missing ones are named.
  func resolve(_ text: LottieText) {
    for document in text.documents {
      let documentFont = builder.file.fonts[document.font] ?? LottieFont(family: document.font, style: "")
      if builder.fonts[document.font] != nil { continue }
      let hasGlyphs = !builder.file.glyphs.isEmpty && builder.countCharacters(of: document.text)
      let hasOwnGlyphs =
        hasGlyphs
        && document.text.allSatisfy { character in
          character.isNewline || character == "\u{3}"
            || builder.file.glyphs[
              LottieGlyph.Key(
                character: String(character), family: documentFont.family, style: documentFont.style)] != nil
        }
      if !hasOwnGlyphs { _ = font(document.font) }
    }
  }

  private func find(_ font: LottieFont, _ name: String) -> Font? {
    guard let library = builder.resources.fonts else { return nil }
    let style = font.style.lowercased()
    let weight: FontWeight = style.contains("bold") ? .bold : style.contains("light") ? .light : .regular
    let isItalic = style.contains("italic") || style.contains("oblique")
    if let found = try? library.font(families: [font.family], size: 1, weight: weight, isItalic: isItalic) {
      return found
    }
    // Exporters write the PostScript name, or the family's, as the font's own name.
    if let found = try? library.font(postScriptName: name, size: 1) { return found }
    if let found = try? library.font(families: [name], size: 1, weight: weight, isItalic: isItalic) {
      return found
    }
    builder.unsupported("font \(font.family), replaced", "fonts \(name)")
    return try? library.font(size: 1, weight: weight, isItalic: isItalic)
  }
}

/// A letter whose baseline starts at the origin.
struct TextLetter {
  var path: Path
  /// The coloured glyph that is shown in place of the path if the font has colours.
  var drawing: DisplayList?
  /// In points.
  var advance: Double
  var isSpace: Bool
  /// The embedding level (UAX 9); odd levels run from right to left.
  var level: UInt8 = 0
}

/// The letters of a paragraph, in the order of the text.
struct TextParagraph {
  private(set) var letters: [TextLetter] = []
  /// Whether the first letter with a direction runs from right to left.
  let isRightToLeft: Bool
  /// The level of each byte; empty if all are 0.
  private let levels: [UInt8]

  init(_ text: String) {
    // Characters below U+0300 run from left to right.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else {
      (isRightToLeft, levels) = (false, [])
      return
    }
    let directions = BidirectionalText(text)
    isRightToLeft = directions.direction == .rightToLeft
    levels = zip(text.unicodeScalars, directions.levels).flatMap { scalar, level in
      repeatElement(level, count: UTF8.width(scalar))
    }
  }

  /// Appends a letter whose first character is at a UTF-8 offset of the text.
  mutating func append(_ letter: TextLetter, at offset: Int) {
    var letter = letter
    letter.level = offset < levels.count ? levels[offset] : 0
    letters.append(letter)
  }
}

extension TextLetter {
  fileprivate init(_ glyph: LottieGlyph, size: Double, isSpace: Bool) {
    path = glyph.path.transformed(by: Transform(scale: size / 100))
    advance = glyph.width * size / 100
    self.isSpace = isSpace
  }
}
