extension CellGrid {
  /// Adds the rows of an edge that lie inside the grid.
  ///
  /// - Parameters:
  ///   - x0, y0, x1, y1: the edge, relative to the grid's top-left corner. The x coordinates lie inside the laid-out
  ///     width; the y coordinates may lie anywhere.
  ///   - bottom: where the grid ends, a whole number of rows.
  @inline(__always)
  func addEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, bottom: Int32) {
    let runsDown = y0 < y1
    let run = EdgeRun(
      topX: runsDown ? x0 : x1, topY: runsDown ? y0 : y1, bottomX: runsDown ? x1 : x0,
      bottomY: runsDown ? y1 : y0, limit: bottom, sign: runsDown ? 0 : -1)
    if run.lastY <= 0 || run.topY >= run.lastY { return }
    if run.topX == run.bottomX {
      addVertical(run)
    } else if run.width <= run.height &<< 1 {
      addSteep(run)
    } else {
      addFlat(run)
    }
  }

  /// The bits of the blocks from column `first` to column `last`.
  @inline(__always)
  func blocks(from first: Int32, through last: Int32) -> UInt64 {
    let shift = UInt64(truncatingIfNeeded: blockShift)
    let low = UInt64(truncatingIfNeeded: first) &>> shift
    let high = UInt64(truncatingIfNeeded: last) &>> shift
    // Not more than 64 blocks a row, so `high - low` is at most 63, and 2 << 63 is 0: all ones.
    return ((2 &<< (high &- low)) &- 1) &<< low
  }

  @inline(__always)
  private func addVertical(_ run: EdgeRun) {
    let column = run.topX &>> 8
    let fraction = (run.topX & 255) &<< 1
    let mask = blocks(from: column, through: column &+ 1)
    var cell = cells + (Int(run.firstRow) &* stride &+ Int(column))
    var word = touched + Int(run.firstRow)
    // What a height of 1/256 adds to the column and to the next.
    let here = ((512 &- fraction) ^ run.sign) &- run.sign
    let next = (fraction ^ run.sign) &- run.sign
    var y = max(run.topY, 0)
    while y < run.lastY {
      let rowEnd = min((y & ~255) &+ 256, run.lastY)
      let height = rowEnd &- y
      cell[0] = cell[0] &+ here &* height
      cell[1] = cell[1] &+ next &* height
      word[0] |= mask
      y = rowEnd
      cell += stride
      word += 1
    }
  }
}

/// An edge turned downwards and cut to the rows of a grid.
struct EdgeRun {
  var topX, topY, bottomX, bottomY: Int32
  /// Where its last row in the grid ends.
  var lastY: Int32
  /// 0 for an edge that runs down, -1 for one that runs up: `(v ^ sign) &- sign` applies it.
  var sign: Int32

  @inline(__always)
  init(topX: Int32, topY: Int32, bottomX: Int32, bottomY: Int32, limit: Int32, sign: Int32) {
    self.topX = topX
    self.topY = topY
    self.bottomX = bottomX
    self.bottomY = bottomY
    lastY = min(bottomY, limit)
    self.sign = sign
  }

  @inline(__always) var left: Int32 { min(topX, bottomX) }
  @inline(__always) var right: Int32 { max(topX, bottomX) }
  @inline(__always) var width: Int32 { right &- left }
  @inline(__always) var height: Int32 { bottomY &- topY }
  @inline(__always) var firstRow: Int32 { max(topY &>> 8, 0) }
  @inline(__always) var lastRow: Int32 { (lastY &- 1) &>> 8 }
}
