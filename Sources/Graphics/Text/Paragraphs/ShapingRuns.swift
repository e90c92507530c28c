import CHarfBuzz

/// A part of a text that is shaped as one: its attributes differ only in what is painted.
struct ShapingRun {
  /// The part's bytes.
  var range: Range<Int>
  /// The index of the first of its attributes.
  var style: Int
}

extension TextAttributes {
  /// The tracking; 0 if it is not finite.
  var finiteTracking: Double { tracking.isFinite ? tracking : 0 }
  /// The baseline offset; 0 if it is not finite.
  var finiteBaselineOffset: Double { baselineOffset.isFinite ? baselineOffset : 0 }

  /// Returns whether glyphs and their positions are the same with other attributes. Colours and lines are only painted.
  func isShaped(as other: TextAttributes) -> Bool {
    font == other.font && finiteTracking == other.finiteTracking
      && finiteBaselineOffset == other.finiteBaselineOffset && language == other.language
  }
}

extension AttributedText {
  /// The parts of the text that are shaped as one, in order. Each begins with a grapheme cluster: a cluster has the font, the
  /// tracking and the language of its first character (UAX 29, CSS Text 3 §7.3).
  ///
  /// Complexity: linear.
  var shapingRuns: [ShapingRun] {
    var result = [ShapingRun(range: runs[0].range, style: 0)]
    for index in runs.indices.dropFirst() {
      let run = runs[index]
      let last = result.count - 1
      if runs[result[last].style].attributes.isShaped(as: run.attributes) {
        result[last].range = result[last].range.lowerBound..<run.range.upperBound
      } else {
        result.append(ShapingRun(range: run.range, style: index))
      }
    }
    return result.count == 1 ? result : movedToClusters(result)
  }

  /// Moves the starts of runs to the next boundary between grapheme clusters. A run inside a cluster is left out.
  private func movedToClusters(_ shapingRuns: [ShapingRun]) -> [ShapingRun] {
    var string = string
    // Without combining characters, only a carriage return and a line feed belong together.
    let isPlain = string.withUTF8 { text in !text.contains { $0 >= 0xCC || $0 == 0xD } }
    if isPlain { return shapingRuns }
    var result = [shapingRuns[0]]
    var boundary = string.startIndex
    var offset = 0
    for shapingRun in shapingRuns.dropFirst() {
      while offset < shapingRun.range.lowerBound, boundary < string.endIndex {
        let next = string.index(after: boundary)
        offset += string.utf8.distance(from: boundary, to: next)
        boundary = next
      }
      let last = result.count - 1
      let (first, end) = (result[last].range.lowerBound, shapingRun.range.upperBound)
      let start = min(max(offset, shapingRun.range.lowerBound), end)
      result[last].range = first..<start
      if start == end { continue }
      if runs[result[last].style].attributes.isShaped(as: runs[shapingRun.style].attributes) {
        result[last].range = first..<end
      } else {
        result.append(ShapingRun(range: start..<end, style: shapingRun.style))
      }
    }
    return result
  }
}

/// The scripts whose letters are connected.
enum CursiveScript {
  /// The scripts between whose letters CSS Text 4 forbids tracking ("Cursive Scripts").
  private static let tags: Set<UInt32> = [
    HB_SCRIPT_ADLAM, HB_SCRIPT_ARABIC, HB_SCRIPT_CHORASMIAN, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC,
    HB_SCRIPT_MANICHAEAN, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_OLD_UYGHUR, HB_SCRIPT_PHAGS_PA,
    HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_SOGDIAN, HB_SCRIPT_SYRIAC,
  ].reduce(into: []) { $0.insert($1.rawValue) }

  static func contains(_ script: UInt32) -> Bool { tags.contains(script) }

  /// Returns whether the character at a byte is one of a cursive script.
  static func containsCharacter(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if text[index] < 0x80 { return false }
    guard let scalar = Unicode.Scalar(text, at: index) else { return false }
    return contains(hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue)
  }
}

extension Unicode.Scalar {
  /// Decodes the character at a byte of valid UTF-8.
  init?(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    let first = UInt32(text[index])
    if first < 0x80 {
      self.init(first)
      return
    }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    if index + count > text.count { return nil }
    var value = first & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(text[index + offset]) & 0x3F }
    self.init(value)
  }
}
