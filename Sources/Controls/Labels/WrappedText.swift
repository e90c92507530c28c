import Geometry
import Text

/// The end of a line at which text is left out that does not fit.
nonisolated public enum TextTruncation: Hashable, Sendable, CaseIterable {
  /// Nowhere: the text exceeds its box.
  case none
  /// At the start of the line.
  case start
  /// In the middle of the line.
  case middle
  /// At the end of the line.
  case end
}

/// A text in the lines that fit into a box.
///
/// Lines end at newlines, and if they are wrapped, at the last space that fits. A word that is wider than the box is divided
/// between its characters. Spaces at the end of a wrapped line take no room.
///
/// This is not the line breaking of Unicode (UAX #14): text without spaces, such as Chinese, is divided wherever the box
/// ends, hyphens are no places to break, and each line has one direction, that of its first letters.
nonisolated struct WrappedText: Equatable {
  /// A line and its width, in points.
  struct Line: Equatable {
    var text: String
    var width: Double
  }

  private(set) var lines: [Line] = []
  /// Whether text was left out.
  private(set) var isTruncated = false

  /// The sign for text that was left out.
  static let ellipsis = "…"

  /// Divides a text into lines.
  ///
  /// Complexity: O(characters), with one shaping of each paragraph and two of each line.
  ///
  /// - Parameters:
  ///   - box: the size to fit into, in points. Not-a-number and negative sides count as 0, infinite ones as unlimited.
  ///   - wraps: whether lines end at the box's width.
  ///   - truncation: where lines that do not fit are shortened. Unless it is none, lines beyond the box's height are left
  ///     out, too; the first line is not.
  init(_ text: String, font: Font, box: Size, wraps: Bool, truncation: TextTruncation) {
    guard !text.isEmpty, font.size > 0 else { return }
    let width = box.width > 0 ? box.width : 0
    var texts: [Substring] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let limit = truncation == .none ? Int.max : WrappedText.lineCount(height: box.height, font)
    for paragraph in paragraphs {
      // Lines beyond the box are not measured.
      if texts.count > limit { break }
      if wraps, width < .infinity {
        WrappedText.wrap(paragraph, font, width, limit: limit, into: &texts)
      } else {
        texts.append(paragraph)
      }
    }
    if texts.count > limit {
      isTruncated = true
      // The last line contains what follows it, up to its paragraph's end, so that it is shortened by the usual rule.
      let last = texts[limit - 1]
      let rest = text[last.startIndex...].prefix { !$0.isNewline }
      texts.removeLast(texts.count - limit)
      texts[limit - 1] = rest
    }
    let isCut = isTruncated
    for (index, text) in texts.enumerated() {
      let mustShorten = isCut && index == texts.count - 1
      let line = WrappedText.line(String(text), font, width, mustShorten: mustShorten, truncation)
      if line.text != text { isTruncated = true }
      lines.append(line)
    }
  }

  /// The number of lines that fit into a height, at least 1.
  private static func lineCount(height: Double, _ font: Font) -> Int {
    let count = ((height + font.leading) / font.lineHeight + 1e-9).rounded(.down)
    return count >= 1e9 ? Int.max - 1 : count >= 1 ? Int(count) : 1
  }

  /// The size of the lines in a font, in points.
  func size(_ font: Font) -> Size {
    guard !lines.isEmpty else { return .zero }
    let count = Double(lines.count)
    return Size(
      lines.map(\.width).max() ?? 0,
      (font.ascent + font.descent) * count + font.leading * (count - 1))
  }

  // MARK: Wrapping

  /// Appends the lines of a paragraph, and not more than one beyond `limit`.
  private static func wrap(
    _ paragraph: Substring, _ font: Font, _ width: Double, limit: Int, into lines: inout [Substring]
  ) {
    let characters = MeasuredCharacters(paragraph, font)
    var start = 0
    repeat {
      let end = characters.end(ofLineFrom: start, width: width)
      lines.append(characters.text(start..<characters.withoutSpaces(start..<end)))
      start = end
    } while start < characters.count && lines.count <= limit
  }

  // MARK: Truncation

  /// A line, shortened if it is too wide.
  private static func line(
    _ text: String, _ font: Font, _ width: Double, mustShorten: Bool, _ truncation: TextTruncation
  ) -> Line {
    let full = font.measure(text).width
    // A sum of rounded advances.
    let slack = 1e-9 * width
    if truncation == .none || !mustShorten && full <= width + slack { return Line(text: text, width: full) }
    let characters = MeasuredCharacters(Substring(text), font)
    let available = width - font.measure(ellipsis).width
    var kept = characters.count
    if full > width + slack || !mustShorten { kept = characters.fitting(available, truncation) }
    while true {
      let shortened = characters.shortened(to: kept, truncation)
      let width = font.measure(shortened).width
      // The characters beside the ellipsis may be wider than in the text.
      if kept == 0 || width <= available + font.measure(ellipsis).width + slack {
        return Line(text: shortened, width: width)
      }
      kept -= 1
    }
  }
}
