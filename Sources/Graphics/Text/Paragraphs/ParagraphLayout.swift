import Geometry

/// The lines of a text at a width. The origin is the top-left corner; y grows downwards.
///
/// A layout uses the glyphs of a ``ShapedText`` and shapes nothing. Lines end where UAX 14 allows it; a word that is wider than
/// a line is divided between clusters. A soft hyphen (U+00AD) at the end of a line is shown as a hyphen.
public struct ParagraphLayout: Sendable {
  /// A line of the text.
  public struct Line: Sendable {
    /// The UTF-8 offsets of the line's text, with the white space and the newline at its end.
    public internal(set) var textRange: Range<Int>
    /// The left end of the baseline.
    public internal(set) var origin: Point
    /// The width without white space at the end of the line, in points.
    public internal(set) var width: Double
    /// The height of the line above its baseline, in points.
    public internal(set) var ascent: Double
    /// The depth of the line below its baseline, in points; positive.
    public internal(set) var descent: Double
    /// Whether a part of the line is left out. An ellipsis is in its place, unless the width is too small even for that.
    public var isTruncated: Bool { omitted != nil }

    /// The clusters of the line; those from `visibleEnd` on are white space.
    var clusters: Range<Int>
    var visibleEnd: Int
    var isRightToLeft: Bool
    var endsParagraph: Bool
    var endsWithHyphen = false
    var hasTab = false
    var omitted: Range<Int>?
    /// Whether an ellipsis is in place of the omitted clusters.
    var hasEllipsis = true
    /// The width that is added to each space.
    var spaceExtension = 0.0
    /// The indent at the start of the line.
    var indent = 0.0
    /// The gap to the next line.
    var leading = 0.0

    /// The rectangle from ascent to descent.
    public var bounds: Rect {
      Rect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// The shaped text.
  public let text: ShapedText
  /// The style, with finite lengths.
  public let style: ParagraphStyle
  /// The width that lines were made for, in points; infinite for lines that only newlines end.
  public let width: Double
  /// The lines from top to bottom; at least one.
  public let lines: [Line]
  /// The typographic size: the width of the longest line with its indents, and the height of all lines.
  public let size: Size

  /// Divides a text into lines.
  ///
  /// - Parameters:
  ///   - text: the shaped text.
  ///   - width: the greatest width of a line, in points. NaN counts as infinite, a negative width as 0.
  ///   - style: the alignment, indents, tabs and limits.
  ///
  /// Complexity: linear, about 0.01 µs a character. Nothing is shaped.
  public init(_ text: ShapedText, width: Double = .infinity, style: ParagraphStyle = ParagraphStyle()) {
    let width = width.isNaN ? .infinity : max(0, width)
    var breaker = LineBreaker(text, style.checked, width)
    breaker.makeLines()
    self.text = text
    self.style = breaker.style
    self.width = width
    lines = breaker.lines
    size = breaker.size
  }

  /// Shapes a text in a font, and divides it into lines.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - font: the font of the whole text.
  ///   - width: the greatest width of a line, in points. NaN counts as infinite, a negative width as 0.
  ///   - style: the alignment, indents, tabs and limits.
  public init(
    _ text: String, font: Font, width: Double = .infinity, style: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(ShapedText(AttributedText(text, font: font)), width: width, style: style)
  }

  /// Returns the text of a line as it is shown: without white space at its end, with an ellipsis for what is left out, and with
  /// a hyphen in place of a soft one at its end.
  ///
  /// - Parameter line: a line of this layout.
  public func shownText(of line: Line) -> String {
    let bytes = text.text.string.utf8
    func substring(_ clusters: Range<Int>) -> String {
      let start = bytes.index(bytes.startIndex, offsetBy: Int(text.clusters[clusters.lowerBound].start))
      let count = text.clusters[clusters.upperBound].start - text.clusters[clusters.lowerBound].start
      return String(text.text.string[start..<bytes.index(start, offsetBy: Int(count))])
    }
    if let omitted = line.omitted {
      return substring(line.clusters.lowerBound..<omitted.lowerBound) + (line.hasEllipsis ? "…" : "")
        + substring(omitted.upperBound..<max(omitted.upperBound, line.visibleEnd))
    }
    let shown = substring(line.clusters.lowerBound..<line.visibleEnd)
    return line.endsWithHyphen ? shown.dropLast() + "\u{2010}" : shown
  }

  /// Whether text is left out.
  public var isTruncated: Bool {
    lines.contains(where: \.isTruncated)
      || (lines.last.map { $0.textRange.upperBound < text.byteCount } ?? false)
  }
}
