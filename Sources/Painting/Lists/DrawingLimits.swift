/// How far a drawing can go before a rasterizer simplifies it: what every rasterizer has in common, so that no list,
/// however hostile, asks for boundless time or memory. Lengths are in device pixels.
public enum DrawingLimits {
  /// Coordinates farther than this from the surface's origin count as not finite: what has one draws nothing. Nor does a
  /// pen that is wider.
  public static let coordinate = 1e12
  /// The widest standard deviation of a Gaussian. A wider one counts as this.
  public static let deviation = 256.0
  /// How far outside of the surface a layer's contents still count, where filters and shadows bring them in: three of the
  /// widest deviations.
  public static let margin = 768
  /// Layers within layers that are drawn on their own. A deeper one multiplies what it contains by its opacity, and its
  /// blend mode, filters and shadow are left out.
  public static let layerDepth = 16
  /// The sides of a drawn pattern cell. A larger cell is drawn as large as this, and enlarged.
  public static let cellSide = 2048
  /// Drawn cells of patterns within drawn cells. A deeper one is transparent.
  public static let patternDepth = 4
  /// Drawings within the patterns of drawings that are recorded, and that can be encoded. A deeper one is recorded as empty; it
  /// could not be seen, see ``patternDepth``.
  public static let recordedPatternDepth = 16
  /// A dash pattern that repeats within less than this is not drawn dash by dash, but as a paler line.
  public static let leastDashPeriod = 0.5
  /// Nor is a pattern that makes more lengths, on and off, of one path than this. Where coordinates are huge it is a
  /// tenth of them, and only the lines of a path that are beyond it are not.
  public static let dashLengths = 1_000_000.0
}
