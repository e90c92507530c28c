/// A byte for each pixel of a tile's memory, such as coverage.
///
/// The memory is kept from tile to tile. Debug builds check that rows lie in it.
struct TileBytes: ~Copyable {
  private var bytes = Arena<UInt8>(capacity: 64)

  /// The byte of the first pixel in memory.
  @inline(__always) var base: UnsafeMutablePointer<UInt8> { bytes.base }

  /// Makes room for the pixels of a tile. All bytes become undefined.
  @inline(__always)
  mutating func reserve(for tile: Tile) { bytes.reserve(tile.columns * tile.bounds.height) }

  /// The bytes of the pixels in `columns` of row `y`.
  @inline(__always)
  func row(_ columns: Range<Int32>, _ y: Int32, of tile: Tile) -> UnsafeMutablePointer<UInt8> {
    bytes.address(of: tile.index(columns.lowerBound, y), count: columns.count)
  }

  /// The bytes of the `count` pixels from (`x`, `y`) on.
  @inline(__always)
  func row(_ x: Int32, _ y: Int32, count: Int, of tile: Tile) -> UnsafeMutablePointer<UInt8> {
    bytes.address(of: tile.index(x, y), count: count)
  }

  /// Sets the bytes of the pixels in `columns` of row `y` to 0.
  @inline(__always)
  func clear(_ columns: Range<Int32>, _ y: Int32, of tile: Tile) {
    UnsafeMutableRawPointer(row(columns, y, of: tile))
      .initializeMemory(as: UInt8.self, repeating: 0, count: columns.count)
  }
}
