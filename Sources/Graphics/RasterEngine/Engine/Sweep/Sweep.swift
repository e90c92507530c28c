/// The pixels that a sweep paints, which correspond to the columns and rows of a cell grid.
///
/// Each row of the memory must hold ``CellGrid/columns`` pixels, or those of the sweep's window.
struct SweepTarget {
  /// The pixel of the grid's first column and first row.
  var pixels: UnsafeMutableRawPointer
  /// From one row to the next, in bytes.
  var bytesPerRow: Int

  /// No pixels, for sweeps that leave coverage only.
  @inline(__always) static var none: SweepTarget {
    SweepTarget(pixels: UnsafeMutableRawPointer(bitPattern: 64)!, bytesPerRow: 0)
  }
}

/// Turns the cells of a grid into pixels.
///
/// A sweep sums the cells of each row, turns the sums into coverage and composites a colour. All of this happens in registers or,
/// for wide shapes, in lists of the blocks of a few rows, without a mask. Only touched blocks are read and zeroed. Between two of
/// them the coverage is constant.
struct Sweep {
  let grid: CellGrid
  let rows: Int
  let target: SweepTarget

  // Shapes whose rows have one word of touched blocks and whose columns all lie in the target.

  /// Composites an opaque colour by the non-zero rule.
  @inline(never)
  func paintOpaque(_ paint: borrowing SolidPaint) {
    run(paint, evenOdd: false, opaque: true, wordsPerRow: 1, window: nil)
  }

  /// Composites any colour by the non-zero rule.
  @inline(never)
  func paintTranslucent(_ paint: borrowing SolidPaint) {
    run(paint, evenOdd: false, opaque: false, wordsPerRow: 1, window: nil)
  }

  /// Composites any colour by the even-odd rule.
  @inline(never)
  func paintEvenOdd(_ paint: borrowing SolidPaint) {
    run(paint, evenOdd: true, opaque: false, wordsPerRow: 1, window: nil)
  }

  /// Composites any colour in the columns of `window`, whose bounds are multiples of 8.
  @inline(never)
  func paint(_ paint: borrowing SolidPaint, evenOdd: Bool, window: Range<Int>) {
    run(paint, evenOdd: evenOdd, opaque: false, wordsPerRow: grid.wordsPerRow, window: window)
  }

  /// In debug builds, checks that the sweep's rows lie in the grid, and its columns in the rows of a target or a mask.
  ///
  /// - Parameters:
  ///   - window: the columns that are written. Nil for all columns of the grid.
  ///   - capacity: the columns in a row of the target or the mask.
  @inline(__always)
  func checkInvariants(window: Range<Int>?, capacity: Int) {
    assert(rows >= 0 && rows <= grid.rowCapacity, "the rows of a sweep must lie in its grid")
    assert(
      window.map { $0.isEmpty || ($0.lowerBound >= 0 && $0.upperBound <= grid.columns) } ?? true,
      "the window of a sweep must lie in its grid")
    assert(
      rows <= 1 || capacity >= window?.count ?? grid.columns, "the columns of a sweep must lie in its target")
  }

  @inline(__always)
  private func run(
    _ paint: borrowing SolidPaint, evenOdd: Bool, opaque: Bool, wordsPerRow: Int, window: Range<Int>?
  ) {
    checkInvariants(window: window, capacity: target.bytesPerRow / 4)
    let ahead = RowKernels.lookahead &* target.bytesPerRow
    var y = 0
    while y < rows {
      let pixels = target.pixels + y &* target.bytesPerRow
      let blocksAhead = grid.touched[(y &+ RowKernels.lookahead) &* wordsPerRow]
      prefetch(pixels + (ahead &+ (blocksAhead.trailingZeroBitCount &<< CellGrid.blockShift) &* 4))
      prefetch(pixels + (ahead &+ ((63 &- blocksAhead.leadingZeroBitCount) &<< CellGrid.blockShift) &* 4))
      let cells = UnsafeMutableRawPointer(grid.cells + y &* grid.stride)
      var blocks = TouchedBlocks(of: grid, row: y, wordsPerRow: wordsPerRow)
      var sum = Int32x8(repeating: 0)
      var done = 0
      while let column = blocks.next() {
        if column > done {
          let coverage = Sweep.coverage(sum.first, evenOdd: evenOdd)
          if coverage != 0 {
            let first = window.map { max(done, $0.lowerBound) } ?? done
            let last = window.map { min(column, $0.upperBound) } ?? column
            if last > first {
              Spans.composite(
                pixels + first &* 4, count: last &- first, paint, coverage: coverage, ahead: ahead)
            }
          }
        }
        done = column &+ CellGrid.blockWidth
        let block = cells + column &* 4
        let blockSums = Int32x8.load(block).runningSum
        Int32x8(repeating: 0).store(block)
        let total = blockSums + sum
        // Only this addition depends on the block before.
        sum = sum + blockSums.lastRepeated
        if window.map({ column >= $0.lowerBound && column < $0.upperBound }) ?? true {
          let coverage = Sweep.coverage(total, evenOdd: evenOdd).inBothHalves
          let pixel = pixels + column &* 4
          let below = UInt16x16.load(pixel)
          let result =
            opaque
            ? Blending.opaqueOver(below, paint, coverage: coverage)
            : Blending.over(below, paint, coverage: coverage)
          result.store(pixel)
        }
      }
      y &+= 1
    }
  }
}
