import Export
import Geometry
import Painting

extension PDFWriter {
  /// Writes the fonts, whose glyphs are known after all pages.
  mutating func writeFonts() {
    for (index, entry) in fonts.entries.enumerated() {
      if let number = entry.number { write(entry, index, number) }
    }
    for entry in fonts.outlines.entries { write(entry) }
  }

  /// Writes a font whose codes are the numbers of its glyphs (ISO 32000-1, section 9.7).
  private mutating func write(_ entry: PDFFonts.Entry, _ index: Int, _ number: Int) {
    let glyphs = entry.widths.keys.sorted()
    guard let bytes = subsetter.subset(of: entry.font, glyphs: glyphs), let tables = FontTables(bytes) else {
      return objects.set(number, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    }
    let name = Self.tag(index) + "+" + Self.name(entry.font.name)
    let file: String
    if let cff = tables.cff {
      let stream = objects.add(dictionary: "/Subtype/CIDFontType0C", data: Array(cff))
      file = "/FontFile3 \(stream) 0 R"
    } else {
      let stream = objects.add(dictionary: "/Length1 \(bytes.count)", data: bytes)
      file = "/FontFile2 \(stream) 0 R"
    }
    let bounds = tables.bounds.map(String.init).joined(separator: " ")
    let descriptor = objects.add(
      "<</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[\(bounds)]/ItalicAngle 0/Ascent \(tables.bounds[3])"
        + "/Descent \(tables.bounds[1])/CapHeight \(tables.bounds[3])/StemV 80\(file)>>")
    let widths = glyphs.map { "\($0)[\(PDFText.numbers([entry.widths[$0] ?? 0]))]" }.joined()
    let isCFF = tables.cff != nil
    let descendant = objects.add(
      "<</Type/Font/Subtype/\(isCFF ? "CIDFontType0" : "CIDFontType2")/BaseFont/\(name)"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor \(descriptor) 0 R"
        + "/DW 0/W[\(widths)]\(isCFF ? "" : "/CIDToGIDMap/Identity")>>")
    let characters = glyphs.compactMap { glyph in entry.characters[glyph].map { (Int(glyph), $0) } }
    let map = toUnicode(characters, digits: 4)
    objects.set(
      number,
      "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H/DescendantFonts[\(descendant) 0 R]"
        + "/ToUnicode \(map) 0 R>>")
  }

  /// Writes a font of outlines (section 9.6.5).
  private mutating func write(_ entry: OutlineFonts.Entry) {
    var procedures = ""
    var names = ""
    for (index, outline) in entry.outlines.enumerated() {
      var content = PDFContent()
      content.append("\(PDFText.numbers([entry.widths[index]])) 0 d0\n")
      if let path = outline?.path, !path.isEmpty {
        content.append(path.transformed(by: Transform(scaleX: 1_000, y: -1_000)), decimals: 2)
        content.append("f\n")
      }
      let stream = objects.add(dictionary: "", data: content.out.bytes)
      procedures += "/g\(index + 1) \(stream) 0 R"
      names += "/g\(index + 1)"
    }
    let characters = entry.characters.enumerated().compactMap { $1.isEmpty ? nil : ($0 + 1, $1) }
    let map = toUnicode(characters, digits: 2)
    objects.set(
      entry.number,
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<\(procedures)>>"
        + "/Encoding<</Type/Encoding/Differences[1\(names)]>>/FirstChar 1/LastChar \(entry.outlines.count)"
        + "/Widths[\(PDFText.numbers(entry.widths))]/Resources<<>>/ToUnicode \(map) 0 R>>")
  }

  /// Writes the map from codes to characters (section 9.10.3).
  private mutating func toUnicode(_ characters: [(code: Int, text: String)], digits: Int) -> Int {
    var text = """
      /CIDInit/ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def/CMapType 2 def
      1 begincodespacerange <\(String(repeating: "0", count: digits))><\(String(repeating: "F", count: digits))> \
      endcodespacerange

      """
    // At most 100 in a section.
    for start in stride(from: 0, to: characters.count, by: 100) {
      let batch = characters[start..<min(start + 100, characters.count)]
      text += "\(batch.count) beginbfchar\n"
      for (code, characters) in batch {
        text += "<\(PDFText.hexadecimal(code).suffix(digits))><\(PDFText.hexadecimal(characters))>\n"
      }
      text += "endbfchar\n"
    }
    text += "endcmap CMapName currentdict/CMap defineresource pop end end\n"
    return objects.add(dictionary: "", data: Array(text.utf8))
  }

  /// Six letters in front of the name of a subset.
  private static func tag(_ index: Int) -> String {
    var quotient = index
    var letters = ""
    for _ in 0..<6 {
      letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(quotient % 26))) + letters
      quotient /= 26
    }
    return letters
  }

  /// A name without characters that PDF reserves.
  private static func name(_ text: String) -> String {
    let letters = text.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    return letters.isEmpty ? "Font" : String(String.UnicodeScalarView(letters))
  }
}
