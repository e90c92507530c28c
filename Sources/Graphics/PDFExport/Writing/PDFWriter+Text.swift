import Export
import Geometry
import Painting

extension PDFWriter {
  /// Writes glyphs: as text, if their characters are known, and otherwise as paths.
  ///
  /// - Parameter isPainted: whether the glyphs can be seen. Otherwise only their characters count.
  mutating func write(
    _ run: GlyphRun, _ transform: Transform, _ shape: ExportShape, isPainted: Bool = true,
    to content: inout PDFContent
  ) {
    guard let text = run.text?.content,
      text.glyphs.allSatisfy({ $0.position.isFinite && $0.advance.isFinite }),
      text.glyphs.count <= 1 << 20
    else {
      if isPainted { writePaths(of: run, transform, shape, to: &content) }
      return
    }
    // The pictures of emoji have characters, and the glyphs behind them are not painted.
    let isInvisible = run.isInvisible || !isPainted
    if isInvisible { content.append("3 Tr\n") } else { writePaint(of: shape, isStroke: false, to: &content) }
    let index = index(of: text.font)
    content.append("BT\n")
    if let number = fonts.entries[index].number {
      setFont(number, size: run.size, in: &content)
      write(text, index, size: run.size, transform, isInvisible: isInvisible, to: &content)
    } else {
      writeOutlines(text, run, transform, to: &content)
    }
    content.append("ET\n")
    if isInvisible { content.append("0 Tr\n") }
  }

  private mutating func index(of font: GlyphFont) -> Int {
    if let known = fonts.index(of: font) { return known }
    // Whether the font can be embedded is known after trying.
    let isEmbeddable = subsetter.subset(of: font, glyphs: [0]).flatMap { FontTables($0) } != nil
    return fonts.add(font, number: isEmbeddable ? objects.reserve() : nil)
  }

  /// Writes the glyphs of an embedded font. Where characters do not follow from the glyphs, they are written beside them.
  private mutating func write(
    _ text: GlyphText.Content, _ index: Int, size: Double, _ transform: Transform, isInvisible: Bool,
    to content: inout PDFContent
  ) {
    var line = GlyphLine(size: size, transform: transform)
    let clusters = text.isRightToLeft ? text.clustersByWord.flatMap(\.byCharacter) : text.clustersByWord
    for cluster in clusters {
      var characters = cluster.first?.characters ?? ""
      var hidden: [Unicode.Scalar] = []
      if text.isRightToLeft, cluster.count == 1, characters.unicodeScalars.count > 1 {
        hidden = characters.unicodeScalars.reversed()
        characters = String(hidden.removeFirst())
      }
      let isSimple = cluster.count == 1 && !characters.isEmpty
      var used: [(glyph: GlyphText.Glyph, width: Double)] = []
      var isOwn = isSimple
      for glyph in cluster {
        let use = fonts.use(
          glyph.id & 0xFFFF, of: index, width: glyph.advance / size * 1_000 / Double(hidden.count + 1),
          characters: isSimple ? characters : nil)
        isOwn = isOwn && use.isOwn
        used.append((glyph, use.width))
      }
      if !isOwn {
        line.end(&content)
        content.append("/Span<</ActualText\(PDFText.string(characters))>>BDC\n")
      }
      for (glyph, width) in used {
        line.append(PDFText.hexadecimal(Int(glyph.id)), at: glyph.position, width: width, to: &content)
      }
      if !isOwn {
        line.end(&content)
        content.append("EMC\n")
      }
      if let glyph = cluster.first, !hidden.isEmpty {
        line.end(&content)
        if !isInvisible { content.append("3 Tr\n") }
        write(hidden, beside: glyph, size: size, transform, to: &content)
        if !isInvisible { content.append("0 Tr\n") }
      }
    }
    line.end(&content)
  }

  /// Writes the characters of a ligature but for the first one from the left, which the glyph itself has. Each is the text of the
  /// same glyph, invisible, in an equal part of the width.
  ///
  /// Programs that extract text from right to left turn the order of all characters, also of those of one glyph. So a ligature of
  /// lam and alef has the character alef, and lam lies to the right of it. (Poppler begins a word at another font.)
  private func write(
    _ characters: [Unicode.Scalar], beside glyph: GlyphText.Glyph, size: Double, _ transform: Transform,
    to content: inout PDFContent
  ) {
    let part = glyph.advance / Double(characters.count + 1)
    for (number, character) in characters.enumerated() {
      content.append("/Span<</ActualText\(PDFText.string(String(character)))>>BDC\n")
      var line = GlyphLine(size: size, transform: transform)
      line.append(
        PDFText.hexadecimal(Int(glyph.id)),
        at: Point(glyph.position.x + part * Double(number + 1), glyph.position.y),
        width: part / size * 1_000, to: &content)
      line.end(&content)
      content.append("EMC\n")
    }
  }

