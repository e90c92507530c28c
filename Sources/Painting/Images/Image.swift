import Geometry

/// Pixels to draw: premultiplied 0xAARRGGBB words, rows from the top without padding, and how many of them
/// make a point. Copies share their storage.
public struct Image: Hashable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Pixels per point; 2 for an @2x file.
  public let scale: Double
  public let pixels: [UInt32]

  /// - Precondition: `pixels` holds exactly `width × height` words and `scale` is greater than zero.
  public init(width: Int, height: Int, scale: Double = 1, pixels: [UInt32]) {
    ensure(width >= 0 && height >= 0, "an image's width and height must not be negative")
    ensure(pixels.count == width.limitedProduct(height), "an image needs width × height pixels, row by row")
    ensure(scale > 0 && scale.isFinite, "an image's scale must be greater than zero")
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
  }

  /// Whether this is the other image or a copy of it, by storage: true only for equal images, but false also for
  /// equal ones that were made apart. Complexity: O(1), where `==` may look at every pixel.
  public func isIdentical(to other: Image) -> Bool {
    guard width == other.width, height == other.height, scale == other.scale else { return false }
    return pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in mine.baseAddress == theirs.baseAddress }
    }
  }

  /// In points.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }
}
