import CHarfBuzz

/// Divides a text into items of one direction, script, presentation and shaping.
struct TextItemizer {
  let text: UnsafeBufferPointer<UInt8>
  private let runs: [ShapingRun]
  /// The faces of the runs.
  private let faces: [Int]
  let direction: WritingDirection?
  private(set) var items: [TextItem] = []
  /// The paragraphs by their last bytes, and whether they run from right to left.
  private(set) var paragraphs: [(end: Int, isRightToLeft: Bool)] = []

  init(_ text: UnsafeBufferPointer<UInt8>, _ attributed: AttributedText, direction: WritingDirection?) {
    self.text = text
    self.direction = direction
    let runs = attributed.shapingRuns
    self.runs = runs
    faces = runs.map { attributed.runs[$0.style].attributes.font.face }
    // Characters below U+0300 are Latin, left to right, and no emoji but © and ®.
    if direction != .rightToLeft, !text.contains(where: { $0 >= 0xCC }) {
      paragraphs = [(text.count, false)]
      items = runs.indices.map { index in
        TextItem(
          range: runs[index].range, face: faces[index], level: 0,
          script: HB_SCRIPT_LATIN.rawValue, style: runs[index].style)
      }.filter { !$0.range.isEmpty }
    } else {
      itemize()
    }
  }

  private mutating func itemize() {
    var offset = 0
    var run = 0
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
      append(scalars, bidi, from: &offset, run: &run, functions)
      paragraphs.append((offset, bidi.direction == .rightToLeft))
    }
  }

  /// Appends the items of a paragraph.
  private mutating func append(
    _ scalars: [UInt32], _ bidi: BidirectionalText, from offset: inout Int, run: inout Int,
    _ functions: OpaquePointer?
  ) {
    let levels = bidi.levels(ofLine: 0..<scalars.count)
    var script = TextItemizer.firstScript(scalars, functions)
    var emoji = EmojiScanner()
    var marks = MarkCounter()
    var current: TextItem?
    for (index, scalar) in scalars.enumerated() {
      let found = hb_unicode_script(functions, scalar)
      if !TextItemizer.isShared(found) { script = found.rawValue }
      let isEmoji = emoji.contains(index, of: scalars)
      while run + 1 < runs.count, offset >= runs[run].range.upperBound { run += 1 }
      let style = runs[run].style
      let cut = marks.cut(before: scalar, at: offset, functions)
      let width = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
      if var item = current, item.level == levels[index], item.script == script, item.style == style,
        item.isEmoji == isEmoji
      {
        item.range = item.range.lowerBound..<offset + width
        current = item
      } else {
        if let current { items.append(current) }
        current = TextItem(
          range: offset..<offset + width, face: faces[run], level: levels[index],
          script: script, isEmoji: isEmoji, style: style)
      }
      if let cut { current?.cuts.append(cut) }
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
