import Geometry
import Painting
import Raster

/// The largest surface that can be drawn. Tapes and window systems can request any size.
///
/// ```swift
/// SurfaceLimits.admits(Size(800, 600), scale: 2)  // true
/// SurfaceLimits.admits(Size(100_000, 100_000), scale: 1)  // false
/// ```
nonisolated public enum SurfaceLimits {
  /// The longest side, in pixels.
  public static let maximumSide = Rasterizer.maximumSide
  /// The largest number of pixels: 64 million, which take 256 MiB.
  static let maximumPixels = 1 << 26

  /// Returns whether a window of this size, in points, can be drawn at a scale.
  public static func admits(_ size: Size, scale: Double) -> Bool {
    // Rounded as in Window.pixelBounds.
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    return max(width, height) <= Double(maximumSide) && width * height <= Double(maximumPixels)
  }

  /// Returns the largest size that can be drawn of a window's, in pixels. If the window has too many pixels, its longer
  /// side is cut, or both sides to a square.
  ///
  /// - Parameter side: the longest side that the window's renderer can show.
  static func drawable(width: Int, height: Int, side: Int) -> (width: Int, height: Int) {
    let longest = min(side, maximumSide)
    let (width, height) = (max(1, min(width, longest)), max(1, min(height, longest)))
    if width * height <= maximumPixels { return (width, height) }
    let square = Int(Double(maximumPixels).squareRoot())
    if width <= square { return (width, maximumPixels / width) }
    return height <= square ? (maximumPixels / height, height) : (square, square)
  }

  /// Checks the size of a surface, in pixels.
  ///
  /// - Throws: ``HostError`` if it cannot be drawn.
  static func check(_ bounds: PixelRect) throws(HostError) {
    guard max(bounds.width, bounds.height) <= maximumSide, bounds.area <= maximumPixels else {
      throw HostError(
        .unusableSize,
        "cannot draw a window of \(bounds.width)×\(bounds.height) pixels: at most \(maximumSide) a side "
          + "and \(maximumPixels) in all; choose a smaller size or scale")
    }
  }
}
