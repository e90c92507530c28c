/// The touched blocks of some rows, one after the other as if all lay in one row, and what lies between them.
///
/// A sweep lists blocks first, then sums all of them up, and then lays the paint over them. Each of these loops has a length
/// known beforehand and no branch inside: where a branch depends on the picture, a processor guesses wrong about once a
/// block, which costs it as much as the block itself.
struct BlockList {
  /// When so many blocks are listed they are painted, so that all that belongs to them stays in the first-level cache.
  static let fullCount = 192
  /// Spans of more bytes are worth a loop of their own.
  static let longSpan: Int32 = 2_048
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
  /// The numbers of the blocks behind which there are covered pixels before the next.
  let spans: UnsafeMutablePointer<Int32>
  /// From the target's first pixel to blocks that are fully covered, in bytes.
  let full: UnsafeMutablePointer<Int32>
  /// For every byte the numbers of its bits that are set, as eight bytes, and then for every byte how many these are.
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

  /// The numbers of the bits of a byte that are set, and zeros behind them.
  @inline(__always)
  func bitPlaces(_ byte: Int) -> Int32x8 { Int32x8.loadBytes(bits + byte &* 8) }

  /// How many bits of a byte are set.
  @inline(__always)
  func bitCount(_ byte: Int) -> Int { Int(bits.load(fromByteOffset: 256 &* 8 &+ byte, as: UInt8.self)) }

  /// In debug builds, checks the first `count` blocks: they lie in the grid, and in ascending order in the target.
  /// Complexity: O(blocks).
  func checkInvariants(count: Int, in grid: CellGrid, rows: Int) {
    assert(isValid(count: count, in: grid, rows: rows))
  }

  private func isValid(count: Int, in grid: CellGrid, rows: Int) -> Bool {
    // Two blocks more are written behind the last one.
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

  /// In debug builds, checks the numbers of the first `spanCount` spans between `count` blocks. Complexity: O(spans).
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
