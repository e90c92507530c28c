import Geometry
import Painting

/// Glyphs of a layout with one font and colour, and the lines below and through them.
struct ParagraphGlyphs {
  /// A glyph at a place.
  struct Glyph {
    var id: UInt32
    /// The glyph's origin, on the baseline.
    var position: Point
    /// The middle of the glyph's cluster on the baseline, for text along a path.
    var middle: Point
  }

  var font: Font
  var attributes: TextAttributes
  var glyphs: [Glyph]
  /// The part of the baseline below the fragment.
  var start: Point
  var width: Double
}

extension ParagraphLayout {
  /// Returns the glyphs of a line, a part for each fragment, from left to right.
  func glyphs(of line: Line) -> [ParagraphGlyphs] {
    fragments(of: line).compactMap { glyphs($0, of: line) }
  }

  /// Returns the glyphs of a fragment of a line; nil for a sign without glyphs.
  func glyphs(_ fragment: LineFragment, of line: Line) -> ParagraphGlyphs? {
    switch fragment.content {
    case .text(let run): return glyphs(fragment, run, line)
    case .tab:
      guard
        let run = text.runs.indices.contains(Int(text.clusters[fragment.clusters.lowerBound].run))
          ? Int(text.clusters[fragment.clusters.lowerBound].run) : nil
      else { return nil }
      return part(
        fragment, text.runs[run].style, text.text.runs[text.runs[run].style].attributes.font, line)
    case .ellipsis:
      return glyphs(
        fragment, text.signs(at: line.clusters.lowerBound).ellipsis, line.clusters.lowerBound, line)
    case .hyphen:
      let last = line.clusters.upperBound - 1
      return glyphs(fragment, text.signs(at: last).hyphen, last, line)
    }
  }

  private func part(_ fragment: LineFragment, _ style: Int, _ font: Font, _ line: Line) -> ParagraphGlyphs {
    let attributes = text.text.runs[style].attributes
    let offset = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
    return ParagraphGlyphs(
      font: font, attributes: attributes, glyphs: [], start: Point(fragment.x, line.origin.y - offset),
      width: fragment.width)
  }

  private func glyphs(_ fragment: LineFragment, _ number: Int, _ line: Line) -> ParagraphGlyphs {
    let run = text.runs[number]
    let font = text.runFonts[number]
    var result = part(fragment, run.style, font, line)
    let scale = font.scale
    let isReversed = run.level % 2 == 1
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
      for glyph in text.glyphs[Int(item.glyph)..<Int(item.glyph) + Int(item.glyphCount)] {
        result.glyphs.append(
          ParagraphGlyphs.Glyph(
            id: glyph.id,
            position: Point(
              pen + Double(glyph.offsetX) * scale, result.start.y - Double(glyph.offsetY) * scale),
            middle: Point(left + width / 2, result.start.y)))
        pen += Double(glyph.advance) * scale
      }
    }
    return result
  }

  /// Returns the glyphs of a sign.
  private func glyphs(
    _ fragment: LineFragment, _ sign: [(id: UInt32, advance: Double)], _ cluster: Int, _ line: Line
  ) -> ParagraphGlyphs? {
    let run = Int(text.clusters[cluster].run)
    let style = text.runs.indices.contains(run) ? text.runs[run].style : 0
    var result = part(fragment, style, text.text.runs[style].attributes.font, line)
    var pen = fragment.x
    for glyph in sign {
      result.glyphs.append(
        ParagraphGlyphs.Glyph(
          id: glyph.id, position: Point(pen, result.start.y),
          middle: Point(pen + glyph.advance / 2, result.start.y)))
      pen += glyph.advance
    }
    return result
  }
}
