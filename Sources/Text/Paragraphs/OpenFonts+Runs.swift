import CHarfBuzz

extension OpenFonts {
  /// Appends the glyphs of an item, with other fonts for the clusters that its face lacks.
  mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, features: [hb_feature_t], language: String?,
    glyphs: inout [RunGlyph], runs: inout [TextRun]
  ) {
    var item = item
    if item.isEmoji, let emoji = emojiFace(), text[item.range].contains(where: { $0 >= 0x80 }) {
      item.face = emoji
    }
    let start = glyphs.count
    shapeOnce(text, item, features: features, language: language, glyphs: &glyphs)
    // Control characters have no glyph in any font.
    let isComplete = !glyphs[start...].contains { $0.id == 0 && text[Int($0.cluster)] > 0x1F }
    if isComplete {
      runs.append(
        TextRun(
          range: item.range, face: item.face, level: item.level, style: item.style,
          glyphs: start..<glyphs.count))
      return
    }
    replaceMissing(text, item, from: start, features, language, &glyphs, &runs)
  }

  private func shapeOnce(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, features: [hb_feature_t], language: String?,
    glyphs: inout [RunGlyph]
  ) {
    faces[item.face].shape(
      text, item, features: features, language: language, buffer: shapingBuffer, glyphs: &glyphs)
  }

  /// Divides a run at the clusters that its face lacks, and shapes them with fallback faces.
  private mutating func replaceMissing(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, from start: Int, _ features: [hb_feature_t],
    _ language: String?, _ glyphs: inout [RunGlyph], _ runs: inout [TextRun]
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
    for index in clusters.indices where shaped[clusters[index].glyphs].contains(where: { $0.id == 0 }) {
      let bytes = text[clusters[index].start..<max(clusters[index].start, end(index))]
      clusters[index].face = fallbackFace(for: bytes, face: item.face) ?? item.face
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
      runs.append(
        TextRun(
          range: part.range, face: part.face, level: part.level, style: part.style,
          glyphs: begin..<glyphs.count))
    }
  }
}
