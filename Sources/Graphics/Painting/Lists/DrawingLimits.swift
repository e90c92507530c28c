/// The limits beyond which a rasterizer simplifies a drawing. They are the same for every rasterizer, and bound the
/// time and memory of any list, even a hostile one. Lengths are in device pixels.
///
/// ```swift
/// let shortest = DrawingLimits.minimumDashPeriod / window.scale
/// let dashes = [3.0, 2.0].map { max($0, shortest) }
/// ```
public enum DrawingLimits {
  /// The greatest distance of a coordinate from the surface's origin. A coordinate beyond it counts as not finite,
  /// and a command with such a coordinate, or with a wider pen, draws nothing.
  public static let coordinate = 1e12
  /// The greatest standard deviation of a blur. A greater one counts as this.
  public static let deviation = 256.0
  /// The margin around the surface, in pixels, within which a layer's contents count for filters and shadows: three
  /// times the greatest ``deviation``.
  public static let margin = 768
  /// The greatest depth of nested layers with pixels of their own. A deeper layer multiplies its contents by its
  /// opacity; its blend mode, filters and shadow are ignored.
  public static let layerDepth = 16
  /// The greatest side of a drawn pattern cell. A larger cell is drawn at this size and enlarged.
  public static let cellSide = 2048
  /// The greatest depth of drawn pattern cells within drawn cells. A deeper cell is transparent.
  public static let patternDepth = 4
  /// The greatest depth of drawings within the patterns of drawings that is recorded and encoded. A deeper drawing is
  /// recorded as empty. It could not be visible; see ``patternDepth``.
  public static let recordedPatternDepth = 16
  /// The least period of a dash pattern. A shorter pattern is drawn as a solid, paler line.
  public static let minimumDashPeriod = 0.5
  /// The limit of pieces, on and off, into which a dash pattern cuts one path. A path with more pieces is drawn as a
  /// solid, paler line, too. With coordinates in double precision the limit is a tenth of this, and only the lines of
  /// the path beyond it are drawn solid.
  public static let maximumDashPieces = 1_000_000.0
}
