import Testing
import Text

@Suite("Order of carets on the screen") struct ParagraphLayoutVisualOrderTests {
  private let font: Font

  init() throws { font = try FontLibrary(usesInstalledFonts: false).font(size: 16) }

  /// Walks from a place to the end of the line, and returns the offsets on the way.
  private func walk(
    _ text: String, from offset: Int, _ affinity: ParagraphLayout.Affinity = .downstream, right: Bool
  ) -> [Int] {
    let layout = ParagraphLayout(text, font: font)
    var place = (offset, affinity)
    var (offsets, positions): ([Int], [Double]) = (
      [], [layout.caretRect(at: offset, affinity: affinity).minX]
    )
    while let next = layout.position(besides: place.0, affinity: place.1, movesRight: right),
      offsets.count < 50
    {
      place = next
      offsets.append(next.offset)
      positions.append(layout.caretRect(at: next.offset, affinity: next.affinity).minX)
    }
    #expect(positions == (right ? positions.sorted() : positions.sorted(by: >)), "\(text)")
    return offsets
  }

  @Test("In one direction, the caret goes through the characters in order")
  func oneDirection() {
    #expect(walk("ab é", from: 0, right: true) == [1, 2, 3, 5])
    #expect(walk("ab é", from: 5, right: false) == [3, 2, 1, 0])
    #expect(walk("אב", from: 0, right: false) == [2, 4])
    #expect(walk("אב", from: 4, right: true) == [2, 0])
    #expect(walk("", from: 0, right: true) == [])
  }

  @Test("In two directions, the caret moves steadily over the screen")
  func twoDirections() {
    // On the screen: a b ג ב א c.
    #expect(walk("abאבגc", from: 0, right: true) == [1, 2, 6, 4, 2, 9])
    #expect(walk("abאבגc", from: 9, right: false) == [8, 4, 6, 8, 1, 0])
    // From right to left with a word from left to right: x y ב א.
    #expect(walk("אבxy", from: 0, right: false) == [2, 4, 5, 4])
  }
}
