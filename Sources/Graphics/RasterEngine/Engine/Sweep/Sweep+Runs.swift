/// Adjacent covered pixels in one row of a sweep.
struct CoverageRun {
  /// The row, counted from the sweep's first.
  var row: Int
  /// The first column in the grid, a multiple of 8.
  var first: Int
  /// The number of pixels, a multiple of 8.
  var count: Int
}

extension Sweep {
  /// Calls `body` with each run of covered pixels in the columns of `window`, from the top and from the left.
  ///
  /// - Parameter bytes: hold the coverage of the run's row while `body` is called, a byte for each column of the grid.
  @inline(__always)
  func forEachRun(
    evenOdd: Bool, window: Range<Int>, bytes: UnsafeMutablePointer<UInt8>, _ body: (CoverageRun) -> Void
  ) {
    checkInvariants(window: window, capacity: window.count)
    var y = 0
    while y < rows {
      var blocks = TouchedBlocks(of: grid, row: y, wordsPerRow: grid.wordsPerRow)
      let cells = UnsafeMutableRawPointer(grid.cells + y &* grid.stride)
      var sum = Int32x8(repeating: 0)
      var done = 0
      // The first column of the unfinished run, or -1.
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
