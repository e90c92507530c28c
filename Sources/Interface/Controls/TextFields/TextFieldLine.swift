import Geometry
import Text

/// The laid out text of a field, in points from the left end of the text. Offsets are those of the field's text.
///
/// The layout ends with a word joiner, so that spaces at the end of the text are not white space behind the line. Hidden text is
/// laid out as a bullet for each character.
nonisolated struct TextFieldLine: Sendable {
  let layout: ParagraphLayout
  private let text: EditedText
  private let isHidden: Bool

  /// The sign for each character of hidden text.
  static let bullet = "•"
  private static let joiner = "\u{2060}"

  init(_ text: EditedText, font: Font, isHidden: Bool) {
    self.text = text
    self.isHidden = isHidden
    let string = isHidden ? String(repeating: Self.bullet, count: text.count) : text.string
    var style = ParagraphStyle(alignment: .left)
    style.isWrapped = false
    layout = ParagraphLayout(string + Self.joiner, font: font, style: style)
  }

  var width: Double { layout.size.width }
  /// The distance of the baseline from the top of the layout.
  var baseline: Double { layout.lines[0].origin.y }
  /// Whether the text is written from right to left.
  var isRightToLeft: Bool { layout.text.isRightToLeft }

  // MARK: Offsets

  private func shown(_ offset: Int) -> Int {
    isHidden ? text.index(atOrBefore: offset) * Self.bullet.utf8.count : offset
  }

  private func textOffset(_ shown: Int) -> Int {
    isHidden ? text.characters[min(shown / Self.bullet.utf8.count, text.count)] : min(shown, text.endOffset)
  }

  // MARK: Carets and selections

  func caretPosition(_ offset: Int, _ affinity: ParagraphLayout.Affinity) -> Double {
    layout.caretRect(at: shown(offset), affinity: affinity).minX
  }

  /// Returns the position whose caret is nearest to a point.
  func position(at x: Double) -> (offset: Int, affinity: ParagraphLayout.Affinity) {
    let position = layout.position(at: Point(x, baseline))
    let offset = textOffset(position.offset)
    // Between the characters of the layout, but inside one of the text.
    let boundary = text.boundary(atOrAfter: offset)
    return boundary == offset ? (offset, position.affinity) : (boundary, .upstream)
  }

  /// Returns the caret's next position to the left or right; nil at the end.
  func position(beside selection: TextSelection, movesRight: Bool) -> (
    offset: Int, affinity: ParagraphLayout.Affinity
  )? {
    var position = (offset: shown(selection.head), affinity: selection.affinity)
    let end = shown(text.endOffset)
    while var next = layout.position(
      besides: position.offset, affinity: position.affinity, movesRight: movesRight)
    {
      // The joiner counts as the end of the text.
      if next.offset > end { next = (end, .downstream) }
      if next == position { return nil }
      position = next
      let offset = textOffset(position.offset)
      if text.boundary(atOrBefore: offset) == offset {
        return offset == selection.head
          && caretPosition(offset, position.affinity)
            == caretPosition(offset, selection.affinity)
          ? self.position(
            beside: TextSelection(caret: offset, affinity: position.affinity), movesRight: movesRight)
          : (offset, position.affinity)
      }
    }
    return nil
  }

  /// Returns the left and right ends of the selected parts, from left to right.
  func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    let shownRange = shown(range.lowerBound)..<shown(range.upperBound)
    return layout.selectionRects(for: shownRange).map { min($0.minX, $0.maxX)...max($0.minX, $0.maxX) }
  }
}
