/// Where edges leave the area they cover: a dense grid of cells, one a pixel, and the blocks of it that were touched.
///
/// For a piece of an edge that crosses pixel column c of a row over a height of `dy` (in 256ths, positive downwards),
/// entering and leaving at `fx0` and `fx1` 256ths from the column's left border, with t = (fx0 + fx1) · dy:
///
/// ```
///   cells[c]     += 512 · dy − t      twice the area to the right of the piece inside the column
///   cells[c + 1] += t                 the rest, so that all later columns get the whole height
/// ```
///
/// The running sum along a row, divided by 512, is then the signed coverage of each pixel in 256ths: exact area, no
/// sorting, no list of cells. A bit for every block of columns remembers where anything was added, in one 64-bit word a
/// row or, for wide shapes, some.
/// All cells and all words are zero between two shapes; the sweep zeroes what it reads.
///
/// Every contribution depends on the edge alone, never on where the grid begins or ends: an edge that several bands
/// share is given whole to each of them, and so the sums are the same for any cutting of the surface.
struct CellGrid {
  /// Room for this many cells; what fits the second-level cache.
  static let capacity = 1 << 17
  /// Most columns of a grid: one row must fit, with padding.
  static let maximumWidth = 1 << 15
  /// All cells there are: for the least rows of the widest layout, too.
  static let allocatedCells = capacity + maximumWidth
  /// All words there are.
  static let allocatedWords = capacity + 64

  /// The logarithm of the columns of a block.
  static let blockShift = 3
  /// The columns of a block.
  static let blockWidth = 1 << blockShift

  let cells: UnsafeMutablePointer<Int32>
  /// ``wordsPerRow`` words for every row: bit k of word w is set when anything was added in block 64 w + k.
  let touched: UnsafeMutablePointer<UInt64>
  /// The contributions of one edge to a few rows, between their computation in vectors and their addition row by row:
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

  /// Lays the grid out for edges whose last pixel column is `width` − 2: they write the cell after that too.
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
    // An odd number of cache lines, so that the cells of a column do not all fall into the same cache set.
    return (lines | 1) &<< 4
  }

  /// How many rows a grid of the current layout holds.
  var rowCapacity: Int { max(4, CellGrid.capacity / max(16, stride)) }

  // MARK: Checks of debug builds

  /// Checks that the cells from `place` on lie in the rows of the current layout, or in the vector behind the last row.
  @inline(__always)
  func check(_ cell: UnsafePointer<Int32>, count: Int) {
    assert(
      cell >= UnsafePointer(cells)
        && cell - UnsafePointer(cells) + count <= rowCapacity * stride + CellGrid.vectorCells,
      "cells must lie in their grid")
  }

  /// Checks that the words of `rows` rows lie in the grid, and the blocks in the words of their row.
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

  /// Cells that a vector may add zeros to behind the last row.
  private static let vectorCells = 8
}
