extension CellGrid {
  /// Adds the parts of edges in the rows `top` ..< `bottom`. The row `top` is the grid's first.
  ///
  /// - Parameter left: the column of the grid's first cell.
  @inline(never)
  func addEdges(_ edges: UnsafePointer<Edge>, count: Int, left: Int32, top: Int32, bottom: Int32) {
    assert(
      count >= 0 && top <= bottom && Int(bottom - top) <= rowCapacity,
      "edges must be added to rows that the grid holds")
    let x = left &<< 8
    let y = top &<< 8
    let height = (bottom &- top) &<< 8
    var edge = edges
    let end = edges + count
    while edge < end {
      addEdge(
        edge.pointee.x0 &- x, edge.pointee.y0 &- y, edge.pointee.x1 &- x, edge.pointee.y1 &- y,
        bend: edge.pointee.bend, bottom: height
      )
      edge += 1
    }
  }

  /// Adds the rows of an edge that lie inside the grid.
  ///
  /// - Parameters:
  ///   - x0, y0, x1, y1: the edge, relative to the grid's top-left corner. The x coordinates must lie inside the laid-out
  ///     width.
  ///   - bottom: the lower border of the grid, a whole number of rows.
  @inline(__always)
  func addEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, bend: Bend = Bend(), bottom: Int32) {
    let runsDown = y0 < y1
    let run = EdgeRun(
      topX: runsDown ? x0 : x1, topY: runsDown ? y0 : y1, bottomX: runsDown ? x1 : x0,
      bottomY: runsDown ? y1 : y0, limit: bottom, sign: runsDown ? 0 : -1)
    if run.lastY <= 0 || run.topY >= run.lastY { return }
    assert(
      run.left >= 0 && Int(run.right &>> 8) + 1 < columns, "an edge must lie in the columns of its grid")
    if !bend.isZero {
      addBent(run, bend)
    } else if run.topX == run.bottomX {
      addVertical(run)
    } else if run.width <= run.height &<< 1 {
      if run.lastRow &- run.firstRow < SteepEdge.rows { addShortSteep(run) } else { addSteep(run) }
    } else {
      addFlat(run)
    }
  }

  /// Marks two blocks in the row of `word`.
  @inline(__always)
  func touch(_ word: UnsafeMutablePointer<UInt64>, _ low: Int, _ high: Int) {
    check(word, rows: 1, blocks: min(low, high), through: max(low, high))
    word[low &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: low)
    word[high &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: high)
  }

  /// Marks the blocks from column `first` to column `last` in `rows` rows. `words` are those of the first row.
  @inline(__always)
  func touch(_ words: UnsafeMutablePointer<UInt64>, rows: Int, from first: Int32, through last: Int32) {
    let low = Int(truncatingIfNeeded: first) &>> CellGrid.blockShift
    let high = Int(truncatingIfNeeded: last) &>> CellGrid.blockShift
    check(words, rows: rows, blocks: low, through: high)
    if low &>> 6 != high &>> 6 {
      touchWords(words, rows: rows, from: low, through: high)
      return
    }
    // 2 << 63 is 0: all ones.
    let bits: UInt64 =
      ((2 &<< UInt64(truncatingIfNeeded: high &- low)) &- 1) &<< UInt64(truncatingIfNeeded: low)
    var word = words + (low &>> 6)
    var row = 0
    while row < rows {
      word[0] |= bits
      word += wordsPerRow
      row &+= 1
    }
  }

  /// Marks blocks whose bits lie in several words.
  @inline(never)
  private func touchWords(_ words: UnsafeMutablePointer<UInt64>, rows: Int, from low: Int, through high: Int)
  {
    var row = words
    var rowsLeft = rows
    while rowsLeft > 0 {
      row[low &>> 6] |= ~0 &<< UInt64(truncatingIfNeeded: low)
      var word = (low &>> 6) &+ 1
      while word < high &>> 6 {
        row[word] = ~0
        word &+= 1
      }
      row[word] |= ~0 &>> UInt64(truncatingIfNeeded: 63 &- high)
      row += wordsPerRow
      rowsLeft &-= 1
    }
  }

  /// Adds an upright edge.
  @inline(never)
  func addVertical(_ run: EdgeRun) {
    let column = run.topX &>> 8
    let fraction = (run.topX & 255) &<< 1
    touch(
      touched + Int(run.firstRow) &* wordsPerRow, rows: Int(run.lastRow &- run.firstRow &+ 1), from: column,
      through: column &+ 1)
    var cell = cells + (Int(run.firstRow) &* stride &+ Int(column))
    // The contributions of a height of 1/256 to the column and to the next one.
    let here = ((512 &- fraction) ^ run.sign) &- run.sign
    let next = (fraction ^ run.sign) &- run.sign
    var y = max(run.topY, 0)
    while y < run.lastY {
      let rowEnd = min((y & ~255) &+ 256, run.lastY)
      let height = rowEnd &- y
      check(cell, count: 2)
      cell[0] = cell[0] &+ here &* height
      cell[1] = cell[1] &+ next &* height
      y = rowEnd
      cell += stride
    }
  }
}

/// An edge turned downwards and cut to the rows of a grid.
struct EdgeRun {
  var topX, topY, bottomX, bottomY: Int32
  /// The lower end, limited to the grid.
  var lastY: Int32
  /// 0 for an edge that runs down, -1 for one that runs up. `(v ^ sign) &- sign` applies it to a number.
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
