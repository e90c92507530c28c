import CHarfBuzz
import Geometry

/// A text with its glyphs and the places where its lines may end: all of a paragraph that does not depend on its width.
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
  /// The signs for left-out text and for divided words, by the index of the attributes.
  var signs: [TextSigns] = []
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
    var shown = text
    if byteCount >= 1 << 30 {
      string = ""
      shown = AttributedText("", text.runs[0].attributes)
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
    signs = built.signs
    paragraphs = built.paragraphs
    let styles = text.runs.map(\.attributes.font)
    runFonts = runs.map { run in
      let font = styles[run.style]
      guard run.face != font.face, let description = built.descriptions[run.face] else { return font }
      return Font(library: library, face: run.face, description: description, size: font.size)
    }
    runMetrics = runs.indices.map { index in
      let attributes = text.runs[runs[index].style].attributes
      let own = LineMetrics(attributes)
      if runFonts[index].face == attributes.font.face { return own }
      return own.union(LineMetrics(runFonts[index], offset: attributes.finiteBaselineOffset))
    }
    attributeEnds = shown.runs.map { Int32($0.range.upperBound) }
    hasDecorations = text.runs.contains {
      $0.attributes.underline != .none || $0.attributes.strikethrough != .none
    }
  }

  /// Whether the first paragraph is written from right to left.
  public var isRightToLeft: Bool { paragraphs.first?.isRightToLeft ?? (direction == .rightToLeft) }

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

/// A piece of text after which a line may end.
struct TextSegment {
  /// The first cluster after the segment.
  var end: Int32
  /// The first cluster of the white space at the segment's end.
  var visibleEnd: Int32
  var isHard: Bool
  var hasTab: Bool
  var endsWithSoftHyphen: Bool
}

/// Signs that a layout adds to a text.
struct TextSigns {
  /// The glyphs of "…", or of three full stops, and the advance of each in points.
  var ellipsis: [(id: UInt32, advance: Double)] = []
  /// The glyph of a hyphen.
  var hyphen: [(id: UInt32, advance: Double)] = []
  /// The font of both.
  var face = 0

  var ellipsisWidth: Double { ellipsis.reduce(0) { $0 + $1.advance } }
  var hyphenWidth: Double { hyphen.reduce(0) { $0 + $1.advance } }
}
