/// The area that edges cover: a dense grid of cells, one for each pixel, with marks of the touched blocks.
///
/// A piece of an edge crosses pixel column c of a row over a height of `dy`, in 256ths and positive downwards. It enters and
/// leaves the column `fx0` and `fx1` 256ths from its left border. With t = (fx0 + fx1) · dy it adds:
///
/// ```
///   cells[c]     += 512 · dy − t      twice the area to the right of the piece inside the column
///   cells[c + 1] += t                 the rest, so that all later columns get the whole height
/// ```
///
/// The running sum along a row, divided by 512, is the signed coverage of each pixel in 256ths. It is the exact area, without
/// sorting and without a list of cells. A bit for each block of columns marks where anything was added. Each row has one 64-bit
/// word of these bits, or several for wide shapes. All cells and words are zero between two shapes, because a sweep zeroes what
/// it reads.
///
/// Each contribution depends on the edge alone, not on where the grid begins or ends. An edge that crosses several bands is
/// added to each of them whole, so that the sums are the same however the surface is divided.
struct CellGrid {
  /// The cells of a grid, which fit the second-level cache.
  static let capacity = 1 << 17
  /// The most columns of a grid.
  static let maximumWidth = 1 << 15
  /// The allocated cells, enough for the fewest rows of the widest layout.
  static let allocatedCells = capacity + maximumWidth
  /// The allocated words.
  static let allocatedWords = capacity + 64

  /// The logarithm of the columns of a block.
  static let blockShift = 3
  /// The columns of a block.
  static let blockWidth = 1 << blockShift

  let cells: UnsafeMutablePointer<Int32>
  /// ``wordsPerRow`` words for each row. Bit k of word w is set if anything was added in block 64 w + k.
  let touched: UnsafeMutablePointer<UInt64>
  /// The contributions of one edge to a few rows, computed in vectors and then added row by row:
  /// ``FlatArc/RowTable`` or ``SteepRows``.
  let scratch: UnsafeMutableRawPointer
  /// From one row to the next, in cells.
  private(set) var stride = 0
  /// From one row to the next, in words.
  private(set) var wordsPerRow = 1
  /// The columns that edges may have touched, rounded up to a multiple of 8.
  private(set) var columns = 0

  init() {
    let count = CellGrid.allocatedCells
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
    cells = memory.initializeMemory(as: Int32.self, repeating: 0, count: count)
    scratch = .allocate(byteCount: max(FlatArc.RowTable.size, SteepRows.size), alignment: 64)
    let words = UnsafeMutableRawPointer.allocate(byteCount: CellGrid.allocatedWords * 8, alignment: 64)
    touched = words.initializeMemory(as: UInt64.self, repeating: 0, count: CellGrid.allocatedWords)
  }

  func deallocate() {
    scratch.deallocate()
    cells.deallocate()
    touched.deallocate()
  }

  /// Lays the grid out for edges whose last pixel column is `width` − 2. They also write the cell after it.
  mutating func layOut(width: Int) {
    columns = (width &+ 7) & ~7
    wordsPerRow = ((columns &>> CellGrid.blockShift) &+ 63) &>> 6
    stride = CellGrid.stride(columns: columns)
    assert(
      width > 0 && width <= CellGrid.maximumWidth, "a cell grid's width must lie between 1 and the maximum")
    assert(
      rowCapacity * stride + CellGrid.vectorCells <= CellGrid.allocatedCells
        && rowCapacity * wordsPerRow <= CellGrid.allocatedWords,
      "the rows of a cell grid must fit its memory")
  }

  /// From one row to the next, in cells.
  @inline(__always)
  static func stride(columns: Int) -> Int {
    // The vectors add zeros to another three cells.
    let lines = (columns &+ 4 &+ 15) &>> 4
    // An odd number of cache lines, because the cells of a column would otherwise share one cache set.
    return (lines | 1) &<< 4
  }

  /// The rows that the grid holds in its current layout.
  var rowCapacity: Int { max(4, CellGrid.capacity / max(16, stride)) }

  // MARK: Checks of debug builds

  /// Checks that `count` cells lie in the rows of the current layout, or in the vector after the last row.
  @inline(__always)
  func check(_ cell: UnsafePointer<Int32>, count: Int) {
    assert(
      cell >= UnsafePointer(cells)
        && cell - UnsafePointer(cells) + count <= rowCapacity * stride + CellGrid.vectorCells,
      "cells must lie in their grid")
  }

  /// Checks that the words of `rows` rows lie in the grid, and that the blocks lie in the words of their row.
  @inline(__always)
  func check(_ words: UnsafePointer<UInt64>, rows: Int, blocks low: Int, through high: Int) {
    assert(
      low >= 0 && low <= high && high &>> 6 < wordsPerRow, "touched blocks must lie in the words of their row"
    )
    assert(
      words >= UnsafePointer(touched)
        && words - UnsafePointer(touched) + rows * wordsPerRow
          <= rowCapacity * wordsPerRow,
      "touched words must lie in their grid")
  }

  /// The cells after the last row to which a vector may add zeros.
  private static let vectorCells = 8
}
