import Geometry
import Painting

/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case left, center, right }

/// A text in a font, split into lines at its newlines, with a position for each glyph. The origin is the top-left
/// corner; y grows downwards.
///
/// Lines are not wrapped. The direction of a line is that of its first letters. Characters that the font lacks come
/// from other fonts, see ``FontLibrary``; the height of a line remains that of ``font``. A character that no font has
/// is shown as the font's glyph for missing characters. Control characters and tabs count as spaces.
public struct TextLayout: Sendable {
  /// A positioned glyph.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in its font.
    public var id: UInt32
    /// The index of the glyph's font in ``TextLayout/fonts``.
    public var fontIndex: Int
    /// The position of the glyph's origin: on the baseline, at the left.
    public var position: Point
    /// The distance to the next glyph, in points.
    public var advance: Double
    /// The UTF-8 offset in the line of the characters that the glyph represents.
    public var textOffset: Int
  }

  /// A line of the text.
  public struct Line: Hashable, Sendable {
    /// The text of the line, without its newline.
    public var text: String
    /// The glyphs, from left to right.
    public var glyphs: [Glyph]
    /// The left end of the baseline.
    public var origin: Point
    /// The sum of the advances, in points.
    public var width: Double
  }

  /// The font of the text.
  public let font: Font
  /// The fonts of the glyphs: first ``font``, then fonts for characters it lacks.
  public let fonts: [Font]
  /// The horizontal alignment of the lines.
  public let alignment: TextAlignment
  /// The lines, from top to bottom; at least one.
  public let lines: [Line]
  /// The width of the longest line, and the height of all lines with the leading between them. An empty text is one
  /// line of width 0.
  public let size: Size

  /// Lays out a text. Complexity: some microseconds a word; keep a layout that is drawn often.
  ///
  /// - Parameters:
  ///   - text: the text. Only newlines end its lines.
  ///   - font: the font. Characters that it lacks come from other fonts.
  ///   - alignment: the horizontal alignment of the lines. Default left.
  public init(_ text: String, font: Font, alignment: TextAlignment = .left) {
    self.font = font
    self.alignment = alignment
    let texts = TextLayout.lines(of: text)
    let shaped = font.library.shape(texts, face: font.face, features: font.features)
    let fonts =
      [font]
      + shaped.fallbacks.map {
        Font(library: font.library, face: $0.face, description: $0.description, size: font.size)
      }
    self.fonts = fonts
    let faces = fonts.map(\.face)
    let scales = fonts.map(\.scale)
    let widths = shaped.lines.map { glyphs in
      zip(faces, scales).reduce(0) { width, font in
        width + glyphs.reduce(0) { $1.face == font.0 ? $0 + Double($1.advance) : $0 } * font.1
      }
    }
    let width = widths.max() ?? 0
    lines = texts.indices.map { index in
      let slack = width - widths[index]
      let left =
        switch alignment {
        case .left: 0.0
        case .center: slack / 2
        case .right: slack
        }
      let origin = Point(left, font.ascent + font.lineHeight * Double(index))
      return Line(
        text: String(texts[index]),
        glyphs: TextLayout.positioned(shaped.lines[index], from: origin, faces: faces, scales: scales),
        origin: origin, width: widths[index])
    }
    let count = Double(texts.count)
    size = Size(width, (font.ascent + font.descent) * count + font.leading * (count - 1))
  }

  private static func positioned(
    _ glyphs: [ShapedGlyph], from origin: Point, faces: [Int], scales: [Double]
  ) -> [Glyph] {
    var pen = origin
    return glyphs.map { glyph in
      let index = faces.firstIndex(of: glyph.face) ?? 0
      let scale = scales[index]
      defer { pen.x += Double(glyph.advance) * scale }
      return Glyph(
        id: glyph.id, fontIndex: index,
        position: pen + Vector(Double(glyph.offsetX), -Double(glyph.offsetY)) * scale,
        advance: Double(glyph.advance) * scale, textOffset: glyph.cluster)
    }
  }

  /// Returns the text split at newlines, with spaces in place of control characters.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let isPlain = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      if isPlain { return line }
      var plain = String.UnicodeScalarView()
      for scalar in line.unicodeScalars {
        plain.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
      return Substring(String(plain))
    }
  }

  /// Returns the visible glyphs of a line. Runs of the same fonts share outlines, at all sizes.
  ///
  /// - Parameter line: a line of this layout.
  public func glyphRun(of line: Line) -> GlyphRun {
    let outlines = font.library.outlines(of: line.glyphs.map { (fonts[$0.fontIndex].face, $0.id) })
    var run = GlyphRun(outlines: [], positions: [], size: font.size)
    for (glyph, outline) in zip(line.glyphs, outlines) where !outline.path.isEmpty {
      run.outlines.append(outline)
      run.positions.append(glyph.position)
    }
    return run
  }

  /// Returns the outlines of a line's glyphs, to be filled with the non-zero rule.
  ///
  /// - Parameter line: a line of this layout.
  public func path(of line: Line) -> Path {
    let run = glyphRun(of: line)
    var path = Path()
    for (index, outline) in run.outlines.enumerated() {
      path.append(outline.path.transformed(by: run.placement(of: index)))
    }
    return path
  }

  /// The outlines of all glyphs, to be filled with the non-zero rule; empty if no glyph is visible.
  public var path: Path {
    var path = Path()
    for line in lines { path.append(self.path(of: line)) }
    return path
  }

  /// The smallest rectangle around the visible glyphs, which may extend beyond ``size``; `Rect.null` if none is
  /// visible.
  public var bounds: Rect { path.bounds }
}

extension GraphicsContext {
  /// Draws a layout with `fillPaint`, its top-left corner at `point`. Each line with visible glyphs becomes one glyph run.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - point: the top left corner of the layout, in the current space.
  public mutating func draw(_ layout: TextLayout, at point: Point) {
    for line in layout.lines {
      var run = layout.glyphRun(of: line)
      for index in run.positions.indices { run.positions[index] += point - .zero }
      fill(run)
    }
  }
}
