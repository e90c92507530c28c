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

  /// Returns the letters of a text, paragraph by paragraph, without their places.
  func paragraphs(of document: LottieText.Document) -> [[TextLetter]] {
    let paragraphs = document.text.split(omittingEmptySubsequences: false) {
      $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}"
    }
    let own = builder.file.fonts[document.font] ?? LottieFont(family: document.font, style: "")
    return paragraphs.prefix(200).map { text in
      var letters: [TextLetter] = []
      var rest: Substring = ""
      for character in text {
        let key = LottieGlyph.Key(character: String(character), family: own.family, style: own.style)
        guard let glyph = builder.file.glyphs[key] else {
          rest.append(character)
          continue
        }
        letters += shaped(rest, document)
        rest = ""
        letters.append(TextLetter(glyph, size: document.size, isSpace: character == " "))
      }
      return letters + shaped(rest, document)
    }
  }

  /// Returns the distance from the top of a text's box to its first baseline, in points.
  func ascent(of document: LottieText.Document) -> Double {
    if let ascent = builder.file.fonts[document.font]?.ascent { return ascent / 100 * document.size }
    return font(document.font)?.withSize(document.size).ascent ?? document.size * 0.75
  }

  /// Returns the letters of a text by a font. Characters that are shaped together are one letter.
  private func shaped(_ text: Substring, _ document: LottieText.Document) -> [TextLetter] {
    guard !text.isEmpty, let font = font(document.font)?.withSize(document.size) else { return [] }
    let layout = TextLayout(String(text), font: font)
    guard let line = layout.lines.first else { return [] }
    let bytes = Array(line.text.utf8)
    var letters: [TextLetter] = []
    var pen = line.origin.x
    var index = 0
    while index < line.glyphs.count {
      let offset = line.glyphs[index].textOffset
      var cluster = line
      cluster.glyphs = Array(line.glyphs[index...].prefix { $0.textOffset == offset })
      index += cluster.glyphs.count
      let advance = cluster.glyphs.reduce(0) { $0 + $1.advance }
      letters.append(
        TextLetter(
          path: layout.path(of: cluster).transformed(by: Transform(translationX: -pen, y: -line.origin.y)),
          advance: advance, isSpace: offset < bytes.count && bytes[offset] == UInt8(ascii: " ")))
      pen += advance
    }
    return letters
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
      let own = builder.file.fonts[document.font] ?? LottieFont(family: document.font, style: "")
      if builder.fonts[document.font] != nil { continue }
      let hasGlyphs = !builder.file.glyphs.isEmpty && builder.countCharacters(of: document.text)
      let hasOwnGlyphs =
        hasGlyphs
        && document.text.allSatisfy { character in
          character.isNewline || character == "\u{3}"
            || builder.file.glyphs[
              LottieGlyph.Key(character: String(character), family: own.family, style: own.style)] != nil
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
  /// In points.
  var advance: Double
  var isSpace: Bool
}

extension TextLetter {
  fileprivate init(_ glyph: LottieGlyph, size: Double, isSpace: Bool) {
    path = glyph.path.transformed(by: Transform(scale: size / 100))
    advance = glyph.width * size / 100
    self.isSpace = isSpace
  }
}
