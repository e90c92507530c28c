import CHarfBuzz
import Geometry

/// A text with its glyphs and the positions where its lines may end: all of a paragraph that does not depend on its width.
///
/// ```swift
/// let font = try FontLibrary().font(size: 15)
/// let shaped = ShapedText(AttributedText("A long article …", font: font))
/// let wide = ParagraphLayout(shaped, width: 600)
/// let narrow = ParagraphLayout(shaped, width: 200)
/// ```
///
/// Clusters of characters that a font lacks come from other fonts, see ``FontLibrary``; emoji in colour come first from a font
/// that has them in colour. Text of several directions and scripts is divided by UAX 9 and UAX 24. A newline of any kind ends a
/// paragraph. Safe on all threads. Text beyond 2³⁰ bytes is left out. All fonts must be of one library.
public struct ShapedText: Sendable {
  /// The text.
  public let text: AttributedText
  /// The direction of all paragraphs; nil if each has that of its first letter.
  public let direction: WritingDirection?

  var glyphs: [RunGlyph] = []
  var runs: [TextRun] = []
  /// The fonts of the runs, at the size of their attributes.
  var runFonts: [Font] = []
  /// The room that each run needs above and below the baseline.
  var runMetrics: [LineMetrics] = []
  /// The ends of the parts of the text with equal attributes.
  var attributeEnds: [Int32] = []
  /// Whether a part has a line below or through it.
  var hasDecorations = false
  /// The clusters in the order of the text, and one at its end.
  var clusters: [TextCluster] = []
  /// The sum of the advances before each cluster, in points.
  var positions: [Double] = []
  /// Where lines may end, in order.
  var segments: [TextSegment] = []
  /// The first cluster after each paragraph, and the direction of the paragraph.
  var paragraphs: [(end: Int, isRightToLeft: Bool)] = []
  let byteCount: Int

  /// Shapes a text. Complexity: linear, about 0.1 µs a character for Latin.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - direction: the direction of all paragraphs; nil if each has that of its first letter.
  public init(_ text: AttributedText, direction: WritingDirection? = nil) {
    self.text = text
    self.direction = direction
    var string = text.string
    let library = text.runs[0].attributes.font.library
    for run in text.runs {
      precondition(
        run.attributes.font.library === library, "the fonts of a text must be of one font library")
    }
    byteCount = string.utf8.count
    attributeEnds = text.runs.map { Int32(clamping: $0.range.upperBound) }
    hasDecorations = text.runs.contains {
      $0.attributes.underline != .none || $0.attributes.strikethrough != .none
    }
    if direction != .rightToLeft, text.runs.count == 1, takePlainText() { return }
    var shown = text
    if byteCount >= 1 << 30 {
      string = ""
      shown = AttributedText("", text.runs[0].attributes)
      attributeEnds = [0]
    }
    let built = library.withOpenFonts { fonts in
      var builder = TextShaper(shown, direction: direction)
      string.withUTF8 { builder.shape($0, &fonts) }
      return builder
    }
    glyphs = built.glyphs
    runs = built.runs
    segments = built.segments
    clusters = built.clusters
    positions = built.positions
    paragraphs = built.paragraphs
    let styles = text.runs.map(\.attributes.font)
    runFonts = runs.map { run in
      let font = styles[run.style]
      guard run.face != font.face, let description = built.descriptions[run.face] else { return font }
      return Font(library: library, face: run.face, description: description, size: font.size)
    }
    runMetrics = runs.indices.map { index in
      let attributes = text.runs[runs[index].style].attributes
      let metrics = LineMetrics(attributes)
      if runFonts[index].face == attributes.font.face { return metrics }
      return metrics.union(LineMetrics(runFonts[index], offset: attributes.finiteBaselineOffset))
    }
  }

  /// Shapes the text in the short way, if it is a ``PlainText``. Returns whether it is.
  private mutating func takePlainText() -> Bool {
    if byteCount > PlainText.limit { return false }
    let attributes = text.runs[0].attributes
    var string = text.string
    let plain = attributes.font.library.withOpenFonts { fonts in
      string.withUTF8 { PlainText($0, attributes, &fonts) }
    }
    guard let plain else { return false }
    glyphs = plain.glyphs
    clusters = plain.clusters
    positions = plain.positions
    segments = plain.segments
    runs = [
      TextRun(range: 0..<byteCount, face: attributes.font.face, level: 0, style: 0, glyphs: glyphs.indices)
    ]
    runFonts = [attributes.font]
    runMetrics = [LineMetrics(attributes)]
    paragraphs = [(clusters.count - 1, false)]
    return true
  }

  /// Whether the first paragraph is written from right to left.
  public var isRightToLeft: Bool { paragraphs.first?.isRightToLeft ?? (direction == .rightToLeft) }

  /// The width of the widest part between two places where a line may end, in points: in narrower lines, words are divided.
  ///
  /// Complexity: linear in the number of such places.
  public var minimumWidth: Double {
    var (start, widest) = (0, 0.0)
    for segment in segments {
      widest = max(widest, positions[Int(segment.visibleEnd)] - positions[start])
      start = Int(segment.end)
    }
    return widest
  }

  /// Returns the index of the cluster with a byte of the text; that of the end beyond it.
  func cluster(at offset: Int) -> Int {
    var (low, high) = (0, clusters.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(clusters[middle].start) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Characters that are shown together, in the order of the text.
struct TextCluster {
  enum Kind: UInt8 { case visible, space, tab, newline, softHyphen, control }

  /// The first byte.
  var start: Int32
  /// The index of the run.
  var run: Int32
  /// The first glyph.
  var glyph: Int32
  var glyphCount: Int16
  var kind: Kind
}
