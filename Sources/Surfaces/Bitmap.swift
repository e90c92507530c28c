import Geometry
import Painting

/// A surface in memory of its own: premultiplied 0xAARRGGBB words, rows from the top.
///
/// One owner, no copy on write: who holds the bitmap sees what is drawn into it. It starts transparent.
public final class Bitmap {
  /// The longest side, in pixels: what the rasterizer's fixed-point coordinates reach.
  @inlinable public static var maximumSide: Int { 16_383 }
  /// At least this many pixels lie behind the right border in every row. The rasterizer's vectors may touch them.
  package static var padding: Int { 16 }

  public let width: Int
  public let height: Int
  /// From one row to the next, in bytes: rows start at multiples of 64 and have room for `padding` more
  /// pixels.
  public let bytesPerRow: Int
  private let memory: UnsafeMutableRawPointer

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

  /// The memory as a target for a rasterizer; valid while the bitmap lives.
  public var buffer: PixelBuffer { PixelBuffer(base: memory, bytesPerRow: bytesPerRow, rect: bounds) }

  /// - Precondition: the pixel lies inside ``bounds``.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    get { PremultipliedColor(bits: word(x, y).pointee) }
    set { word(x, y).pointee = newValue.bits }
  }

  /// A copy of all pixels, row by row without padding.
  public var pixels: [UInt32] {
    // Every empty array is the same one, and its count would be written on any thread.
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
  public func makeImage(scale: Double = 1) -> Image {
    Image(width: width, height: height, scale: scale, pixels: pixels)
  }

  private func word(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    ensure(
      x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is not in this \(width)×\(height) bitmap")
    return (memory + (y * bytesPerRow + x * 4)).assumingMemoryBound(to: UInt32.self)
  }
}
