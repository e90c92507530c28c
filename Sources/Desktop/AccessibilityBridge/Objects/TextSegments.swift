import Text

/// The parts of a text that readers read one by one. Offsets count Unicode scalars.
nonisolated struct TextSegments {
  /// A kind of part (`AtspiTextGranularity`).
  enum Granularity: Int {
    case character, word, sentence, line, paragraph
  }

  private let scalars: [Unicode.Scalar]
  private let text: String

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// The number of scalars.
  var count: Int { scalars.count }

  /// Returns the part that contains an offset. At the end of the text the last part is empty.
  ///
  /// A word reaches to the beginning of the next one. Sentences and lines end with a line break, because how lines wrap is
  /// known only to the view.
  func range(containing offset: Int, _ granularity: Granularity) -> Range<Int> {
    guard offset >= 0, offset < count else { return count..<count }
    let starts = starts(of: granularity)
    let next = starts.firstIndex { $0 > offset } ?? starts.count
    let start = next > 0 ? starts[next - 1] : 0
    return start..<(next < starts.count ? starts[next] : count)
  }

  private func starts(of granularity: Granularity) -> [Int] {
    switch granularity {
    case .character: return scalarOffsets(of: .character).filter { $0 < count }
    case .word: return [0] + scalarOffsets(of: .word).filter { $0 > 0 && $0 < count && isWord(scalars[$0]) }
    case .sentence, .line, .paragraph:
      return [0] + scalars.indices.filter { scalars[$0] == "\n" && $0 + 1 < count }.map { $0 + 1 }
    }
  }

  private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation
  }

  /// The boundaries of ICU, which counts bytes, in scalars.
  private func scalarOffsets(of boundary: TextBoundary) -> [Int] {
    let bytes = boundary.offsets(in: text)
    var result: [Int] = []
    var (position, index) = (0, 0)
    for byte in bytes {
      while position < byte, index < scalars.count {
        position += Unicode.UTF8.width(scalars[index])
        index += 1
      }
      result.append(index)
    }
    return result
  }
}
