import Geometry
import Text

/// The laid out text of a text view, in points from the top left corner of the text. Each line of the text, up to its newline, is
/// a paragraph with a `ParagraphLayout` of its own.
///
/// A change of the text shapes only the paragraphs that it touches. Another width shapes nothing.
nonisolated struct TextViewLayout: Sendable {
  let string: String
  let font: Font
  /// The greatest width of a line.
  let width: Double
  /// At least one.
  private(set) var paragraphs: [ParagraphLayout]
  /// The UTF-8 offset of each paragraph in the text, ascending.
  private(set) var starts: [Int]
  /// The top of each paragraph, and the end of the last.
  private(set) var tops: [Double]

  /// Lays a text out.
  ///
  /// - Parameter previous: the layout of a similar text, whose equal paragraphs at its start and end are used again.
  /// Complexity: linear in the paragraphs that changed; besides, about 1 ns for each byte of the text.
  init(_ string: String, font: Font, width: Double, previous: TextViewLayout? = nil) {
    self.string = string
    self.font = font
    self.width = width
    (paragraphs, starts, tops) = ([], [], [])
    if let previous, previous.font == font {
      paragraphs = previous.paragraphs
      starts = previous.starts
      if width != previous.width { paragraphs = paragraphs.map { Self.layout($0.text, width) } }
      if !string.utf8.elementsEqual(previous.string.utf8) { replaceParagraphs(of: previous.string) }
    } else {
      shape(0..<string.utf8.count, isEnd: true)
    }
    var top = 0.0
    let gap = max(0, font.leading)
    tops.reserveCapacity(paragraphs.count + 1)
    for paragraph in paragraphs {
      tops.append(top)
      top += paragraph.size.height + gap
    }
    tops.append(max(0, top - gap))
  }

  private static func layout(_ text: ShapedText, _ width: Double) -> ParagraphLayout {
    ParagraphLayout(text, width: width, style: ParagraphStyle(alignment: .natural))
  }

  /// Shapes the paragraphs of a previous text anew that differ from it.
  private mutating func replaceParagraphs(of previous: String) {
    let (old, new) = (previous.utf8, string.utf8)
    let shorter = min(old.count, new.count)
    let (prefix, suffix) =
      old.withContiguousStorageIfAvailable { old in
        new.withContiguousStorageIfAvailable { new in
          var prefix = 0
          while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
          var suffix = 0
          while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
            suffix += 1
          }
          return (prefix, suffix)
        } ?? (0, 0)
      } ?? (0, 0)
    // A paragraph is kept with the newline before it and the one behind it.
    let head = starts.lastIndex { $0 <= prefix } ?? 0
    let start = starts[head]
    let tail = starts.firstIndex { $0 > start && $0 - 1 >= old.count - suffix } ?? starts.count
    let growth = new.count - old.count
    let following = (paragraphs: paragraphs[tail...], starts: starts[tail...].map { $0 + growth })
    paragraphs.removeSubrange(head...)
    starts.removeSubrange(head...)
    shape(start..<(following.starts.first ?? new.count), isEnd: following.starts.isEmpty)
    paragraphs += following.paragraphs
    starts += following.starts
  }

  /// Appends the paragraphs of a part of the text.
  ///
  /// - Parameter isEnd: whether the text ends with the part. Otherwise, the part ends with a newline.
  private mutating func shape(_ range: Range<Int>, isEnd: Bool) {
    let utf8 = string.utf8
    func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: offset) }
    var start = range.lowerBound
    func append(_ end: Int) -> (ParagraphLayout, Int) {
      let text = AttributedText(String(string[index(start)..<index(end)]), font: font)
      return (Self.layout(ShapedText(text), width), start)
    }
    var ends: [Int] = []
    utf8.withContiguousStorageIfAvailable { bytes in
      for offset in range where bytes[offset] == 0xA { ends.append(offset) }
    }
    if isEnd { ends.append(range.upperBound) }
    for end in ends {
      let (paragraph, offset) = append(end)
      paragraphs.append(paragraph)
      starts.append(offset)
      start = end + 1
    }
  }

  // MARK: Reading

  /// The height of all lines.
  var height: Double { tops[tops.count - 1] }

  /// Returns the index of the paragraph with a UTF-8 offset.
  func paragraph(at offset: Int) -> Int { TextViewLayout.lastIndex(starts, atMost: offset) }

  /// Returns the index of the paragraph at a height: the first above the text, the last below it.
  func paragraph(atHeight y: Double) -> Int {
    min(TextViewLayout.lastIndex(tops, atMost: y), paragraphs.count - 1)
  }

  /// Returns the last element of an ascending array that is not greater than a value; the first for smaller values.
  private static func lastIndex<Value: Comparable>(_ array: [Value], atMost value: Value) -> Int {
    var (low, high) = (0, array.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if array[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the indices of the lines of a paragraph that touch a part of the height.
  func lines(of paragraph: Int, from top: Double, to bottom: Double) -> Range<Int> {
    let lines = paragraphs[paragraph].lines
    let origin = tops[paragraph]
    // Glyphs may reach beyond their line.
    func bounds(_ line: ParagraphLayout.Line) -> (Double, Double) {
      let margin = line.bounds.height / 2
      return (origin + line.bounds.minY - margin, origin + line.bounds.maxY + margin)
    }
    func first(_ matches: (ParagraphLayout.Line) -> Bool) -> Int {
      var (low, high) = (0, lines.count)
      while low < high {
        let middle = (low + high) / 2
        if matches(lines[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { bounds($0).1 > top }
    return start..<max(start, first { bounds($0).0 >= bottom })
  }
}
