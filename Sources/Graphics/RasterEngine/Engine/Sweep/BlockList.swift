/// The touched blocks of some rows, as if all lay in one row, and the spans between them.
///
/// A sweep first lists blocks, then sums their cells, and then composites the paint. Each of these loops has a known length and
/// no branch inside, because a branch that depends on the shapes would be mispredicted about once for each block and cost as
/// much as the block itself.
struct BlockList {
  /// The number of listed blocks at which they are painted, so that their memory stays in the first-level cache.
  static let fullCount = 192
  /// Spans of more bytes than this are worth a loop of their own.
  static let longSpan: Int32 = 2_048
  /// Room for a full list and the blocks of the widest row.
  private static let capacity = fullCount + CellGrid.maximumWidth / CellGrid.blockWidth + 64
  /// The bytes of a block's coverage: two times 16 bits for each pixel.
  static let coverageSize = 32

  /// The offset of each block's first cell in the grid, in bytes.
  let cells: UnsafeMutablePointer<Int32>
  /// The offset of each block's first pixel in the target, in bytes.
  let pixels: UnsafeMutablePointer<Int32>
  /// The coverage of each block's pixels, 0...255, in both lanes of each pixel.
  let coverages: UnsafeMutableRawPointer
  /// The indices of the blocks with covered pixels between them and the next block.
  let spans: UnsafeMutablePointer<Int32>
  /// The offsets in the target of fully covered blocks, in bytes.
  let full: UnsafeMutablePointer<Int32>
  /// For each byte value the indices of its set bits, as eight bytes, and then for each byte value the number of set bits.
  private let bits: UnsafeMutableRawPointer

  init() {
    let count = BlockList.capacity
    cells = BlockList.allocate(count)
    pixels = BlockList.allocate(count)
    spans = BlockList.allocate(count)
    full = BlockList.allocate(BlockList.fullCount + 2 * Int(BlockList.longSpan) / (CellGrid.blockWidth * 4))
    bits = .allocate(byteCount: 256 * 9, alignment: 64)
    for byte in 0..<256 {
      bits.storeBytes(of: 0, toByteOffset: byte * 8, as: UInt64.self)
      let set = (0..<8).filter { byte >> $0 & 1 != 0 }
      for (position, bit) in set.enumerated() {
        bits.storeBytes(of: UInt8(bit), toByteOffset: byte * 8 + position, as: UInt8.self)
      }
      bits.storeBytes(of: UInt8(set.count), toByteOffset: 256 * 8 + byte, as: UInt8.self)
    }
    coverages = .allocate(byteCount: count * BlockList.coverageSize, alignment: 64)
  }

  private static func allocate<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
      .bindMemory(to: Element.self, capacity: count)
  }

  /// The indices of the set bits of a byte, followed by zeros.
  @inline(__always)
  func bitPlaces(_ byte: Int) -> Int32x8 { Int32x8.loadBytes(bits + byte &* 8) }

  /// The number of set bits of a byte.
  @inline(__always)
  func bitCount(_ byte: Int) -> Int { Int(bits.load(fromByteOffset: 256 &* 8 &+ byte, as: UInt8.self)) }

  /// In debug builds, checks that the first `count` blocks lie in the grid, and in ascending order in the target.
  /// Complexity: O(blocks).
  func checkInvariants(count: Int, in grid: CellGrid, rows: Int) {
    assert(isValid(count: count, in: grid, rows: rows))
  }

  private func isValid(count: Int, in grid: CellGrid, rows: Int) -> Bool {
    // Two more blocks are written after the last one.
    assert(count >= 0 && count + 2 <= BlockList.capacity, "listed blocks must fit their list")
    let end = rows * grid.stride * 4
    for index in 0..<count {
      let cell = Int(cells[index])
      assert(
        cell >= 0 && cell + CellGrid.blockWidth * 4 <= end && cell % (CellGrid.blockWidth * 4) == 0,
        "a listed block must lie in the rows of its grid")
      assert(
        index == 0 || (cells[index] > cells[index - 1] && pixels[index] > pixels[index - 1]),
        "listed blocks must ascend")
    }
    return true
  }

  /// In debug builds, checks the indices of the first `spanCount` spans between `count` blocks. Complexity: O(spans).
  func checkSpans(_ spanCount: Int, count: Int) {
    assert(
      (0..<spanCount).allSatisfy {
        spans[$0] >= 0 && Int(spans[$0]) + 1 < count && ($0 == 0 || spans[$0] > spans[$0 - 1])
      }, "a span must lie between two listed blocks")
  }

  func deallocate() {
    cells.deallocate()
    pixels.deallocate()
    coverages.deallocate()
    spans.deallocate()
    full.deallocate()
    bits.deallocate()
  }
}
