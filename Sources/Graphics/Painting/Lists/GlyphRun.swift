import Geometry

/// The outline of a glyph, shared by all runs that draw it.
///
/// A class, so that a rasterizer can cache results by the identity of the outline.
public final class GlyphOutline: Sendable {
  /// The outline at font size 1, with y growing downwards and the origin on the baseline.
  public let path: Path

  /// Creates an outline at font size 1.
  ///
  /// - Parameter path: the outline with y growing downwards and the origin on the baseline, to be filled with the non-zero rule.
  public init(_ path: Path) { self.path = path }

  /// The outline of nothing, such as that of a space.
  public static let empty = GlyphOutline(Path())
}

extension GlyphOutline: Hashable {
  /// Returns whether the paths of two outlines are equal.
  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b || a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Glyphs of one font at one size, each with a position.
///
/// ```swift
/// let square = GlyphOutline(Path(rect: Rect(x: 0, y: -0.7, width: 0.5, height: 0.7)))
/// let run = GlyphRun(
///   outlines: [square, square], positions: [Point(10, 40), Point(24, 40)], size: 20)
/// context.fill(run)
/// ```
public struct GlyphRun: Sendable {
  /// The outlines of the glyphs, in drawing order.
  public var outlines: [GlyphOutline]
  /// The origin of each glyph; as many as there are outlines.
  public var positions: [Point]
  /// The font size: the scale of the outlines, in points.
  public var size: Double
  /// The characters and the font of the glyphs, for exports; nil if they are not known. Equality and encoding ignore it.
  public var text: GlyphText?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - outlines: the outlines of the glyphs, in drawing order.
  ///   - positions: the origin of each glyph, in points.
  ///   - size: the font size, in points.
  ///   - text: the characters and the font of the glyphs; nil if they are not known.
  /// - Precondition: there are as many positions as outlines.
  public init(outlines: [GlyphOutline], positions: [Point], size: Double, text: GlyphText? = nil) {
    ensure(outlines.count == positions.count, "every glyph of a run needs a position")
    self.outlines = outlines
    self.positions = positions
    self.size = size
    self.text = text
  }

  /// Whether no glyph has an outline: the run paints nothing, and may have characters for exports.
  public var isInvisible: Bool { outlines.allSatisfy(\.path.isEmpty) }

  /// Returns the transform from an outline to the run's space.
  ///
  /// - Parameter index: the index of the glyph.
  public func placement(of index: Int) -> Transform {
    Transform(scale: size).concatenating(Transform(translation: positions[index] - .zero))
  }

  /// The sizes, in pixels, of glyphs whose positions are rounded to quarters of a pixel.
  public static let quarterPixelSizes = 4.0...64.0

  /// Returns whether glyph positions are rounded to the nearest quarter of a pixel along both axes. True for upright
  /// glyphs of ``quarterPixelSizes``. The difference is invisible, and a rasterizer can then reuse a glyph it has
  /// drawn before.
  ///
  /// - Parameter toPixels: the transform from the run's space to the pixels of the surface.
  public func usesQuarterPixelPositions(under toPixels: Transform) -> Bool {
    toPixels.b == 0 && toPixels.c == 0 && GlyphRun.quarterPixelSizes.contains((size * toPixels.a).magnitude)
      && GlyphRun.quarterPixelSizes.contains((size * toPixels.d).magnitude)
  }

  /// Returns the transform from an outline to the pixels of a surface.
  ///
  /// - Parameters:
  ///   - index: the index of the glyph.
  ///   - toPixels: the transform from the run's space to the pixels of the surface.
  public func placement(of index: Int, onto toPixels: Transform) -> Transform {
    var transform = placement(of: index).concatenating(toPixels)
    if usesQuarterPixelPositions(under: toPixels) {
      transform.tx = (transform.tx * 4).rounded() / 4
      transform.ty = (transform.ty * 4).rounded() / 4
    }
    return transform
  }
}

extension GlyphRun: Hashable {
  public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.size == b.size && a.positions == b.positions && a.outlines == b.outlines
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(outlines)
    hasher.combine(positions)
    hasher.combine(size)
  }
}
