import Painting
import Raster

/// The pixels of a window on a display: what a ``FrameLoop`` draws into and shows.
protocol FrameSurface: AnyObject {
  /// Whether the next frame must be a whole one, because the surface has no content of this size yet.
  func needsWholeFrame(width: Int, height: Int) -> Bool

  /// Rasterizes the frame's damage into the surface.
  ///
  /// - Returns: the rectangles drawn, for ``present(_:)``.
  func draw(_ frame: Frame, with rasterizer: Rasterizer) throws(HostError) -> [PixelRect]

  /// Shows the surface's content.
  ///
  /// - Parameter changed: the rectangles drawn since the last call; nil for the whole surface.
  func present(_ changed: [PixelRect]?)
}
