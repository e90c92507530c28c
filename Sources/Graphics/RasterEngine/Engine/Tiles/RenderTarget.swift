import Painting
import Surfaces

/// The pixels that one call paints, and the memory that they are written to.
struct RenderTarget {
  let buffer: PixelBuffer
  /// The pixels to paint, inside those of the buffer.
  let region: PixelBounds
  /// The colour of all pixels before anything is painted, premultiplied. Nil keeps the pixels of the buffer.
  var background: UInt32?
  /// Whether tiles may paint into the buffer itself, because it can be read, its rows are padded and whole rows are painted.
  let paintsInPlace: Bool

  /// - Parameter isPadded: whether the buffer is the memory of a bitmap.
  init(buffer: PixelBuffer, region: PixelBounds, isPadded: Bool, background: UInt32?) {
    assert(
      PixelBounds(buffer.rect).contains(region) && !region.isEmpty, "a target's region must lie in its buffer"
    )
    self.buffer = buffer
    self.region = region
    self.background = background
    paintsInPlace =
      isPadded && buffer.rect.x == 0 && region.left == 0 && Int(region.right) == buffer.rect.width
  }

  /// Copies the buffer's pixels to a tile. The tile's padding becomes transparent.
  func copyBuffer(to tile: Tile) {
    for y in tile.bounds.top..<tile.bounds.bottom {
      let row = tile.span(tile.left, y, count: tile.columns)
      row.initializeMemory(as: UInt32.self, repeating: 0, count: tile.columns)
      buffer.read(
        tile.span(tile.bounds.left, y, count: tile.bounds.width).assumingMemoryBound(to: UInt32.self),
        count: tile.bounds.width,
        x: Int(tile.bounds.left), y: Int(y))
    }
  }

  /// A tile whose memory is the buffer's.
  func tileInPlace(_ bounds: PixelBounds) -> Tile {
    assert(region.contains(bounds), "a tile must lie in its target")
    return Tile(
      bounds: bounds, left: 0, paddedRight: Int32(buffer.bytesPerRow / 4),
      pixels: buffer.row(Int(bounds.top)),
      bytesPerRow: buffer.bytesPerRow)
  }
}
