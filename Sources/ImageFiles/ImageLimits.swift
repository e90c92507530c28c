/// How large a picture from outside may be before it is refused, so that a hostile file cannot exhaust memory.
public struct ImageLimits: Hashable, Sendable {
  /// The longest file that is read, in bytes. Default 64 MiB. Larger admits bigger pictures; the whole file is
  /// held in memory while it is decoded.
  public var fileBytes: Int
  /// The largest width or height, in pixels. Default 16,384.
  public var side: Int
  /// The largest number of pixels. Default 2²⁶ (67 million), which take 256 MiB.
  public var pixels: Int

  public init(fileBytes: Int = 64 << 20, side: Int = 16_384, pixels: Int = 1 << 26) {
    self.fileBytes = fileBytes
    self.side = side
    self.pixels = pixels
  }

  /// Whether a picture of this many pixels may be decoded. Empty pictures may not.
  func admits(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width <= side, height <= side else { return false }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && area <= pixels
  }
}
