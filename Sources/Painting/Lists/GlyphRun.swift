import Geometry

/// The outline of a glyph, shared by all who draw it.
///
/// An object, so that a rasterizer can recognise an outline that it has seen before and keep what it made of it.
public final class GlyphOutline: Sendable {
  /// At size 1: one unit is the size of the font, y grows down, the origin lies on the baseline.
  public let path: Path

  public init(_ path: Path) { self.path = path }
}

extension GlyphOutline: Hashable {
  /// Outlines are equal when their paths are.
  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a === b || a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Glyphs of one font at one size, each at its place.
public struct GlyphRun: Hashable, Sendable {
  public var outlines: [GlyphOutline]
  /// Where the origin of each outline goes; as many as there are outlines.
  public var positions: [Point]
  /// What an outline's unit becomes, in points.
  public var size: Double

  /// - Precondition: there are as many positions as outlines.
  public init(outlines: [GlyphOutline], positions: [Point], size: Double) {
    ensure(outlines.count == positions.count, "every glyph of a run needs a position")
    self.outlines = outlines
    self.positions = positions
    self.size = size
  }

  /// The transform that puts a glyph in its place.
  public func placement(of index: Int) -> Transform {
    Transform(scale: size).concatenating(Transform(translation: positions[index] - .zero))
  }

  /// The sizes, in pixels, of glyphs that are drawn at quarters of a pixel.
  public static let quarterPixelSizes = 4.0...64.0

  /// Whether the glyphs are drawn at the quarter of a pixel, across and down, that is nearest to their place: upright
  /// ones of ``quarterPixelSizes``. Nobody sees the difference, and a rasterizer that has drawn a glyph once can use it again.
  ///
  /// - Parameter toPixels: leads from the run's space to the pixels of the surface.
  public func usesQuarterPixelPositions(under toPixels: Transform) -> Bool {
    toPixels.b == 0 && toPixels.c == 0 && GlyphRun.quarterPixelSizes.contains((size * toPixels.a).magnitude)
      && GlyphRun.quarterPixelSizes.contains((size * toPixels.d).magnitude)
  }

  /// The transform that puts a glyph in its place among the pixels of a surface.
  public func placement(of index: Int, onto toPixels: Transform) -> Transform {
    var place = placement(of: index).concatenating(toPixels)
    if usesQuarterPixelPositions(under: toPixels) {
      place.tx = (place.tx * 4).rounded() / 4
      place.ty = (place.ty * 4).rounded() / 4
    }
    return place
  }
}
