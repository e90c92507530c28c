/// Covered pixels side by side in one row of a sweep.
struct CoverageRun {
  /// From the sweep's first row on.
  var row: Int
  /// The grid's column where the run begins, a multiple of 8.
  var first: Int
  /// A multiple of 8.
  var count: Int
}

extension Sweep {
  /// Calls `body` with every run of pixels in the columns of `window` between which nothing is covered, from the top and
  /// from the left. The row's coverage is then in `bytes`, one for each column of the grid from the run's first on.
  @inline(__always)
  func forEachRun(
    evenOdd: Bool, window: Range<Int>, bytes: UnsafeMutablePointer<UInt8>, _ body: (CoverageRun) -> Void
  ) {
    var y = 0
    while y < rows {
      var blocks = TouchedBlocks(of: grid, row: y, wordsPerRow: grid.wordsPerRow)
      let cells = UnsafeMutableRawPointer(grid.cells + y &* grid.stride)
      var sum = Int32x8(repeating: 0)
      var done = 0
      // Where the run under construction began; negative when there is none.
      var first = -1
      while let start = blocks.next() {
        if start > done {
          let coverage = Sweep.coverage(sum.first, evenOdd: evenOdd)
          if coverage != 0 {
            if first < 0 { first = done }
            UnsafeMutableRawPointer(bytes + done)
              .initializeMemory(
                as: UInt8.self, repeating: UInt8(truncatingIfNeeded: coverage), count: start &- done)
          } else if first >= 0 {
            emit(y, from: first, to: done, window, body)
            first = -1
          }
        }
        if first < 0 { first = start }
        done = start &+ CellGrid.blockWidth
        let block = cells + start &* 4
        let total = Int32x8.load(block).runningSum + sum
        Int32x8(repeating: 0).store(block)
        sum = total.lastRepeated
        Sweep.coverage(total, evenOdd: evenOdd).storeBytes(bytes + start)
      }
      if first >= 0 { emit(y, from: first, to: done, window, body) }
      y &+= 1
    }
  }

  @inline(__always)
  private func emit(
    _ row: Int, from start: Int, to end: Int, _ window: Range<Int>, _ body: (CoverageRun) -> Void
  ) {
    let first = max(start, window.lowerBound)
    let last = min(end, window.upperBound)
    if last > first { body(CoverageRun(row: row, first: first, count: last &- first)) }
  }
}
