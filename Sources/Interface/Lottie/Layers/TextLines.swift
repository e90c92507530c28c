import Geometry
import Painting
import Text

/// The lines of a text, with the positions of their letters. The letters of a line are from left to right.
struct TextLines {
  struct Letter {
    var path: Path
    var drawing: DisplayList?
    var advance: Double
    var isSpace: Bool
    /// The start of the baseline.
    var origin: Point
    var line: Int
  }
  private(set) var letters: [Letter] = []
  private(set) var count = 0

  /// Breaks paragraphs into lines, if the document has a box, and places them: at the origin, or in the box.
  ///
  /// - Parameter ascent: the distance from the top of the box to the first baseline.
  init(_ paragraphs: [TextParagraph], _ document: LottieText.Document, ascent: Double) {
    let tracking = document.tracking / 1_000 * document.size
    let factor = document.justification == 1 ? 1 : document.justification == 2 ? 0.5 : 0
    var lines: [ArraySlice<TextLetter>] = []
    for paragraph in paragraphs {
      let letters = paragraph.letters
      lines += document.box.map { TextLines.wrapped(letters, $0.width, tracking) } ?? [letters[...]]
    }
    let start = document.box.map { Point($0.minX, $0.minY + ascent) } ?? .zero
    for line in lines.prefix(1_000) {
      // Spaces at the end, and the tracking of the last letter, do not count.
      let end = (line.lastIndex { !$0.isSpace } ?? line.startIndex - 1) + 1
      let visible = line[..<max(line.startIndex, end)]
      let width = visible.reduce(-tracking) { $0 + $1.advance + tracking }
      var pen = start.x + factor * ((document.box?.width ?? 0) - (visible.isEmpty ? 0 : width))
      let baseline = start.y + Double(count) * document.lineHeight - document.baselineShift
      for letter in TextLines.visualOrder(visible) + line[visible.endIndex...] {
        letters.append(
          Letter(
            path: letter.path, drawing: letter.drawing, advance: letter.advance, isSpace: letter.isSpace,
            origin: Point(pen, baseline), line: count))
        pen += letter.advance + tracking
      }
      count += 1
    }
  }

  /// Returns letters from left to right (UAX 9, L2).
  private static func visualOrder(_ line: ArraySlice<TextLetter>) -> [TextLetter] {
    guard line.contains(where: { $0.level > 0 }) else { return Array(line) }
    return BidirectionalText.visualOrder(of: line.map(\.level)).map { line[line.startIndex + $0] }
  }

  /// Breaks a paragraph at its last space that fits, or before the letter that does not. The space is left out.
  private static func wrapped(_ letters: [TextLetter], _ width: Double, _ tracking: Double) -> [ArraySlice<
    TextLetter
  >] {
    var lines: [ArraySlice<TextLetter>] = []
    var (start, space, length) = (0, Int?.none, 0.0)
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      if !letter.isSpace, index > start, length + letter.advance > width {
        lines.append(letters[start..<(space ?? index)])
        start = space.map { $0 + 1 } ?? index
        (index, space, length) = (start, nil, 0)
        continue
      }
      if letter.isSpace { space = index }
      length += letter.advance + tracking
      index += 1
    }
    lines.append(letters[start...])
    return lines
  }
}
