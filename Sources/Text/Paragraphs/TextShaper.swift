import CHarfBuzz

/// Shapes a text: the working state of ``ShapedText/init(_:direction:)``.
struct TextShaper {
  private let attributes: [AttributedText.Run]
  private let direction: WritingDirection?
  private(set) var glyphs: [RunGlyph] = []
  private(set) var runs: [TextRun] = []
  private(set) var clusters: [TextCluster] = []
  private(set) var positions: [Double] = []
  private(set) var segments: [TextSegment] = []
  private(set) var paragraphs: [(end: Int, isRightToLeft: Bool)] = []
  private(set) var descriptions: [Int: FontFace.Description] = [:]

  init(_ text: AttributedText, direction: WritingDirection?) {
    attributes = text.runs
    self.direction = direction
  }

  mutating func shape(_ text: UnsafeBufferPointer<UInt8>, _ fonts: inout OpenFonts) {
    let itemizer = TextItemizer(text, attributes, direction: direction)
    let features = attributes.map { $0.attributes.font.features.compactMap(\.setting) }
    glyphs.reserveCapacity(text.count + text.count / 8)
    for item in itemizer.items {
      fonts.shape(
        text, item, features: features[item.style], language: attributes[item.style].attributes.language,
        glyphs: &glyphs, runs: &runs)
    }
    for run in runs where descriptions[run.face] == nil {
      descriptions[run.face] = fonts.description(of: run.face)
    }
    makeClusters(text)
    segments = TextSegment.segments(of: clusters, in: text, &fonts)
    var index = 0
    for paragraph in itemizer.paragraphs {
      while index + 1 < clusters.count, Int(clusters[index].start) < paragraph.end { index += 1 }
      paragraphs.append((index, paragraph.isRightToLeft))
    }
  }

  // MARK: Clusters

  private mutating func makeClusters(_ text: UnsafeBufferPointer<UInt8>) {
    clusters.reserveCapacity(glyphs.count + 1)
    positions.reserveCapacity(glyphs.count + 1)
    var position = 0.0
    for (number, run) in runs.enumerated() {
      let style = attributes[run.style].attributes
      let scale = style.font.size / (descriptions[run.face]?.unitsPerEm ?? 1000)
      let tracking = style.tracking.isFinite ? style.tracking : 0
      let isReversed = run.level % 2 == 1
      // Font units are summed as integers, so that widths do not depend on the order of sums.
      let origin = position
      var (units, shown) = (0, 0)
      let step = isReversed ? -1 : 1
      var index = isReversed ? run.glyphs.upperBound - 1 : run.glyphs.lowerBound
      let end = isReversed ? run.glyphs.lowerBound - 1 : run.glyphs.upperBound
      while index != end {
        let start = glyphs[index].cluster
        var (count, advance, low) = (0, 0, index)
        while index != end, glyphs[index].cluster == start {
          advance += Int(glyphs[index].advance)
          low = min(low, index)
          count += 1
          index += step
        }
        let kind = TextCluster.Kind(text, Int(start))
        let isShown = kind == .visible || kind == .space
        clusters.append(
          TextCluster(
            start: start, run: Int32(number), glyph: Int32(low),
            glyphCount: isShown ? Int16(clamping: count) : 0, kind: kind))
        positions.append(position)
        if isShown {
          units += advance
          shown += 1
          position = origin + Double(units) * scale + Double(shown) * tracking
        }
      }
    }
    // The end has the last run's style.
    clusters.append(
      TextCluster(
        start: Int32(text.count), run: Int32(max(0, runs.count - 1)), glyph: Int32(glyphs.count),
        glyphCount: 0,
        kind: .newline))
    positions.append(position)
  }
}

extension TextCluster.Kind {
  /// The kind of the character that begins at a byte.
  init(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) {
    func byte(_ distance: Int) -> UInt8 { index + distance < text.count ? text[index + distance] : 0 }
    switch text[index] {
    case 0x20: self = .space
    case 0x09: self = .tab
    case 0x0A...0x0D: self = .newline
    case 0...0x1F, 0x7F: self = .control
    case 0x21...0x7E, 0xC3...0xE0: self = .visible
    case 0xC2:
      self = byte(1) == 0xAD ? .softHyphen : byte(1) == 0x85 ? .newline : byte(1) < 0xA0 ? .control : .visible
    case 0xE1: self = byte(1) == 0x9A && byte(2) == 0x80 ? .space : .visible
    case 0xE2:
      let isSpace = byte(1) == 0x80 && (0x80...0x8A).contains(byte(2)) && byte(2) != 0x87
      let isNewline = byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9)
      self = isSpace ? .space : isNewline ? .newline : .visible
    case 0xE3: self = byte(1) == 0x80 && byte(2) == 0x80 ? .space : .visible
    default: self = .visible
    }
  }
}
