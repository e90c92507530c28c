import Surfaces

/// A part of the surface that one thread paints, and the memory that it paints into.
///
/// Pixels are painted 8 at a time, so the memory is wider than the part: it begins at a multiple of 16 pixels at or before the
/// left border, and every row has room up to `paddedRight`.
struct Tile {
  /// The least number of pixels after the right border of the surface in every row. An edge on the border touches the two
  /// columns after it, and vectors take 8.
  static let padding = Bitmap.padding

  /// The pixels to paint.
  var bounds: PixelBounds
  /// The column of the first pixel in memory, a multiple of 16.
  var left: Int32
  /// The column after the last one in memory, a multiple of 8.
  var paddedRight: Int32
  /// The pixel in column `left` and row `bounds.top`.
  var pixels: UnsafeMutableRawPointer
  var bytesPerRow: Int

  init(
    bounds: PixelBounds, left: Int32, paddedRight: Int32, pixels: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    self.bounds = bounds
    self.left = left
    self.paddedRight = paddedRight
    self.pixels = pixels
    self.bytesPerRow = bytesPerRow
  }

  /// A tile whose memory is set later, with rows that follow each other without a gap.
  init(withoutMemory bounds: PixelBounds, left: Int32, paddedRight: Int32) {
    self.init(
      bounds: bounds, left: left, paddedRight: paddedRight,
      pixels: UnsafeMutableRawPointer(bitPattern: 64)!, bytesPerRow: Int(paddedRight &- left) * 4)
  }

  /// The address of the pixel in column `x` and row `y`.
  @inline(__always)
  func pixel(_ x: Int32, _ y: Int32) -> UnsafeMutableRawPointer {
    assert(
      x >= left && x <= paddedRight && y >= bounds.top && y < bounds.bottom, "a pixel must lie in its tile")
    return address(x, y)
  }

  /// The address of the `count` pixels from (`x`, `y`) on.
  @inline(__always)
  func span(_ x: Int32, _ y: Int32, count: Int) -> UnsafeMutableRawPointer {
    assert(count >= 0 && Int(x) + count <= Int(paddedRight), "a span of pixels must lie in its tile")
    return pixel(x, y)
  }

  /// The address that the pixel in column `x` and row `y` would have, in the tile or beside it.
  @inline(__always)
  func address(_ x: Int32, _ y: Int32) -> UnsafeMutableRawPointer {
    pixels + (Int(y &- bounds.top) &* bytesPerRow &+ Int(x &- left) &* 4)
  }

  /// The index of the pixel in column `x` and row `y` in memory without gaps between rows.
  @inline(__always)
  func index(_ x: Int32, _ y: Int32) -> Int { Int(y &- bounds.top) &* columns &+ Int(x &- left) }

  /// In debug builds, checks the tile's borders.
  func checkInvariants() {
    assert(
      left <= bounds.left && bounds.right <= paddedRight && left % 8 == 0 && paddedRight % 8 == 0,
      "a tile's memory must hold its pixels, in whole vectors")
    assert(bytesPerRow >= columns * 4, "the rows of a tile must not overlap")
  }

  /// The pixels of a row in memory.
  var columns: Int { Int(paddedRight &- left) }

  /// The columns of `bounds` inside the tile, widened to multiples of 8.
  @inline(__always)
  func columns(of bounds: PixelBounds) -> Range<Int32> {
    let first = max(bounds.left, self.bounds.left) & ~7
    let last = (min(bounds.right, self.bounds.right) &+ 7) & ~7
    return first..<max(first, min(last, paddedRight))
  }

  /// The rows of `bounds` inside the tile.
  @inline(__always)
  func rows(of bounds: PixelBounds) -> Range<Int32> {
    let first = max(bounds.top, self.bounds.top)
    return first..<max(first, min(bounds.bottom, self.bounds.bottom))
  }
}
