extension Sweep {
  /// Writes the coverage of the columns of `window` as bytes. Pixels without coverage are not written.
  ///
  /// - Parameters:
  ///   - mask: the byte of the grid's first column and first row.
  ///   - window: its bounds are multiples of 8.
  @inline(never)
  func writeCoverage(
    to mask: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, evenOdd: Bool, window: Range<Int>
  ) {
    checkInvariants(window: window, capacity: bytesPerRow)
    var y = 0
    while y < rows {
      var blocks = TouchedBlocks(of: grid, row: y, wordsPerRow: grid.wordsPerRow)
      let bytes = mask + y &* bytesPerRow
      let cells = UnsafeMutableRawPointer(grid.cells + y &* grid.stride)
      var sum: Int32 = 0
      var done = 0
      while let start = blocks.next() {
        let coverage = UInt8(truncatingIfNeeded: Sweep.coverage(sum, evenOdd: evenOdd))
        if coverage != 0 {
          var column = max(done, window.lowerBound)
          let end = min(start, window.upperBound)
          while column < end {
            bytes[column] = coverage
            column &+= 1
          }
        }
        done = start &+ CellGrid.blockWidth
        var column = start
        while column < done {
          let cell = cells.load(fromByteOffset: column &* 4, as: Int32.self)
          cells.storeBytes(of: 0, toByteOffset: column &* 4, as: Int32.self)
          sum = sum &+ cell
          if column >= window.lowerBound && column < window.upperBound {
            bytes[column] = UInt8(truncatingIfNeeded: Sweep.coverage(sum, evenOdd: evenOdd))
          }
          column &+= 1
        }
      }
      y &+= 1
    }
  }

  /// The coverage of each sum of cells, 0...255.
  @_transparent
  static func coverage(_ sums: Int32x8, evenOdd: Bool) -> Int32x8 {
    let sign = sums.shiftedRight(31)
    var coverage = ((sums ^ sign) - sign).shiftedRight(9)
    if evenOdd {
      // A winding number of 1 is full and 2 is empty again, so the coverage is folded at 256.
      coverage = coverage & Int32x8(repeating: 511)
      let folded = Int32x8(repeating: 512) - coverage
      let isFolded = coverage.isGreater(than: Int32x8(repeating: 256))
      coverage = (folded & isFolded) | (coverage & (isFolded ^ Int32x8(repeating: -1)))
    }
    // Limited to 255: all ones where it exceeds 255, and then the low byte.
    return (coverage | coverage.isGreater(than: Int32x8(repeating: 255))) & Int32x8(repeating: 255)
  }

  /// The coverage of one sum of cells, 0...255.
  @_transparent
  static func coverage(_ sum: Int32, evenOdd: Bool) -> Int32 {
    let sign = sum &>> 31
    var coverage = ((sum ^ sign) &- sign) &>> 9
    if evenOdd {
      coverage &= 511
      if coverage > 256 { coverage = 512 &- coverage }
    }
    return min(coverage, 255)
  }
}
