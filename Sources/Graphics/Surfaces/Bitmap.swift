import Geometry
import Painting

/// A surface with its own memory: premultiplied 0xAARRGGBB words, rows from the top.
///
/// A bitmap is a reference. There is no copy on write. It starts transparent.
public final class Bitmap {
  /// The longest side, in pixels: the limit of the rasterizer's fixed-point coordinates.
  @inlinable public static var maximumSide: Int { 16_383 }
  /// The least number of pixels after the right border in every row. The rasterizer's vectors may touch them.
  package static var padding: Int { 16 }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The distance between rows, in bytes. Rows start at multiples of 64 and have room for `padding` more pixels.
  public let bytesPerRow: Int
  private let memory: UnsafeMutableRawPointer

  /// Creates a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: in pixels.
  ///   - height: in pixels.
  /// - Precondition: neither side is negative, and both are at most ``maximumSide``.
  public init(width: Int, height: Int) {
    ensure(
      (0...Bitmap.maximumSide).contains(width) && (0...Bitmap.maximumSide).contains(height),
      "a bitmap's sides must be between 0 and \(Bitmap.maximumSide) pixels")
    self.width = width
    self.height = height
    bytesPerRow = ((width + Bitmap.padding) * 4 + 63) & ~63
    let byteCount = max(64, bytesPerRow * height)
    memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  deinit { memory.deallocate() }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The memory as a target of a rasterizer. Valid while the bitmap is alive.
  public var buffer: PixelBuffer { PixelBuffer(base: memory, bytesPerRow: bytesPerRow, rect: bounds) }

  /// A pixel.
  ///
  /// - Parameters:
  ///   - x: the column, from 0.
  ///   - y: the row, from 0 at the top.
  /// - Precondition: the pixel lies inside ``bounds``.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    get { PremultipliedColor(bits: word(x, y).pointee) }
    set { word(x, y).pointee = newValue.bits }
  }

  /// A copy of all pixels, row by row without padding.
  public var pixels: [UInt32] {
    // All empty arrays share one storage, whose count would be written by any thread.
    if width == 0 || height == 0 { return [] }
    return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      count = width * height
      guard let start = words.baseAddress else { return }
      for y in 0..<height {
        UnsafeMutableRawPointer(start + y * width)
          .copyMemory(from: memory + y * bytesPerRow, byteCount: width * 4)
      }
    }
  }

  /// A copy as an image, with `scale` pixels to the point.
  ///
  /// - Parameter scale: the image's pixels per point, greater than 0. Default 1.
  public func makeImage(scale: Double = 1) -> Image {
    Image(width: width, height: height, scale: scale, pixels: pixels)
  }

  private func word(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    ensure(
      x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is not in this \(width)×\(height) bitmap")
    return (memory + (y * bytesPerRow + x * 4)).assumingMemoryBound(to: UInt32.self)
  }
}
