import Geometry
import Painting

/// Memory of another owner to draw into: its start, its rows, and the pixels of the surface that it contains.
///
/// Each pixel is written once and not read, because reading a locked texture may be slow or undefined. Only frames that keep their
/// backdrop read it. A pixel is a native word 0xAARRGGBB, premultiplied.
///
/// ```swift
/// func draw(_ frame: Frame, into pixels: UnsafeMutableRawPointer, pitch: Int, width: Int, height: Int) {
///   let all = PixelRect(x: 0, y: 0, width: width, height: height)
///   let target = PixelBuffer(base: pixels, bytesPerRow: pitch, rect: all)
///   Rasterizer().render(frame, rect: all, into: target)
/// }
/// ```
public struct PixelBuffer {
  /// The word of the pixel (`rect.x`, `rect.y`).
  package let base: UnsafeMutablePointer<UInt32>
  /// The distance between rows, in bytes. A multiple of 4.
  public let bytesPerRow: Int
  /// The pixels of the surface that the memory contains.
  public let rect: PixelRect

  /// A view that is valid while the memory is.
  ///
  /// - Parameters:
  ///   - base: the first pixel, aligned to 4 bytes and followed by `rect.height` rows.
  ///   - bytesPerRow: the distance between rows, at least 4 × `rect.width` and a multiple of 4.
  ///   - rect: the pixels of the surface that the memory contains.
  public init(base: UnsafeMutableRawPointer, bytesPerRow: Int, rect: PixelRect) {
    ensure(bytesPerRow % 4 == 0, "the rows of a pixel buffer must lie a multiple of 4 bytes apart")
    ensure(
      rect.height <= 1 || bytesPerRow / 4 >= rect.width, "the rows of a pixel buffer must not overlap")
    self.base = base.assumingMemoryBound(to: UInt32.self)
    self.bytesPerRow = bytesPerRow
    self.rect = rect
  }

  /// The address of the pixel (`rect.x`, `y`) of the surface.
  ///
  /// - Precondition: `y` lies inside ``rect``; debug builds check it.
  package func row(_ y: Int) -> UnsafeMutableRawPointer {
    assert(y >= rect.y && y < rect.maxY, "a row outside of the buffer")
    return UnsafeMutableRawPointer(base) + (y - rect.y) * bytesPerRow
  }

  /// Writes `count` pixels from (`x`, `y`) of the surface on.
  ///
  /// - Precondition: they lie inside ``rect``.
  package func write(_ pixels: UnsafePointer<UInt32>, count: Int, x: Int, y: Int) {
    assert(count >= 0, "a negative number of pixels")
    precondition(
      x >= rect.x && x + count <= rect.maxX && y >= rect.y && y < rect.maxY, "pixels outside of the buffer")
    let row = self.row(y) + (x - rect.x) * 4
    row.copyMemory(from: pixels, byteCount: count * 4)
  }

  /// Reads `count` pixels from (`x`, `y`) of the surface on.
  ///
  /// - Precondition: they lie inside ``rect``.
  package func read(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, x: Int, y: Int) {
    assert(count >= 0, "a negative number of pixels")
    precondition(
      x >= rect.x && x + count <= rect.maxX && y >= rect.y && y < rect.maxY, "pixels outside of the buffer")
    let row = self.row(y) + (x - rect.x) * 4
    UnsafeMutableRawPointer(pixels).copyMemory(from: row, byteCount: count * 4)
  }
}
