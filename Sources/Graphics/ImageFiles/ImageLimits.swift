/// The greatest size of an image that is read, so that a hostile file can exhaust neither memory nor time.
///
/// While an image is decoded, up to about 16 bytes a pixel are needed beside the file.
///
/// ```swift
/// let limits = ImageLimits(fileBytes: 1 << 20, side: 1_024)
/// let icon = try ImageFile.decode(bytes, limits: limits)
/// ```
public struct ImageLimits: Hashable, Sendable {
  /// The greatest length of a file, in bytes. Default 64 MiB. The whole file is in memory while it is decoded.
  public var fileBytes: Int
  /// The greatest width or height, in pixels. Default 16,384.
  public var side: Int
  /// The greatest number of pixels. Default 2²⁶ (67 million), which take 256 MiB.
  public var pixels: Int
  /// The greatest work of decoding: pixels times passes over them, which are the scans of a JPEG. Default 2³⁰, some seconds.
  ///
  /// A count and not a time, so that a file that can be read on one machine can be read on every other.
  public var work: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - fileBytes: the greatest length of a file, in bytes.
  ///   - side: the greatest width or height, in pixels.
  ///   - pixels: the greatest number of pixels.
  ///   - work: the greatest number of pixels times passes over them.
  public init(fileBytes: Int = 64 << 20, side: Int = 16_384, pixels: Int = 1 << 26, work: Int = 1 << 30) {
    self.fileBytes = fileBytes
    self.side = side
    self.pixels = pixels
    self.work = work
  }

  /// Returns whether an admitted image may be decoded in so many passes.
  func admits(pixels: Int, passes: Int) -> Bool {
    let (work, overflow) = pixels.multipliedReportingOverflow(by: max(1, passes))
    return !overflow && work <= self.work
  }

  /// Returns whether an image of this size may be decoded. Empty images may not.
  func admits(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0, width <= side, height <= side else { return false }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && area <= pixels
  }
}
