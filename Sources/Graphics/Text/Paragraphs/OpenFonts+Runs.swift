import CHarfBuzz

extension OpenFonts {
  /// Appends the glyphs of an item, with other fonts for the clusters that its face lacks.
  mutating func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, _ settings: ShapingSettings,
    glyphs: inout [RunGlyph], runs: inout [TextRun]
  ) {
    var item = item
    let primary = item.face
    if item.isEmoji, let emoji = emojiFace(), text[item.range].contains(where: { $0 >= 0x80 }) {
      item.face = emoji
    }
    let start = glyphs.count
    faces[item.face].shape(text, item, settings, buffer: shapingBuffer, glyphs: &glyphs)
    let isComplete = !glyphs[start...].contains { $0.isMissing(in: text) }
    if isComplete {
      runs.append(TextRun(item, glyphs: start..<glyphs.count))
      return
    }
    var clusters = FallbackClusters(text, item, glyphs[start...])
    glyphs.removeSubrange(start...)
    clusters.chooseFaces(primary: primary, &self)
    append(clusters, settings, &glyphs, &runs)
  }

  /// Appends the runs of an item that is divided between faces. Clusters of its own face are not shaped again.
  private func append(
    _ clusters: FallbackClusters, _ settings: ShapingSettings, _ glyphs: inout [RunGlyph],
    _ runs: inout [TextRun]
  ) {
    var index = 0
    while let (subitem, range) = clusters.subitem(from: index) {
      let start = glyphs.count
      if subitem.face == clusters.item.face {
        clusters.appendGlyphs(of: range, to: &glyphs)
      } else {
        faces[subitem.face].shape(clusters.text, subitem, settings, buffer: shapingBuffer, glyphs: &glyphs)
      }
      runs.append(TextRun(subitem, glyphs: start..<glyphs.count))
      index = range.upperBound
    }
  }
}

extension RunGlyph {
  /// Returns whether the glyph is that of a character that its font lacks. Characters that are never shown, such as
  /// newlines, need no glyph.
  fileprivate func isMissing(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard id == 0 else { return false }
    let kind = TextCluster.Kind(text, Int(cluster))
    return kind == .visible || kind == .space
  }
}

/// The clusters of a shaped item whose face lacks some of its characters, in the order of the text, each with its face.
private struct FallbackClusters {
  private struct Cluster {
    var start: Int
    var glyphs: Range<Int>
    var face: Int
  }

  let text: UnsafeBufferPointer<UInt8>
  let item: TextItem
  private let shaped: [RunGlyph]
  private var clusters: [Cluster] = []

  /// - Parameter glyphs: the glyphs of the item, shaped with its face.
  init(_ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, _ glyphs: ArraySlice<RunGlyph>) {
    self.text = text
    self.item = item
    shaped = Array(glyphs)
    var index = 0
    while index < shaped.count {
      let first = index
      while index < shaped.count, shaped[index].cluster == shaped[first].cluster { index += 1 }
      clusters.append(Cluster(start: Int(shaped[first].cluster), glyphs: first..<index, face: item.face))
    }
    if isReversed { clusters.reverse() }
  }

  private var isReversed: Bool { item.level % 2 == 1 }

  private func end(of cluster: Int) -> Int {
    cluster + 1 < clusters.count ? clusters[cluster + 1].start : item.range.upperBound
  }

  /// Gives the clusters that the item's face lacks the face of the text or one of its fallback faces.
  ///
  /// - Parameter primary: the face of the text.
  mutating func chooseFaces(primary: Int, _ fonts: inout OpenFonts) {
    for index in clusters.indices
    where shaped[clusters[index].glyphs].contains(where: { $0.isMissing(in: text) }) {
      let bytes = text[clusters[index].start..<max(clusters[index].start, end(of: index))]
      clusters[index].face =
        fonts.fallbackFace(for: bytes, face: primary, includesFace: item.face != primary) ?? item.face
    }
  }

  /// Returns the subitem that begins with a cluster and has one face, with its clusters; nil at the end.
  func subitem(from first: Int) -> (item: TextItem, clusters: Range<Int>)? {
    guard first < clusters.count else { return nil }
    var end = first
    while end < clusters.count, clusters[end].face == clusters[first].face { end += 1 }
    var subitem = item
    subitem.range = (first == 0 ? item.range.lowerBound : clusters[first].start)..<self.end(of: end - 1)
    subitem.face = clusters[first].face
    return (subitem, first..<end)
  }

  /// Appends the shaped glyphs of clusters, from left to right.
  func appendGlyphs(of range: Range<Int>, to glyphs: inout [RunGlyph]) {
    for index in range {
      let cluster = clusters[isReversed ? range.upperBound - 1 - (index - range.lowerBound) : index]
      glyphs += shaped[cluster.glyphs]
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
