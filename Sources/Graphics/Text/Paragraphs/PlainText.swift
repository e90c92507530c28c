import CHarfBuzz

/// The shaped form of a short caption in Latin letters with one font that has all of its characters.
///
/// Such a text has one direction, one script and one run, so the general way through ``TextShaper`` is not needed. The result is
/// the same to the bit. Most captions of controls are of this kind, and are laid out often.
struct PlainText {
  /// The greatest number of bytes. Longer text is seldom a caption, and the general way costs the same there.
  static let limit = 128

  private(set) var glyphs: [RunGlyph] = []
  private(set) var clusters: [TextCluster] = []
  private(set) var positions: [Double] = []
  private(set) var segments: [TextSegment] = []

  /// Returns nil for other text.
  init?(_ text: UnsafeBufferPointer<UInt8>, _ attributes: TextAttributes, _ fonts: inout OpenFonts) {
    guard (1...PlainText.limit).contains(text.count), attributes.tracking == 0, PlainText.isPlain(text)
    else { return nil }
    let font = attributes.font
    let item = TextItem(
      range: 0..<text.count, face: font.face, level: 0, script: HB_SCRIPT_LATIN.rawValue, style: 0)
    fonts.faces[font.face].shape(
      text, item, ShapingSettings(attributes), buffer: fonts.shapingBuffer, glyphs: &glyphs)
    if glyphs.isEmpty || glyphs.contains(where: { $0.id == 0 }) { return nil }
    makeClusters(text, scale: font.scale)
    if PlainText.breaksOnlyAfterSpaces(text) {
      makeSegments()
    } else {
      segments = TextSegment.segments(of: clusters, in: text, &fonts)
    }
  }

  private mutating func makeClusters(_ text: UnsafeBufferPointer<UInt8>, scale: Double) {
    clusters.reserveCapacity(glyphs.count + 1)
    positions.reserveCapacity(glyphs.count + 1)
    var (index, units) = (0, 0)
    while index < glyphs.count {
      let (first, start) = (index, glyphs[index].cluster)
      positions.append(Double(units) * scale)
      while index < glyphs.count, glyphs[index].cluster == start {
        units += Int(glyphs[index].advance)
        index += 1
      }
      clusters.append(
        TextCluster(
          start: start, run: 0, glyph: Int32(first), glyphCount: Int16(clamping: index - first),
          kind: text[Int(start)] == 0x20 ? .space : .visible))
    }
    clusters.append(
      TextCluster(
        start: Int32(text.count), run: 0, glyph: Int32(glyphs.count), glyphCount: 0, kind: .newline))
    positions.append(Double(units) * scale)
  }

  /// Whether a text consists of printable characters below U+0300 but the soft hyphen, and of dashes, quotation marks and dots
  /// from U+2010 to U+2027. All of them run from left to right beside each other (UAX 9), and belong to the Latin script or to
  /// all scripts.
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0x20...0x7E: break
      case 0xC2:
        index += 1
        if index >= text.count || text[index] < 0xA0 || text[index] == 0xAD { return false }
      case 0xC3...0xCB: index += 1
      case 0xE2:
        if index + 2 >= text.count || text[index + 1] != 0x80 || !(0x90...0xA7).contains(text[index + 2]) {
          return false
        }
        index += 2
      default: return false
      }
      index += 1
    }
    return true
  }

  /// Whether lines of a text may end only after its spaces (UAX 14): it has nothing but letters, digits and spaces, stops that
  /// follow neither a space nor the start (LB13, LB25, LB29), and after those an exclamation or question mark or an ellipsis at
  /// the end of the text or before a space (LB13, LB22).
  static func breaksOnlyAfterSpaces(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var followsSpace = true
    var index = 0
    while index < text.count {
      var (isSpace, endsWord) = (false, false)
      switch text[index] {
      case 0x20: isSpace = true
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
      case 0x2C, 0x2E, 0x3A, 0x3B: if followsSpace { return false }
      case 0x21, 0x3F: endsWord = true
      case 0xC3:
        // × and ÷ are no letters.
        index += 1
        if text[index] == 0x97 || text[index] == 0xB7 { return false }
      case 0xE2:
        // The ellipsis.
        index += 2
        if text[index] != 0xA6 { return false }
        endsWord = true
      default: return false
      }
      if endsWord, followsSpace || index + 1 < text.count && text[index + 1] != 0x20 { return false }
      followsSpace = isSpace
      index += 1
    }
    return true
  }

  private mutating func makeSegments() {
    let last = clusters.count - 1
    var index = 0
    while index < last {
      while index < last, clusters[index].kind != .space { index += 1 }
      let visible = index
      while index < last, clusters[index].kind == .space { index += 1 }
      segments.append(
        TextSegment(
          end: Int32(index), visibleEnd: Int32(visible), isHard: false, hasTab: false,
          endsWithSoftHyphen: false))
    }
  }
}
