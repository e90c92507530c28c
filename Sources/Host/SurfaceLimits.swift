import Painting
import Raster

/// How large a surface may be. A tape or a window system can ask for any size; not all can be had.
enum SurfaceLimits {
  /// 64 million pixels take 256 MiB.
  static let pixels = 1 << 26

  /// - Throws: ``HostError`` when a surface of this many pixels cannot be drawn.
  static func check(_ bounds: PixelRect) throws(HostError) {
    guard max(bounds.width, bounds.height) <= Rasterizer.maximumSide, bounds.area <= pixels else {
      throw HostError(
        .unusableSize,
        "cannot draw a window of \(bounds.width)×\(bounds.height) pixels: at most \(Rasterizer.maximumSide) a side "
          + "and \(pixels) in all; choose a smaller size or scale")
    }
  }
}
