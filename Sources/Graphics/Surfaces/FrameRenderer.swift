import Painting

/// The interface of each build of the rasterizer's engine. ``Raster`` chooses a build by the machine's instruction set.
package protocol FrameRenderer: AnyObject {
  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - threads: the most threads that draw a frame, at least 1.
  ///   - adapts: whether frames that are drawn quickly use fewer threads.
  ///   - bandHeight: the rows of a band, at least 1. Nil chooses them for each frame.
  init(threads: Int, adapts: Bool, bandHeight: Int?)

  /// The threads that drew the latest part of a frame. 1 before the first.
  var threads: Int { get }

  /// The use of the cache of glyph masks by the frames so far.
  var glyphMasks: GlyphMaskStatistics { get }

  /// Draws the part of the frame inside `rect`, clipped to the frame's bounds and to the target.
  ///
  /// The frame's sides must be at most ``Bitmap/maximumSide``.
  ///
  /// - Parameter isPadded: whether the target is the memory of a bitmap, which may be read, and written up to ``Bitmap/padding``
  ///   pixels after the right border.
  func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer, isPadded: Bool)
}
