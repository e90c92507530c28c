import Geometry

extension ParagraphLayout {
  /// Returns the position of the caret one character to the left or to the right of another one, as the arrow keys move it;
  /// nil at the end of the line.
  ///
  /// In text of several directions, the caret crosses the characters in the order in which they are seen. The result has the side
  /// of the character that was crossed, so that ``caretRect(at:affinity:)`` is at its edge.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset between characters.
  ///   - affinity: the side of the position that the caret belongs to.
  ///   - movesRight: the direction.
  ///
  /// Complexity: linear in the line.
  public func position(
    besides offset: Int, affinity: Affinity, movesRight: Bool
  ) -> (offset: Int, affinity: Affinity)? {
    let line = lines[lineIndex(at: offset, affinity: affinity)]
    let characters = visualCharacters(of: line)
    guard let position = visualPosition(offset, affinity, characters, line) else { return nil }
    if movesRight {
      guard position < characters.count else { return nil }
      let crossed = characters[position]
      return crossed.isReversed
        ? (crossed.range.lowerBound, .downstream) : (crossed.range.upperBound, .upstream)
    }
    guard position > 0 else { return nil }
    let crossed = characters[position - 1]
    return crossed.isReversed
      ? (crossed.range.upperBound, .upstream) : (crossed.range.lowerBound, .downstream)
  }

  private struct VisualCharacter {
    var range: Range<Int>
    var isReversed: Bool
  }

  /// Returns the number of characters at the left of a caret; nil for an empty line.
  private func visualPosition(
    _ offset: Int, _ affinity: Affinity, _ characters: [VisualCharacter], _ line: Line
  ) -> Int? {
    if characters.isEmpty { return nil }
    func before() -> Int? { characters.firstIndex { $0.range.upperBound == offset } }
    func after() -> Int? {
      characters.firstIndex { $0.range.lowerBound <= offset && offset < $0.range.upperBound }
    }
    if affinity == .upstream, let index = before() { return characters[index].isReversed ? index : index + 1 }
    if let index = after() { return characters[index].isReversed ? index + 1 : index }
    if let index = before() { return characters[index].isReversed ? index : index + 1 }
    // In the white space behind the line.
    return line.isRightToLeft ? 0 : characters.count
  }

  /// The characters of a line from left to right.
  private func visualCharacters(of line: Line) -> [VisualCharacter] {
    var characters: [VisualCharacter] = []
    for fragment in fragments(of: line) where !fragment.clusters.isEmpty {
      let isReversed = fragment.level % 2 == 1
      var visual: [VisualCharacter] = []
      for cluster in fragment.clusters {
        let starts = stops(cluster)
        let end = Int(text.clusters[cluster + 1].start)
        for (index, start) in starts.enumerated() {
          let next = index + 1 < starts.count ? starts[index + 1] : end
          visual.append(VisualCharacter(range: start..<next, isReversed: isReversed))
        }
      }
      characters += isReversed ? visual.reversed() : visual
    }
    return characters
  }
}
