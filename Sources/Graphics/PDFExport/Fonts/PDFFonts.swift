import Export
import Painting

/// The fonts of a file, and the glyphs of each that are used.
struct PDFFonts {
  /// A font of the file.
  struct Entry {
    let font: GlyphFont
    /// The number of the font's object; nil if the font cannot be embedded.
    let number: Int?
    /// The characters of a glyph, where it was first used.
    var characters: [UInt32: String] = [:]
    /// The widths of glyphs in thousandths of the size.
    var widths: [UInt32: Double] = [:]
  }

  private(set) var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  var outlines = OutlineFonts()

  func index(of font: GlyphFont) -> Int? { indices[ObjectIdentifier(font)] }

  mutating func add(_ font: GlyphFont, number: Int?) -> Int {
    entries.append(Entry(font: font, number: number))
    indices[ObjectIdentifier(font)] = entries.count - 1
    return entries.count - 1
  }

  /// Counts a use of a glyph. Returns its width in thousandths of the size, and whether these are its characters everywhere.
  ///
  /// The widths of a file are whole numbers, because some programs (MuPDF) read them so. Glyphs of a line are moved by the rest.
  ///
  /// - Parameter characters: nil if they are given beside the glyph.
  mutating func use(_ glyph: UInt32, of index: Int, width: Double, characters: String?) -> (
    width: Double, isOwn: Bool
  ) {
    let known = entries[index].widths[glyph] ?? width.rounded()
    entries[index].widths[glyph] = known
    guard let characters else { return (known, true) }
    let knownCharacters = entries[index].characters[glyph]
    if knownCharacters == nil { entries[index].characters[glyph] = characters }
    return (known, knownCharacters == nil || knownCharacters == characters)
  }
}

/// Fonts that are made of outlines (Type 3), for glyphs whose font cannot be embedded.
struct OutlineFonts {
  struct Entry {
    let number: Int
    var outlines: [GlyphOutline?] = []
    var characters: [String] = []
    var widths: [Double] = []
  }

  struct Key: Hashable {
    var outline: ObjectIdentifier?
    var characters: String
  }

  private(set) var entries: [Entry] = []
  private var codes: [Key: (font: Int, code: Int)] = [:]

  /// Returns the font and the code of a glyph.
  ///
  /// - Parameter number: reserves the object of another font.
  mutating func code(
    _ outline: GlyphOutline?, _ characters: String, width: Double, number: () -> Int
  ) -> (font: Int, code: Int) {
    let key = Key(outline: outline.map { ObjectIdentifier($0) }, characters: characters)
    if let known = codes[key] { return known }
    if entries.isEmpty || entries[entries.count - 1].outlines.count == 255 {
      entries.append(Entry(number: number()))
    }
    let font = entries.count - 1
    entries[font].outlines.append(outline)
    entries[font].characters.append(characters)
    entries[font].widths.append(width.rounded())
    // Code 0 is left out, because some programs end a string there.
    let result = (font, entries[font].outlines.count)
    codes[key] = result
    return result
  }
}
