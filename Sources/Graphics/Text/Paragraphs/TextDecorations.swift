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
        if let source = under.references[piece.style - first] {
          let attributes = text.text.runs[first + source].attributes
          let lines = attributes.font.details.lines
          underlines.add(
            attributes.underline, attributes, lines.underlinePosition, lines.underlineThickness, extent, line,
            color)
        }
        if let source = through.references[piece.style - first] {
          let attributes = text.text.runs[first + source].attributes
          let lines = attributes.font.details.lines
          strikethroughs.add(
            attributes.strikethrough, attributes, lines.strikethroughPosition, lines.strikethroughThickness,
            extent, line, color)
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
      let own = (points: item.font.size, offset: item.finiteBaselineOffset)
      if found != current {
        finish(index)
        (current, reference, size) = (found, index, own)
        if found != .none { isEmpty = false }
      } else if own.points > size.points || own.points == size.points && own.offset < size.offset {
        (reference, size) = (index, own)
      }
    }
    finish(attributes.count)
  }
}

/// Joins adjacent parts of a decoration, so that no seam is seen between them.
private struct DecorationBuilder {
  private struct Part {
    var rect: Rect
    var color: Color?
    var style: TextLineStyle
  }

  private var parts: [Part] = []

  mutating func add(
    _ style: TextLineStyle, _ attributes: TextAttributes, _ position: Double, _ thickness: Double,
    _ extent: (left: Double, right: Double), _ line: ParagraphLayout.Line, _ color: Color?
  ) {
    if extent.right <= extent.left { return }
    let size = attributes.font.size
    let y = line.origin.y - attributes.finiteBaselineOffset - position * size
    if let last = parts.last, last.style == style, last.color == color, last.rect.minY == y,
      last.rect.height == thickness * size, abs(last.rect.maxX - extent.left) < 1e-6
    {
      parts[parts.count - 1].rect.size.width = extent.right - last.rect.minX
    } else {
      let rect = Rect(x: extent.left, y: y, width: extent.right - extent.left, height: thickness * size)
      parts.append(Part(rect: rect, color: color, style: style))
    }
  }

  func rects(growsUp: Bool) -> [TextDecoration] {
    parts.flatMap { part in
      let single = TextDecoration(rect: part.rect, color: part.color)
      if part.style == .single { return [single] }
      let distance = (growsUp ? -2 : 2) * part.rect.height
      return [single, TextDecoration(rect: part.rect.offsetBy(dx: 0, dy: distance), color: part.color)]
    }
  }
}
