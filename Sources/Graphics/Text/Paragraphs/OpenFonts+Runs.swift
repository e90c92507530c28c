import CHarfBuzz

extension OpenFonts {
  /// Appends the glyphs of an item, with other fonts for the clusters that its face lacks.
  mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, features: [hb_feature_t], language: String?,
    glyphs: inout [RunGlyph], runs: inout [TextRun]
  ) {
    let primary = item.face
    var item = item
    if item.isEmoji, let emoji = emojiFace(), text[item.range].contains(where: { $0 >= 0x80 }) {
      item.face = emoji
    }
    let start = glyphs.count
    shapeOnce(text, item, features: features, language: language, glyphs: &glyphs)
    let isComplete = !glyphs[start...].contains { OpenFonts.isMissing($0, text) }
    if isComplete {
      runs.append(TextRun(item, glyphs: start..<glyphs.count))
      return
    }
    replaceMissing(text, item, primary, from: start, features, language, &glyphs, &runs)
  }

  /// Returns whether a glyph is that of a character that its font lacks. Characters that are never shown, such as newlines,
  /// need no glyph.
  private static func isMissing(_ glyph: RunGlyph, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard glyph.id == 0 else { return false }
    let kind = TextCluster.Kind(text, Int(glyph.cluster))
    return kind == .visible || kind == .space
  }

  private func shapeOnce(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, features: [hb_feature_t], language: String?,
    glyphs: inout [RunGlyph]
  ) {
    faces[item.face].shape(
      text, item, features: features, language: language, buffer: shapingBuffer, glyphs: &glyphs)
  }

  /// Divides a run at the clusters that its face lacks, and shapes them with the face of the text or its fallback faces.
  private mutating func replaceMissing(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, _ primary: Int, from start: Int,
    _ features: [hb_feature_t], _ language: String?, _ glyphs: inout [RunGlyph], _ runs: inout [TextRun]
  ) {
    let isReversed = item.level % 2 == 1
    let shaped = Array(glyphs[start...])
    glyphs.removeSubrange(start...)
    // The clusters in the order of the text.
    var clusters: [(start: Int, glyphs: Range<Int>, face: Int)] = []
    var index = 0
    while index < shaped.count {
      let first = index
      while index < shaped.count, shaped[index].cluster == shaped[first].cluster { index += 1 }
      clusters.append((Int(shaped[first].cluster), first..<index, item.face))
    }
    if isReversed { clusters.reverse() }
    func end(_ cluster: Int) -> Int {
      cluster + 1 < clusters.count ? clusters[cluster + 1].start : item.range.upperBound
    }
    for index in clusters.indices
    where shaped[clusters[index].glyphs].contains(where: { OpenFonts.isMissing($0, text) }) {
      let bytes = text[clusters[index].start..<max(clusters[index].start, end(index))]
      clusters[index].face =
        fallbackFace(for: bytes, face: primary, includesFace: item.face != primary) ?? item.face
    }
    index = 0
    while index < clusters.count {
      let first = index
      while index < clusters.count, clusters[index].face == clusters[first].face { index += 1 }
      var part = item
      part.range = (first == 0 ? item.range.lowerBound : clusters[first].start)..<end(index - 1)
      part.face = clusters[first].face
      let begin = glyphs.count
      if part.face == item.face {
        let order = isReversed ? Array(clusters[first..<index].reversed()) : Array(clusters[first..<index])
        for cluster in order { glyphs += shaped[cluster.glyphs] }
      } else {
        shapeOnce(text, part, features: features, language: language, glyphs: &glyphs)
      }
      runs.append(TextRun(part, glyphs: begin..<glyphs.count))
    }
  }
}

extension TextRun {
  fileprivate init(_ item: TextItem, glyphs: Range<Int>) {
    self.init(
      range: item.range, face: item.face, level: item.level, style: item.style, glyphs: glyphs,
      isCursive: CursiveScript.contains(item.script))
  }
}