  private func setFont(_ number: Int, size: Double, in content: inout PDFContent) {
    let name = content.name(.font, number)
    content.append("\(name) ")
    content.append(size, decimals: 6, then: "Tf")
  }

  /// Writes glyphs with a font made of their outlines.
  private mutating func writeOutlines(
    _ text: GlyphText.Content, _ run: GlyphRun, _ transform: Transform, to content: inout PDFContent
  ) {
    var next = 0
    var line = GlyphLine(size: run.size, transform: transform)
    var current = -1
    for glyph in text.glyphs {
      var outline: GlyphOutline?
      if next < run.positions.count, run.positions[next] == glyph.position {
        outline = run.outlines[next]
        next += 1
      }
      let width = glyph.advance / run.size * 1_000
      let place = fonts.outlines.code(outline, glyph.characters, width: width) { objects.reserve() }
      if place.font != current {
        line.end(&content)
        current = place.font
        setFont(fonts.outlines.entries[place.font].number, size: run.size, in: &content)
      }
      let digits = PDFText.hexadecimal(place.code).suffix(2)
      let own = fonts.outlines.entries[place.font].widths[place.code - 1]
      line.append(String(digits), at: glyph.position, width: own, to: &content)
    }
    line.end(&content)
  }

  private mutating func writePaths(
    of run: GlyphRun, _ transform: Transform, _ shape: ExportShape, to content: inout PDFContent
  ) {
    writePaint(of: shape, isStroke: false, to: &content)
    for (index, outline) in run.outlines.enumerated() where !outline.path.isEmpty {
      content.append(
        outline.path.transformed(by: run.placement(of: index).concatenating(transform)), decimals: decimals)
      content.append("f\n")
    }
  }
}

extension GlyphText.Content {
  /// The glyphs of each cluster, word by word in the order in which they are read, and from left to right in a word.
  ///
  /// Programs that extract text take words as they come, and turn the letters of each (ISO 32000-1, section 14.8.2.3.3).
  fileprivate var clustersByWord: [ArraySlice<GlyphText.Glyph>] {
    var clusters: [ArraySlice<GlyphText.Glyph>] = []
    for index in glyphs.indices {
      if index > 0, glyphs[index].characters.isEmpty {
        clusters[clusters.count - 1] = glyphs[clusters[clusters.count - 1].startIndex...index]
      } else {
        clusters.append(glyphs[index...index])
      }
    }
    if !isRightToLeft { return clusters }
    func isSpace(_ cluster: ArraySlice<GlyphText.Glyph>) -> Bool {
      cluster.first?.characters.unicodeScalars.allSatisfy(\.properties.isWhitespace) == true
    }
    var words: [[ArraySlice<GlyphText.Glyph>]] = []
    for cluster in clusters {
      if let last = words.last?.last, isSpace(last) == isSpace(cluster) {
        words[words.count - 1].append(cluster)
      } else {
        words.append([cluster])
      }
    }
    return words.reversed().flatMap { $0 }
  }
}

extension ArraySlice<GlyphText.Glyph> {
  /// The glyphs of a cluster from right to left, each with its character, if they are as many; otherwise the cluster.
  ///
  /// Vowel marks are glyphs of their own, which lie before their letter.
  fileprivate var byCharacter: [ArraySlice<GlyphText.Glyph>] {
    guard count > 1, let characters = first?.characters.unicodeScalars, characters.count == count else {
      return [self]
    }
    return zip(self, characters.reversed()).map { glyph, character in
      var glyph = glyph
      glyph.characters = String(character)
      return [glyph][...]
    }
  }
}

/// Writes glyphs on a baseline, as far as possible by one operator.
private struct GlyphLine {
  let size: Double
  let transform: Transform
  /// Where the next glyph lies if it is not moved; nil without an open operator.
  private var pen: Point?
  private var isInString = false

  init(size: Double, transform: Transform) {
    self.size = size
    self.transform = transform
  }

  mutating func append(_ code: String, at position: Point, width: Double, to content: inout PDFContent) {
    if let pen, abs(pen.y - position.y) < 1e-9 * max(1, abs(pen.y)), abs(pen.x - position.x) < 100 * size {
      let adjustment = ((pen.x - position.x) / size * 1e6).rounded() / 1e3
      if adjustment != 0 {
        if isInString { content.append(">") }
        isInString = false
        content.out.append(adjustment, decimals: 3)
      }
    } else {
      end(&content)
      // Text grows upwards from its baseline.
      let matrix = Transform(a: 1, b: 0, c: 0, d: -1, tx: position.x, ty: position.y).concatenating(transform)
      content.out.append(matrix, separator: 32)
      content.append(" Tm\n[")
    }
    if !isInString { content.append("<") }
    isInString = true
    content.append(code)
    pen = Point(position.x + width / 1_000 * size, position.y)
  }

  mutating func end(_ content: inout PDFContent) {
    guard pen != nil else { return }
    content.append(isInString ? ">]TJ\n" : "]TJ\n")
    (pen, isInString) = (nil, false)
  }
}
