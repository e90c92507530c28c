/// The largest difference from an expected picture that passes.
///
/// Each bound finds what the others miss: ``channel`` a single wrong pixel, ``mean`` a slight change of the whole picture, and
/// ``wrongShare`` a small region that is missing or misplaced, which hardly changes the mean.
public struct PictureTolerance: Sendable {
  /// The most that a channel of any pixel may differ, 0...255.
  public var channel: Int
  /// The most that channels may differ on average over the whole picture.
  public var mean: Double
  /// The largest share of pixels that may be wrong, 0...1; see ``BitmapDifference/wrongLevel``.
  public var wrongShare: Double

  /// Creates a tolerance.
  public init(channel: Int, mean: Double, wrongShare: Double) {
    self.channel = channel
    self.mean = mean
    self.wrongShare = wrongShare
  }

  /// No difference at all.
  public static let exact = PictureTolerance(channel: 0, mean: 0, wrongShare: 0)
  /// 8-bit arithmetic against a calculation that rounds once at the end: a level for each thing that overlaps.
  public static let rounding = PictureTolerance(channel: 4, mean: 1, wrongShare: 0)
  /// Curves that are cut into straight pieces a tenth of a pixel off: edges may be that much lighter or darker. Up to
  /// 0.67 % of the pixels of a small drawing are such edges.
  public static let flattening = PictureTolerance(channel: 40, mean: 1, wrongShare: 0.007)
  /// Outlines that cross themselves within one pixel, where areas of opposite winding cancel out: up to 0.38 % of the
  /// pixels, of any difference.
  public static let crossing = PictureTolerance(channel: 255, mean: 1, wrongShare: 0.004)

  /// Returns whether a difference is within all bounds.
  public func allows(_ difference: BitmapDifference) -> Bool {
    difference.greatest <= channel && difference.mean <= mean && difference.wrongShare <= wrongShare
  }
}
