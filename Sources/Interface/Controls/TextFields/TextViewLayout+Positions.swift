import Geometry
import Text

/// Carets, points and selections. Offsets are UTF-8 offsets of the whole text.
nonisolated extension TextViewLayout {
  /// A line: the paragraph, and the index of the line in it.
  struct LineIndex: Hashable {
    var paragraph: Int
    var line: Int
  }

  // MARK: Lines

  /// Returns the line with a position.
  func line(at offset: Int, _ affinity: ParagraphLayout.Affinity) -> LineIndex {
    let paragraph = paragraph(at: offset)
    return LineIndex(
      paragraph: paragraph,
      line: paragraphs[paragraph].lineIndex(at: offset - starts[paragraph], affinity: affinity))
  }

  /// Returns the line above or below another one; nil at the end of the text.
  func line(beside index: LineIndex, isBelow: Bool) -> LineIndex? {
    var next = index
    next.line += isBelow ? 1 : -1
    if paragraphs[next.paragraph].lines.indices.contains(next.line) { return next }
    next.paragraph += isBelow ? 1 : -1
    guard paragraphs.indices.contains(next.paragraph) else { return nil }
    next.line = isBelow ? 0 : paragraphs[next.paragraph].lines.count - 1
    return next
  }

  func bounds(of index: LineIndex) -> Rect {
    paragraphs[index.paragraph].lines[index.line].bounds.offsetBy(dx: 0, dy: tops[index.paragraph])
  }

  /// Returns the positions at the start and the end of a line, as Home and End reach them.
  func ends(of index: LineIndex) -> (start: TextPosition, end: TextPosition) {
    let (layout, origin) = (paragraphs[index.paragraph], starts[index.paragraph])
    let line = layout.lines[index.line]
    return (
      (origin + line.textRange.lowerBound, .downstream), (origin + line.textRange.upperBound, .upstream)
    )
  }

  /// Whether the paragraph with an offset is written from right to left.
  func isRightToLeft(at offset: Int) -> Bool { isReversed(paragraph: paragraph(at: offset)) }

  /// Whether a paragraph is written from right to left. A paragraph without letters has the direction of the one above it, so that
  /// the arrows cross empty lines.
  private func isReversed(paragraph: Int) -> Bool {
    var paragraph = paragraph
    while paragraph > 0, paragraphs[paragraph].text.text.string.utf8.allSatisfy({ $0 <= 0x20 }) {
      paragraph -= 1
    }
    return paragraphs[paragraph].text.isRightToLeft
  }

  // MARK: Carets

  /// Returns the caret at a position, with a width of 0. In white space at the end of a line it moves on, up to the width.
  func caretRect(at offset: Int, _ affinity: ParagraphLayout.Affinity) -> Rect {
    let index = line(at: offset, affinity)
    let (layout, origin) = (paragraphs[index.paragraph], starts[index.paragraph])
    let line = layout.lines[index.line]
    var rect = layout.caretRect(at: offset - origin, affinity: affinity)
    let space = layout.trailingSpace(before: offset - origin, in: line)
    if space > 0 {
      rect.origin.x =
        layout.text.isRightToLeft ? max(0, line.bounds.minX - space) : min(width, line.bounds.maxX + space)
      rect.origin.y = line.bounds.minY
    }
    return rect.offsetBy(dx: 0, dy: tops[index.paragraph])
  }

  /// Returns the position whose caret is nearest to a point.
  func position(at point: Point) -> TextPosition {
    let paragraph = paragraph(atHeight: point.y)
    let layout = paragraphs[paragraph]
    let local = Point(point.x, point.y - tops[paragraph])
    return position(atX: point.x, in: LineIndex(paragraph: paragraph, line: layout.lineIndex(at: local)))
  }

  /// Returns the position in a line whose caret is nearest to an x coordinate.
  func position(atX x: Double, in index: LineIndex) -> TextPosition {
    let (layout, origin) = (paragraphs[index.paragraph], starts[index.paragraph])
    let line = layout.lines[index.line]
    let position = layout.position(at: Point(x, line.origin.y))
    let visibleEnd = layout.visibleEnd(of: line)
    let isReversed = layout.text.isRightToLeft
    let beyond = isReversed ? line.bounds.minX - x : x - line.bounds.maxX
    guard beyond > 0, visibleEnd < line.textRange.upperBound else {
      return (origin + position.offset, position.affinity)
    }
    // In the white space, whose characters have one byte or are separate clusters.
    var nearest = (offset: visibleEnd, distance: beyond)
    for offset in visibleEnd...line.textRange.upperBound {
      let distance = abs(layout.trailingSpace(before: offset, in: line) - beyond)
      if distance < nearest.distance { nearest = (offset, distance) }
    }
    return (origin + nearest.offset, .upstream)
  }

  /// Returns the position beside a selection's head to the left or right as it is seen. Behind the end of a line, it is in the next
  /// line; before its start, in the line above. Nil at the ends of the text.
  ///
  /// Where lines of different directions follow each other, the caret returns to the line that it came from.
  func position(beside selection: TextSelection, in text: EditedText, movesRight: Bool) -> TextPosition? {
    let head = selection.head
    let index = line(at: head, selection.affinity)
    let (layout, origin) = (paragraphs[index.paragraph], starts[index.paragraph])
    let line = layout.lines[index.line]
    let goesOn = movesRight != isReversed(paragraph: index.paragraph)
    let visibleEnd = origin + layout.visibleEnd(of: line)
    let end = origin + line.textRange.upperBound
    // White space at the end of a line is beside the character that is seen last.
    let isInSpace = head > visibleEnd || head == visibleEnd && selection.affinity == .downstream && head < end
    if !isInSpace, let position = visualPosition(beside: selection, in: text, index, movesRight: movesRight) {
      return position
    }
    let below = self.line(beside: index, isBelow: true)
    if goesOn {
      let next = text.offset(after: isInSpace ? head : max(head, visibleEnd), by: .character)
      let isLast = below?.paragraph != index.paragraph
      if visibleEnd < end, head < end, isLast ? next <= end : next < end {
        return (next, .upstream)
      }
      guard let below else { return nil }
      return position(atX: movesRight ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude, in: below)
    }
    if isInSpace {
      let previous = text.offset(before: head, by: .character)
      return (previous, previous > visibleEnd ? .downstream : .upstream)
    }
    guard let above = self.line(beside: index, isBelow: false) else { return nil }
    let position = position(atX: movesRight ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude, in: above)
    // The end of a wrapped line's white space is the start of this line.
    let previous = text.offset(before: head, by: .character)
    let start =
      starts[above.paragraph]
      + paragraphs[above.paragraph].visibleEnd(
        of: paragraphs[above.paragraph].lines[above.line])
    return position.offset == head && previous >= start ? (previous, .upstream) : position
  }

  /// Returns the position beside a selection's head in its line; nil at the end of the line.
  private func visualPosition(
    beside selection: TextSelection, in text: EditedText, _ index: LineIndex, movesRight: Bool
  ) -> TextPosition? {
    let (layout, origin) = (paragraphs[index.paragraph], starts[index.paragraph])
    let caret = caretRect(at: selection.head, selection.affinity)
    var position: TextPosition = (selection.head - origin, selection.affinity)
    while let next = layout.position(
      besides: position.offset, affinity: position.affinity, movesRight: movesRight)
    {
      if next == position { return nil }
      position = next
      let offset = origin + position.offset
      if text.boundary(atOrBefore: offset) != offset { continue }
      let isSame = offset == selection.head && caretRect(at: offset, position.affinity) == caret
      if !isSame { return (offset, position.affinity) }
    }
    return nil
  }

  // MARK: Selections

  /// Returns the rectangles behind the part of a range that is between two heights.
  ///
  /// A selected newline has a third of the font's size.
  func rects(of range: Range<Int>, from top: Double, to bottom: Double) -> [Rect] {
    if range.isEmpty { return [] }
    var rects: [Rect] = []
    for paragraph in self.paragraph(atHeight: top)...self.paragraph(atHeight: bottom) {
      let (layout, origin, y) = (paragraphs[paragraph], starts[paragraph], tops[paragraph])
      let visible = lines(of: paragraph, from: top, to: bottom)
      guard let first = visible.first, let last = visible.last else { continue }
      let low = max(range.lowerBound - origin, layout.lines[first].textRange.lowerBound)
      let high = min(range.upperBound - origin, layout.lines[last].textRange.upperBound)
      if low < high {
        rects += layout.selectionRects(for: low..<high).map { $0.offsetBy(dx: 0, dy: y) }
      }
      let newline = origin + layout.text.text.string.utf8.count
      if last == layout.lines.count - 1, range.contains(newline), paragraph + 1 < paragraphs.count {
        let caret = caretRect(at: newline, .upstream)
        let width = font.size / 3
        let rect = Rect(
          x: layout.text.isRightToLeft ? caret.minX - width : caret.minX, y: caret.minY, width: width,
          height: caret.height)
        // Where rectangles meet inside a pixel, two transparent edges would show.
        if let index = rects.lastIndex(where: {
          $0.minY == rect.minY && min(abs($0.maxX - rect.minX), abs($0.minX - rect.maxX)) < 1e-6
        }) {
          rects[index] = rects[index].union(rect)
        } else {
          rects.append(rect)
        }
      }
    }
    return rects
  }
}
