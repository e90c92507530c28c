import Geometry
import Painting

/// A line below or through a text.
struct TextDecoration {
  var rect: Rect
  /// The colour; nil for the fill paint of the graphics context.
  var color: Color?
}

/// The lines below and through the text of a line.
struct TextDecorations {
  var underlines: [TextDecoration] = []
  var strikethroughs: [TextDecoration] = []
}

extension ParagraphLayout {
  /// Returns the lines below and through the text of a line, from left to right.
  ///
  /// A decoration of adjacent characters is one straight line of one thickness (CSS Text Decoration 4 §2): that of the largest of
  /// their own fonts, whatever fonts replace it for missing characters, and whatever letters are raised beside it.
  ///
  /// - Parameter fragments: the fragments of the line.
  func decorations(of line: Line, _ fragments: [LineFragment]) -> TextDecorations {
    if !text.hasDecorations || fragments.isEmpty { return TextDecorations() }
    let first = text.attributesIndex(at: line.textRange.lowerBound)
    let last = text.attributesIndex(at: max(line.textRange.lowerBound, line.textRange.upperBound - 1))
    let under = DecorationGroups(text.text.runs[first...last].lazy.map(\.attributes), \.underline)
    let through = DecorationGroups(text.text.runs[first...last].lazy.map(\.attributes), \.strikethrough)
    if under.isEmpty, through.isEmpty { return TextDecorations() }
    var (underlines, strikethroughs) = (DecorationBuilder(), DecorationBuilder())
    for fragment in fragments {
      for piece in pieces(of: fragment, in: line) where first <= piece.style && piece.style <= last {
        let color = text.text.runs[piece.style].attributes.color
        let extent = piece.extent
        if extent.right <= extent.left { continue }
        if let source = under.references[piece.style - first] {
          let attributes = text.text.runs[first + source].attributes
          let fontLine = attributes.font.details.lines.underline
          underlines.add(
            DecorationSegment(
              attributes.underline, color, extent, attributes.bounds(of: fontLine, onBaseline: line.origin.y))
          )
        }
        if let source = through.references[piece.style - first] {
          let attributes = text.text.runs[first + source].attributes
          let fontLine = attributes.font.details.lines.strikethrough
          strikethroughs.add(
            DecorationSegment(
              attributes.strikethrough, color, extent,
              attributes.bounds(of: fontLine, onBaseline: line.origin.y)))
        }
      }
    }
    return TextDecorations(
      underlines: underlines.rects(growsUp: false), strikethroughs: strikethroughs.rects(growsUp: true))
  }
}

/// The adjacent attributes with the same decoration.
private struct DecorationGroups {
  /// The index of the attributes that place the decoration, for each attributes; nil without a decoration.
  var references: [Int?] = []
  var isEmpty = true

  init(_ attributes: some Collection<TextAttributes>, _ style: KeyPath<TextAttributes, TextLineStyle>) {
    references.reserveCapacity(attributes.count)
    var current = TextLineStyle.none
    var (start, reference) = (0, 0)
    var size = (points: 0.0, offset: 0.0)
    func finish(_ end: Int) {
      for _ in start..<end { references.append(current == .none ? nil : reference) }
      start = end
    }
    for (index, item) in attributes.enumerated() {
      let found = item[keyPath: style]
      let candidate = (points: item.font.size, offset: item.finiteBaselineOffset)
      if found != current {
        finish(index)
        (current, reference, size) = (found, index, candidate)
        if found != .none { isEmpty = false }
      } else if candidate.points > size.points
        || candidate.points == size.points && candidate.offset < size.offset
      {
        (reference, size) = (index, candidate)
      }
    }
    finish(attributes.count)
  }
}

extension TextAttributes {
  /// Returns the top and the height of a line of the font, in points.
  ///
  /// - Parameter baseline: the baseline of the text without its offset.
  fileprivate func bounds(of line: FontLine, onBaseline baseline: Double) -> (top: Double, height: Double) {
    (baseline - finiteBaselineOffset - line.position * font.size, line.thickness * font.size)
  }
}

/// The segment of a decoration that belongs to one piece of a line.
private struct DecorationSegment {
  let style: TextLineStyle
  let color: Color?
  let left: Double
  var right: Double
  let top: Double
  let height: Double

  init(
    _ style: TextLineStyle, _ color: Color?, _ extent: (left: Double, right: Double),
    _ bounds: (top: Double, height: Double)
  ) {
    self.style = style
    self.color = color
    (left, right) = extent
    (top, height) = bounds
  }

  var rect: Rect { Rect(x: left, y: top, width: right - left, height: height) }

  /// Whether a segment continues this one, so that both are one line.
  func isContinued(by next: DecorationSegment) -> Bool {
    style == next.style && color == next.color && top == next.top && height == next.height
      && abs(rect.maxX - next.left) < 1e-6
  }
}

/// Joins adjacent segments of a decoration, so that no seam is seen between them.
private struct DecorationBuilder {
  private var segments: [DecorationSegment] = []

  mutating func add(_ segment: DecorationSegment) {
    if let last = segments.last, last.isContinued(by: segment) {
      segments[segments.count - 1].right = segment.right
    } else {
      segments.append(segment)
    }
  }

  func rects(growsUp: Bool) -> [TextDecoration] {
    segments.flatMap { segment in
      let single = TextDecoration(rect: segment.rect, color: segment.color)
      if segment.style == .single { return [single] }
      let distance = (growsUp ? -2 : 2) * segment.height
      return [single, TextDecoration(rect: segment.rect.offsetBy(dx: 0, dy: distance), color: segment.color)]
    }
  }
}
