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
    precondition(outlines.count == positions.count, "every glyph of a run needs a position")
    self.outlines = outlines
    self.positions = positions
    self.size = size
  }

  /// The transform that puts a glyph in its place.
  public func placement(of index: Int) -> Transform {
    Transform(scale: size).concatenating(Transform(translation: positions[index] - .zero))
  }
}
