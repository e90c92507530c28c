/// The touched blocks of one row of a grid, from the left. Their marks are cleared as they are read.
struct TouchedBlocks {
  private let words: UnsafeMutablePointer<UInt64>
  private let count: Int
  private var index = 0
  private var bits: UInt64

  /// - Parameter wordsPerRow: the grid's, passed so that it can be a constant.
  @inline(__always)
  init(of grid: CellGrid, row: Int, wordsPerRow: Int) {
    assert(
      row >= 0 && row < grid.rowCapacity && wordsPerRow == grid.wordsPerRow,
      "touched blocks must be read from a row of their grid")
    words = grid.touched + row &* wordsPerRow
    count = wordsPerRow
    bits = words[0]
    words[0] = 0
  }

  /// Returns the first column of the next block, or nil after the last.
  @inline(__always)
  mutating func next() -> Int? {
    while bits == 0 {
      index &+= 1
      if index >= count { return nil }
      bits = words[index]
      words[index] = 0
    }
    let block = index &<< 6 &+ bits.trailingZeroBitCount
    bits &= bits &- 1
    return block &<< CellGrid.blockShift
  }
}
