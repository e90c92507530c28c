import CHarfBuzz

/// Divides a text into items of one direction, script, presentation and set of attributes.
struct TextItemizer {
  let text: UnsafeBufferPointer<UInt8>
  let runs: [AttributedText.Run]
  let direction: WritingDirection?
  private(set) var items: [TextItem] = []
  /// The paragraphs by their last bytes, and whether they run from right to left.
  private(set) var paragraphs: [(end: Int, isRightToLeft: Bool)] = []

  init(_ text: UnsafeBufferPointer<UInt8>, _ runs: [AttributedText.Run], direction: WritingDirection?) {
    self.text = text
    self.runs = runs
    self.direction = direction
    // Characters below U+0300 are Latin, left to right, and no emoji but © and ®.
    if direction != .rightToLeft, !text.contains(where: { $0 >= 0xCC }) {
      paragraphs = [(text.count, false)]
      items = runs.indices.map { index in
        TextItem(
          range: runs[index].range, face: runs[index].attributes.font.face, level: 0,
          script: HB_SCRIPT_LATIN.rawValue, style: index)
      }.filter { !$0.range.isEmpty }
    } else {
      itemize()
    }
  }

  private mutating func itemize() {
    var offset = 0
    var style = 0
    let functions = hb_unicode_funcs_get_default()
    let string = String(decoding: text, as: UTF8.self)
    var scalars: [UInt32] = []
    func isEnd(_ scalar: UInt32) -> Bool {
      (0xA...0xD).contains(scalar) || scalar == 0x85 || scalar == 0x2029
    }
    var iterator = string.unicodeScalars.makeIterator()
    var next = iterator.next()
    while next != nil {
      scalars.removeAll(keepingCapacity: true)
      while let scalar = next {
        scalars.append(scalar.value)
        next = iterator.next()
        if isEnd(scalar.value), !(scalar == "\r" && next == "\n") { break }
      }
      let bidi = BidirectionalText(scalars: scalars, direction: direction)
      append(scalars, bidi, from: &offset, style: &style, functions)
      paragraphs.append((offset, bidi.direction == .rightToLeft))
    }
  }

  /// Appends the items of a paragraph.
  private mutating func append(
    _ scalars: [UInt32], _ bidi: BidirectionalText, from offset: inout Int, style: inout Int,
    _ functions: OpaquePointer?
  ) {
    let levels = bidi.levels(ofLine: 0..<scalars.count)
    var script = TextItemizer.firstScript(scalars, functions)
    var emoji = EmojiScanner()
    var current: TextItem?
    for (index, scalar) in scalars.enumerated() {
      let found = hb_unicode_script(functions, scalar)
      if !TextItemizer.isShared(found) { script = found.rawValue }
      let isEmoji = emoji.contains(scalar, next: index + 1 < scalars.count ? scalars[index + 1] : nil)
      while style + 1 < runs.count, offset >= runs[style].range.upperBound { style += 1 }
      let width = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
      if var item = current, item.level == levels[index], item.script == script, item.style == style,
        item.isEmoji == isEmoji
      {
        item.range = item.range.lowerBound..<offset + width
        current = item
      } else {
        if let current { items.append(current) }
        current = TextItem(
          range: offset..<offset + width, face: runs[style].attributes.font.face, level: levels[index],
          script: script, isEmoji: isEmoji, style: style)
      }
      offset += width
    }
    if let current { items.append(current) }
  }

  /// Returns the script of the first character that belongs to one.
  private static func firstScript(_ scalars: [UInt32], _ functions: OpaquePointer?) -> UInt32 {
    for scalar in scalars {
      let script = hb_unicode_script(functions, scalar)
      if !isShared(script) { return script.rawValue }
    }
    return HB_SCRIPT_LATIN.rawValue
  }

  /// Returns whether characters of several scripts have this value: they take that of the text before them.
  private static func isShared(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }
}

/// Finds the characters that are shown as emoji in colour (UTS 51), with what joins and modifies them.
struct EmojiScanner {
  private var isInside = false
  private var followsJoiner = false

  mutating func contains(_ scalar: UInt32, next: UInt32?) -> Bool {
    if scalar < 0x80 {
      // The bases of keycaps.
      isInside = next == 0xFE0F && (scalar == 0x23 || scalar == 0x2A || (0x30...0x39).contains(scalar))
      followsJoiner = false
      return isInside
    }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    switch scalar {
    case 0x200D, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
      if isInside {
        followsJoiner = scalar == 0x200D
        return true
      }
    default: break
    }
    isInside =
      next != 0xFE0E
      && (properties.isEmojiPresentation || properties.isEmoji && (next == 0xFE0F || followsJoiner))
    followsJoiner = false
    return isInside
  }
}
