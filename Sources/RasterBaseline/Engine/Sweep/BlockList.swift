/// The touched blocks of some rows, one after the other as if all lay in one row, and what lies between them.
///
/// A sweep lists blocks first, then sums all of them up, and then lays the paint over them. Each of these loops has a length
/// known beforehand and no branch inside: where a branch depends on the picture, a processor guesses wrong about once a
/// block, which costs it as much as the block itself.
struct BlockList {
  /// When so many blocks are listed they are painted, so that all that belongs to them stays in the first-level cache.
  static let fullCount = 192
  /// Room for a full list and the widest row behind it.
  private static let capacity = fullCount + CellGrid.maximumWidth / CellGrid.blockWidth + 64
  /// The bytes of a block's coverage: 16 bits twice for each pixel.
  static let coverageSize = 32

  /// From the grid's first cell to each block's, in bytes.
  let cells: UnsafeMutablePointer<Int32>
  /// From the target's first pixel to each block's, in bytes.
  let pixels: UnsafeMutablePointer<Int32>
  /// The coverage of each block's pixels, in 0...255 and as ``Blending`` wants it.
  let coverages: UnsafeMutableRawPointer
  let spans: UnsafeMutablePointer<BlockSpan>

  init() {
    let count = BlockList.capacity
    cells = BlockList.allocate(count)
    pixels = BlockList.allocate(count)
    spans = BlockList.allocate(count)
    coverages = .allocate(byteCount: count * BlockList.coverageSize, alignment: 64)
  }

  private static func allocate<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
      .bindMemory(to: Element.self, capacity: count)
  }

  func deallocate() {
    cells.deallocate()
    pixels.deallocate()
    coverages.deallocate()
    spans.deallocate()
  }
}

/// Pixels between two touched blocks of a row.
struct BlockSpan: BitwiseCopyable {
  /// From the target's first pixel, in bytes.
  var offset: Int32
  /// In bytes.
  var size: Int32
  /// 1...255.
  var coverage: Int32
  // Sixteen bytes are quicker to find than twelve.
  private let padding: Int32 = 0

  @inline(__always)
  init(offset: Int32, size: Int32, coverage: Int32) {
    self.offset = offset
    self.size = size
    self.coverage = coverage
  }
}
