/// How far a picture may be from the one that is expected.
public nonisolated struct PictureTolerance: Sendable {
  /// The most that a channel of any pixel may differ, 0...255.
  public var channel: Int
  /// The most that channels may differ on average over the whole picture.
  public var mean: Double

  public init(channel: Int, mean: Double) {
    self.channel = channel
    self.mean = mean
  }

  /// The same bytes.
  public static let exact = PictureTolerance(channel: 0, mean: 0)
  /// 8-bit arithmetic against a calculation that rounds once at the end: a level for each thing that overlaps.
  public static let rounding = PictureTolerance(channel: 4, mean: 1)
  /// Curves that are cut into straight pieces a tenth of a pixel off: edges may be that much lighter or darker.
  public static let flattening = PictureTolerance(channel: 40, mean: 1)
  /// Outlines that cross themselves within one pixel, where areas of opposite winding cancel out.
  public static let crossing = PictureTolerance(channel: 255, mean: 1)

  public func allows(_ difference: BitmapDifference) -> Bool {
    difference.greatest <= channel && difference.mean <= mean
  }
}
