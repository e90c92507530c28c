/// The coverage of the pixels of one row of a shape, a byte each.
///
/// There is room for two rows of the widest cell grid: one that a clip's mask may be multiplied into, and an unmasked one
/// for the next rows.
struct RunCoverage: ~Copyable {
  private var bytes = Arena<UInt8>(capacity: 2 * CellGrid.maximumWidth)

  /// The row that a clip's mask may be multiplied into.
  @inline(__always) var row: UnsafeMutablePointer<UInt8> { bytes.base }

  /// A second row of `count` bytes, which stay unchanged while a mask is multiplied into ``row``.
  @inline(__always)
  func unmaskedRow(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    bytes.address(of: CellGrid.maximumWidth, count: count)
  }

  /// The bytes from `index` on in ``row``.
  @inline(__always)
  func address(of index: Int, count: Int) -> UnsafeMutablePointer<UInt8> {
    bytes.address(of: index, count: count)
  }

  /// Copies bytes into ``row`` and multiplies them by those of a mask.
  ///
  /// - Parameter count: a multiple of 8.
  /// - Returns: ``row``.
  func masked(
    _ source: UnsafePointer<UInt8>, by mask: UnsafePointer<UInt8>, count: Int
  ) -> UnsafeMutablePointer<UInt8> {
    let row = bytes.address(of: 0, count: count)
    UnsafeMutableRawPointer(row).copyMemory(from: source, byteCount: count)
    RowKernels.multiply(row, by: mask, count: count)
    return row
  }
}
