import Geometry
import Painting

/// Glyphs of a layout with one font and colour.
struct ParagraphGlyphs {
  /// A glyph with its position.
  struct Glyph {
    var id: UInt32
    /// The glyph's origin, on the baseline.
    var position: Point
    /// The middle of the glyph's cluster on the baseline, for text along a path.
    var middle: Point
    /// The distance from the glyph to the next.
    var advance: Double
    /// The bytes of the cluster; empty for all glyphs of a cluster but the first, and for signs.
    var bytes: Range<Int32>
  }

  var font: Font
  /// The colour; nil for the fill paint of the graphics context.
  var color: Color?
  var glyphs: [Glyph]
  /// The only visible part, if the glyphs are those of a ligature with several colours.
  var clip: Rect?
  /// Whether an earlier run has the same glyphs, and shows another part of them.
  var isRepeated = false
  /// Whether the text is read from right to left.
  var isRightToLeft = false
  /// The characters of a sign that the layout adds; nil for those of the text.
  var sign: String?
}

extension ParagraphLayout {
  /// Returns the glyphs of a line in runs, from left to right.
  func glyphs(of line: Line) -> [ParagraphGlyphs] { glyphs(of: line, fragments(of: line)) }

  /// Returns the glyphs of fragments of a line in runs, from left to right.
  func glyphs(of line: Line, _ fragments: [LineFragment]) -> [ParagraphGlyphs] {
    var runs: [ParagraphGlyphs] = []
    runs.reserveCapacity(fragments.count)
    for fragment in fragments {
      switch fragment.content {
      case .text(let run):
        if let style = style(of: fragment, in: line) {
          runs.append(glyphs(fragment, run, line, text.text.runs[style].attributes.color))
        } else {
          append(pieces(of: fragment, in: line), run, line, to: &runs)
        }
      case .tab: break
      case .ellipsis:
        runs.append(glyphs(fragment, text.signs(at: line.clusters.lowerBound).ellipsis, "…", line))
      case .hyphen:
        runs.append(glyphs(fragment, text.signs(at: line.clusters.upperBound - 1).hyphen, "-", line))
      }
    }
    return runs
  }

  /// Appends the glyphs of pieces of a run. A ligature with several colours has several runs.
  private func append(
    _ pieces: [PaintedPiece], _ number: Int, _ line: Line, to runs: inout [ParagraphGlyphs]
  ) {
    var index = 0
    while index < pieces.count {
      let first = pieces[index]
      let color = text.text.runs[first.style].attributes.color
      index += 1
      guard first.widthRange != nil else {
        runs.append(glyphs(first.fragment, number, line, color))
        continue
      }
      var colors = [(color: color, left: -Double.infinity)]
      while index < pieces.count, pieces[index].widthRange != nil,
        pieces[index].fragment.clusters == first.fragment.clusters
      {
        let color = text.text.runs[pieces[index].style].attributes.color
        if color != colors[colors.count - 1].color { colors.append((color, pieces[index].extent.left)) }
        index += 1
      }
      var run = glyphs(first.fragment, number, line, colors[0].color)
      for (index, color) in colors.enumerated() {
        if colors.count > 1 {
          let right = index + 1 < colors.count ? colors[index + 1].left : .infinity
          run.clip = clip(color.left, right, first.fragment, line, run.font)
        }
        run.color = color.color
        run.isRepeated = index > 0
        runs.append(run)
      }
    }
  }

  /// Returns a rectangle around a fragment's glyphs between two positions.
  private func clip(
    _ left: Double, _ right: Double, _ fragment: LineFragment, _ line: Line, _ font: Font
  ) -> Rect {
    // Letters may reach beyond their line and their advance, but by no more than some ems.
    let margin = line.ascent.magnitude + line.descent.magnitude + 8 * font.size
    let (low, high) = (max(left, fragment.x - margin), min(right, fragment.x + fragment.width + margin))
    return Rect(x: low, y: line.origin.y - margin, width: max(0, high - low), height: 2 * margin)
  }

  private func glyphs(_ fragment: LineFragment, _ number: Int, _ line: Line, _ color: Color?)
    -> ParagraphGlyphs
  {
    let run = text.runs[number]
    let font = text.runFonts[number]
    let baseline = line.origin.y - text.text.runs[run.style].attributes.finiteBaselineOffset
    let isReversed = run.level % 2 == 1
    var result = ParagraphGlyphs(font: font, color: color, glyphs: [], isRightToLeft: isReversed)
    let scale = font.scale
    let origin = text.positions[fragment.clusters.lowerBound]
    result.glyphs.reserveCapacity(fragment.clusters.count)
    for index in fragment.clusters {
      let cluster =
        isReversed ? fragment.clusters.upperBound - 1 - (index - fragment.clusters.lowerBound) : index
      let item = text.clusters[cluster]
      let width = text.positions[cluster + 1] - text.positions[cluster]
      let left =
        isReversed
        ? fragment.x + fragment.width - (text.positions[cluster + 1] - origin)
        : fragment.x + (text.positions[cluster] - origin)
      var pen = left
      var bytes = item.start..<text.clusters[cluster + 1].start
      for glyph in text.glyphs[Int(item.glyph)..<Int(item.glyph) + Int(item.glyphCount)] {
        let advance = Double(glyph.advance) * scale
        result.glyphs.append(
          ParagraphGlyphs.Glyph(
            id: glyph.id,
            position: Point(pen + Double(glyph.offsetX) * scale, baseline - Double(glyph.offsetY) * scale),
            middle: Point(left + width / 2, baseline), advance: advance, bytes: bytes))
        bytes = bytes.upperBound..<bytes.upperBound
        pen += advance
      }
    }
    return result
  }

  /// Returns the glyphs of a sign.
  private func glyphs(
    _ fragment: LineFragment, _ sign: [(id: UInt32, advance: Double)], _ characters: String, _ line: Line
  ) -> ParagraphGlyphs {
    let attributes = text.text.runs[style(of: fragment, in: line) ?? 0].attributes
    let baseline = line.origin.y - attributes.finiteBaselineOffset
    var result = ParagraphGlyphs(
      font: attributes.font, color: attributes.color, glyphs: [], sign: characters)
    var pen = fragment.x
    for glyph in sign {
      result.glyphs.append(
        ParagraphGlyphs.Glyph(
          id: glyph.id, position: Point(pen, baseline), middle: Point(pen + glyph.advance / 2, baseline),
          advance: glyph.advance, bytes: 0..<0))
      pen += glyph.advance
    }
    return result
  }
}
