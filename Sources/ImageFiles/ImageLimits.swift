/// The greatest size of an image that is read, so that a hostile file cannot exhaust memory.
public struct ImageLimits: Hashable, Sendable {
  /// The greatest length of a file, in bytes. Default 64 MiB. The whole file is in memory while it is decoded.
  public var fileBytes: Int
  /// The greatest width or height, in pixels. Default 16,384.
  public var side: Int
  /// The greatest number of pixels. Default 2²⁶ (67 million), which take 256 MiB.
  public var pixels: Int

  public init(fileBytes: Int = 64 << 20, side: Int = 16_384, pixels: Int = 1 << 26) {
    self.fileBytes = fileBytes
    self.side = side
    self.pixels = pixels
  }

  /// Returns whether an image of this size may be decoded. Empty images may not.
  func admits(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width <= side, height <= side else { return false }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && area <= pixels
  }
}
