import Painting
import Raster

/// The pixels of a window on a display, drawn and presented by a ``FrameLoop``.
protocol FrameSurface: AnyObject {
  /// Returns whether the next frame must be a full one, because the surface has no content of this size.
  func needsWholeFrame(width: Int, height: Int) -> Bool

  /// Draws the frame's damage into the surface.
  ///
  /// - Returns: the rectangles drawn, for ``present(_:)``.
  /// - Throws: ``HostError`` if the surface cannot be drawn into.
  func draw(_ frame: Frame, with rasterizer: Rasterizer) throws(HostError) -> [PixelRect]

  /// Presents the surface's content.
  ///
  /// - Parameter changed: the rectangles drawn since the last call; nil for the whole surface.
  func present(_ changed: [PixelRect]?)
}
