extension Sweep {
  /// Writes the coverage of the columns of `window`, multiples of 8, as bytes; pixels without coverage are left alone.
  ///
  /// - Parameter mask: the byte of the grid's first column and first row.
  @inline(never)
  func writeCoverage(
    to mask: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, evenOdd: Bool, window: Range<Int>
  ) {
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

  /// The coverage in 0...255 that each sum of cells stands for.
  @_transparent
  static func coverage(_ sums: Int32x8, evenOdd: Bool) -> Int32x8 {
    let sign = sums.shiftedRight(31)
    var coverage = ((sums ^ sign) - sign).shiftedRight(9)
    if evenOdd {
      // A winding of 1 is full and one of 2 is empty again: fold at 256.
      coverage = coverage & Int32x8(repeating: 511)
      let folded = Int32x8(repeating: 512) - coverage
      let isFolded = coverage.isGreater(than: Int32x8(repeating: 256))
      coverage = (folded & isFolded) | (coverage & (isFolded ^ Int32x8(repeating: -1)))
    }
    // All ones where it exceeds 255, cut to 255.
    return (coverage | coverage.isGreater(than: Int32x8(repeating: 255))) & Int32x8(repeating: 255)
  }

  /// The same for one sum.
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
