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
      let line = GlyphLine(size: run.size, transform: transform)
      write(text, index, on: line, isInvisible: isInvisible, to: &content)
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
    _ text: GlyphText.Content, _ index: Int, on line: GlyphLine, isInvisible: Bool,
    to content: inout PDFContent
  ) {
    var line = line
    let size = line.size
    for glyphs in text.clustersByWord {
      let cluster = TextCluster(glyphs, isRightToLeft: text.isRightToLeft)
      let isSimple = cluster.glyphs.count == 1 && !cluster.characters.isEmpty
      var used: [(glyph: GlyphText.Glyph, width: Double)] = []
      var isOwn = isSimple
      for glyph in cluster.glyphs {
        let width = glyph.advance / size * 1_000 / Double(cluster.hidden.count + 1)
        let use = fonts.use(
          glyph.id & 0xFFFF, of: index, width: width, characters: isSimple ? cluster.characters : nil)
        isOwn = isOwn && use.isOwn
        used.append((glyph, use.width))
      }
      line.write(used, text: isOwn ? nil : cluster.characters, to: &content)
      if let letter = cluster.glyphs.first, !cluster.hidden.isEmpty {
        line.end(&content)
        if !isInvisible { content.append("3 Tr\n") }
        for (order, character) in cluster.hidden.enumerated() {
          let width = letter.advance / Double(cluster.hidden.count + 1)
          var glyph = letter
          glyph.position.x += width * Double(order + 1)
          line.write([(glyph, width / size * 1_000)], text: String(character), to: &content)
        }
        if !isInvisible { content.append("0 Tr\n") }
      }
      if !cluster.marks.isEmpty {
        let used = cluster.marks.map { mark in
          let width = mark.advance / size * 1_000
          return (mark, fonts.use(mark.id & 0xFFFF, of: index, width: width, characters: nil).width)
        }
        line.write(used, text: "", to: &content)
      }
    }
    line.end(&content)
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
      let entry = fonts.outlines.code(outline, glyph.characters, width: width) { objects.reserve() }
      if entry.font != current {
        line.end(&content)
        current = entry.font
        setFont(fonts.outlines.entries[entry.font].number, size: run.size, in: &content)
      }
      let digits = PDFText.hexadecimal(entry.code).suffix(2)
      let charWidth = fonts.outlines.entries[entry.font].widths[entry.code - 1]
      line.append(String(digits), at: glyph.position, width: charWidth, to: &content)
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

/// Glyphs that have characters together, and which of them is where in the text of the file.
///
/// Programs that extract text from right to left turn the order of all characters, also of those of one glyph and those of a letter
/// and its marks. So each character of such a cluster has an equal part of the letter's width. The glyph has the last one, and the
/// others are the text of the same glyph, invisible, to the right of it: a ligature of lam and alef has the character alef. (A glyph
/// of another font would begin a word in Poppler.) The marks are glyphs without text, wherever they lie.
private struct TextCluster {
  /// The glyphs that have ``characters``.
  var glyphs: ArraySlice<GlyphText.Glyph>
  var characters: String
  /// The characters to the right of these, from left to right.
  var hidden: [Unicode.Scalar] = []
  var marks: ArraySlice<GlyphText.Glyph> = []

  init(_ glyphs: ArraySlice<GlyphText.Glyph>, isRightToLeft: Bool) {
    self.glyphs = glyphs
    characters = glyphs.first?.characters ?? ""
    guard isRightToLeft, characters.unicodeScalars.count > 1,
      let letter = glyphs.indices.max(by: { glyphs[$0].advance < glyphs[$1].advance })
    else { return }
    hidden = characters.unicodeScalars.reversed()
    characters = String(hidden.removeFirst())
    marks = glyphs
    self.glyphs = [marks.remove(at: letter)]
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

  /// Writes glyphs, with their widths in thousandths of the size.
  ///
  /// - Parameter text: their characters; nil if each glyph's own ones are right.
  mutating func write(
    _ glyphs: [(glyph: GlyphText.Glyph, width: Double)], text: String?, to content: inout PDFContent
  ) {
    if let text {
      end(&content)
      content.append("/Span<</ActualText\(PDFText.string(text))>>BDC\n")
    }
    for (glyph, width) in glyphs {
      append(PDFText.hexadecimal(Int(glyph.id)), at: glyph.position, width: width, to: &content)
    }
    if text != nil {
      end(&content)
      content.append("EMC\n")
    }
  }

  mutating func end(_ content: inout PDFContent) {
    guard pen != nil else { return }
    content.append(isInString ? ">]TJ\n" : "]TJ\n")
    (pen, isInString) = (nil, false)
  }
}
