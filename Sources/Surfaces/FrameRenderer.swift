import Painting

/// What each build of the rasterizer can do, whichever instructions it is made of: ``Raster`` chooses one of them.
package protocol FrameRenderer: AnyObject {
  /// - Parameters:
  ///   - threads: how many draw a frame at most; at least 1.
  ///   - adapts: whether fewer draw a frame that is drawn quickly.
  ///   - bandHeight: rows that are drawn together, at least 1; nil chooses by the size of what is drawn.
  init(threads: Int, adapts: Bool, bandHeight: Int?)

  /// How many threads drew the latest part of a frame; 1 before the first.
  var threads: Int { get }

  /// Draws the part of the frame inside `rect`, clipped to the frame's bounds and to what the target holds.
  ///
  /// The frame's sides are at most ``Bitmap/maximumSide``.
  ///
  /// - Parameter isPadded: whether the target is a bitmap's memory, which may be read, and written up to
  ///   ``Bitmap/padding`` pixels behind the right border.
  func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer, isPadded: Bool)
}
