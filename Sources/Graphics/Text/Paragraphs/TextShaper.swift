import CHarfBuzz

/// Shapes a text: the working state of ``ShapedText/init(_:direction:)``.
struct TextShaper {
  private let attributed: AttributedText
  private var attributes: [AttributedText.Run] { attributed.runs }
  private let direction: WritingDirection?
  private(set) var glyphs: [RunGlyph] = []
  private(set) var runs: [TextRun] = []
  private(set) var clusters: [TextCluster] = []
  private(set) var positions: [Double] = []
  private(set) var segments: [TextSegment] = []
  private(set) var paragraphs: [(end: Int, isRightToLeft: Bool)] = []
  private(set) var descriptions: [Int: FontFace.Description] = [:]

  init(_ text: AttributedText, direction: WritingDirection?) {
    attributed = text
    self.direction = direction
  }

  mutating func shape(_ text: UnsafeBufferPointer<UInt8>, _ fonts: inout OpenFonts) {
    let itemizer = TextItemizer(text, attributed, direction: direction)
    glyphs.reserveCapacity(text.count + text.count / 8)
    var (settings, style): (ShapingSettings?, Int?) = (nil, nil)
    var isTracked = false
    for item in itemizer.items {
      let attributes = attributes[item.style].attributes
      let tracks = attributes.finiteTracking != 0 && !CursiveScript.contains(item.script)
      let known = item.style == style && tracks == isTracked ? settings : nil
      let used = known ?? ShapingSettings(attributes, isTracked: tracks)
      (settings, style, isTracked) = (used, item.style, tracks)
      fonts.shape(text, item, used, glyphs: &glyphs, runs: &runs)
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
      let tracking = style.finiteTracking
      let isReversed = run.level % 2 == 1
      // Font units are summed as integers, so that widths do not depend on the order of sums.
      let origin = position
      var (units, tracked) = (0, 0)
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
          // Space would tear connected letters apart.
          if tracking != 0, !run.isCursive || !CursiveScript.containsCharacter(of: text, at: Int(start)) {
            tracked += 1
          }
          position = origin + Double(units) * scale + Double(tracked) * tracking
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
      // Zero-width and bidirectional format characters: U+200B to U+200F, U+202A to U+202E, and U+2060 to U+206F.
      let isFormat =
        byte(1) == 0x80 && ((0x8B...0x8F).contains(byte(2)) || (0xAA...0xAE).contains(byte(2)))
        || byte(1) == 0x81 && (0xA0...0xAF).contains(byte(2))
      if isFormat {
        self = .control
        return
      }
      let isSpace = byte(1) == 0x80 && (0x80...0x8A).contains(byte(2)) && byte(2) != 0x87
      let isNewline = byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9)
      self = isSpace ? .space : isNewline ? .newline : .visible
    case 0xEF: self = byte(1) == 0xBB && byte(2) == 0xBF ? .control : .visible
    case 0xE3: self = byte(1) == 0x80 && byte(2) == 0x80 ? .space : .visible
    default: self = .visible
    }
  }
}
