import Text

/// The characters of a line with the sums of their advances.
nonisolated struct MeasuredCharacters {
  private let line: Substring
  /// The start of each character, and the end of the last one.
  private let indices: [String.Index]
  /// The sum of the advances before each character, and of all.
  private let offsets: [Double]
  private let areSpaces: [Bool]

  var count: Int { areSpaces.count }

  init(_ line: Substring, _ font: Font) {
    self.line = line
    indices = Array(line.indices) + [line.endIndex]
    areSpaces = line.map { $0 == " " || $0 == "\t" }
    // A glyph belongs to the character that contains its first byte.
    var advances = [Double](repeating: 0, count: line.count)
    if let shaped = TextLayout(String(line), font: font).lines.first {
      var byBytes = [Double](repeating: 0, count: line.utf8.count + 1)
      for glyph in shaped.glyphs { byBytes[min(glyph.textOffset, line.utf8.count)] += glyph.advance }
      var byte = 0
      for (index, character) in line.enumerated() {
        for _ in character.utf8 {
          advances[index] += byBytes[byte]
          byte += 1
        }
      }
    }
    var sum = 0.0
    offsets =
      [0]
      + advances.map { advance in
        sum += advance
        return sum
      }
  }

  func text(_ range: Range<Int>) -> Substring { line[indices[range.lowerBound]..<indices[range.upperBound]] }

  private func width(_ range: Range<Int>) -> Double { offsets[range.upperBound] - offsets[range.lowerBound] }

  /// The end of a range without the spaces at its end.
  func withoutSpaces(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, areSpaces[end - 1] { end -= 1 }
    return end
  }

  /// The end of the line that begins at a character, with the spaces behind it: after the last word that fits, or else
  /// after the last character that fits, or after one character.
  func end(ofLineFrom start: Int, width: Double) -> Int {
    let slack = 1e-9 * width
    var (index, lastWord) = (start, start)
    while index < count {
      if areSpaces[index] {
        while index < count, areSpaces[index] { index += 1 }
        lastWord = index
        continue
      }
      if self.width(start..<index + 1) > width + slack { break }
      index += 1
    }
    if index == count { return count }
    return lastWord > start ? lastWord : max(start + 1, index)
  }

  /// The greatest number of characters whose advances fit into a width, if the others are left out.
  func fitting(_ available: Double, _ truncation: TextTruncation) -> Int {
    var (low, high) = (0, max(0, count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      let (head, tail) = parts(middle, truncation)
      if width(0..<head) + width(count - tail..<count) <= available {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// How many of `kept` characters lie at the start and at the end.
  private func parts(_ kept: Int, _ truncation: TextTruncation) -> (head: Int, tail: Int) {
    switch truncation {
    case .start: (0, kept)
    case .middle: ((kept + 1) / 2, kept / 2)
    case .end, .none: (kept, 0)
    }
  }

  /// The line with an ellipsis in place of all but `kept` characters. Spaces beside the ellipsis are left out at an end of
  /// the line.
  func shortened(to kept: Int, _ truncation: TextTruncation) -> String {
    var (head, tail) = parts(kept, truncation)
    if truncation == .end { head = withoutSpaces(0..<head) }
    if truncation == .start { while tail > 0, areSpaces[count - tail] { tail -= 1 } }
    return text(0..<head) + WrappedText.ellipsis + text(count - tail..<count)
  }
}
