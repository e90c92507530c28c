import Geometry
import Painting

/// A surface of 32-bit floating-point numbers: red, green, blue and alpha of each pixel, premultiplied, rows from the top without
/// padding. Components are encoded as sRGB in 8 bits is, with 1 for 255. They are not limited.
///
/// A bitmap is a reference. There is no copy on write. It starts transparent, and takes four times the memory of a ``Bitmap``.
///
/// ```swift
/// let precise = FloatBitmap(width: 2, height: 1)
/// precise[0, 0] = SIMD4(0.25, 0, 0, 0.5)  // red at half opacity, premultiplied
/// print(precise.components.count)  // 8
/// ```
public final class FloatBitmap {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// Four components for each pixel, width × height × 4 in all.
  public private(set) var components: [Float]

  /// Creates a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  /// - Precondition: neither side is negative, and both are at most ``Bitmap/maximumSide``.
  public init(width: Int, height: Int) {
    ensure(
      (0...Bitmap.maximumSide).contains(width) && (0...Bitmap.maximumSide).contains(height),
      "a bitmap's sides must be between 0 and \(Bitmap.maximumSide) pixels")
    self.width = width
    self.height = height
    components = Array(repeating: 0, count: width * height * 4)
  }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Red, green, blue and alpha, premultiplied.
  ///
  /// - Parameters:
  ///   - x: the column, from 0.
  ///   - y: the row, from 0 at the top.
  /// - Precondition: the pixel lies inside ``bounds``.
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get {
      let first = index(x, y)
      return SIMD4(components[first], components[first + 1], components[first + 2], components[first + 3])
    }
    set {
      let first = index(x, y)
      for channel in 0..<4 { components[first + channel] = newValue[channel] }
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    ensure(
      x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is not in this \(width)×\(height) bitmap")
    return (y * width + x) * 4
  }
}
