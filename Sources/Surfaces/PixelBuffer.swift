import Geometry
import Painting

/// Foreign memory to draw into: where it starts, how its rows lie, and which pixels of the surface it covers.
///
/// The memory is only ever written, each pixel once, because a locked texture may be slow or meaningless to
/// read; it is read only for frames that keep their backdrop. A pixel is a native word 0xAARRGGBB, premultiplied.
public struct PixelBuffer {
  /// The word of the pixel (`rect.x`, `rect.y`).
  package let base: UnsafeMutablePointer<UInt32>
  /// From one row to the next, in bytes; a multiple of 4.
  public let bytesPerRow: Int
  /// The pixels of the surface that the memory holds.
  public let rect: PixelRect

  /// A view that stays valid for as long as the memory does.
  ///
  /// - Parameters:
  ///   - base: the first pixel; aligned to 4 bytes, with `rect.height` rows behind it.
  ///   - bytesPerRow: the distance between rows; at least 4 × `rect.width`, a multiple of 4.
  ///   - rect: the pixels of the surface that the memory holds.
  public init(base: UnsafeMutableRawPointer, bytesPerRow: Int, rect: PixelRect) {
    ensure(bytesPerRow % 4 == 0, "the rows of a pixel buffer must lie a multiple of 4 bytes apart")
    ensure(
      rect.height <= 1 || bytesPerRow / 4 >= rect.width, "the rows of a pixel buffer must not overlap")
    self.base = base.assumingMemoryBound(to: UInt32.self)
    self.bytesPerRow = bytesPerRow
    self.rect = rect
  }

  /// The memory of the pixel (`rect.x`, `y`) of the surface.
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
