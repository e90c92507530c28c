import Geometry

/// A bitmap: premultiplied 0xAARRGGBB words, rows from the top without padding, and the number of pixels per point.
/// Copies share their storage.
///
/// ```swift
/// let checkers = Image(width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000])
/// context.imageQuality = .nearest
/// context.draw(checkers, in: Rect(x: 0, y: 0, width: 64, height: 64))
/// ```
public struct Image: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The number of pixels per point; 2 for an @2x file.
  public let scale: Double
  /// The pixels, row by row from the top left: `width × height` premultiplied words 0xAARRGGBB.
  public let pixels: [UInt32]
  /// The file with exactly these pixels; nil if there is none. Equality ignores it.
  public let encoded: EncodedImage?

  /// Creates an image from its pixels.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  ///   - scale: pixels per point. Default 1.
  ///   - pixels: premultiplied words 0xAARRGGBB, row by row from the top left.
  ///   - encoded: the file with exactly these pixels; nil if there is none.
  /// - Precondition: `pixels` has exactly `width × height` words, and `scale` is finite and greater than zero.
  public init(width: Int, height: Int, scale: Double = 1, pixels: [UInt32], encoded: EncodedImage? = nil) {
    ensure(width >= 0 && height >= 0, "an image's width and height must not be negative")
    ensure(pixels.count == width.limitedProduct(height), "an image needs width × height pixels, row by row")
    ensure(scale > 0 && scale.isFinite, "an image's scale must be greater than zero")
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    self.encoded = encoded
  }

  /// Returns whether the other image is this one or a copy of it, by storage. Equal images that were created
  /// separately give false. Complexity: O(1), where `==` may compare every pixel.
  ///
  /// - Parameter other: the image to compare with.
  public func isIdentical(to other: Image) -> Bool {
    guard width == other.width, height == other.height, scale == other.scale else { return false }
    return pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in mine.baseAddress == theirs.baseAddress }
    }
  }

  /// The size, in points.
  public var size: Size { Size(Double(width) / scale, Double(height) / scale) }
}

extension Image: Hashable {
  public static func == (a: Image, b: Image) -> Bool {
    a.width == b.width && a.height == b.height && a.scale == b.scale && a.pixels == b.pixels
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(scale)
    hasher.combine(pixels)
  }
}
