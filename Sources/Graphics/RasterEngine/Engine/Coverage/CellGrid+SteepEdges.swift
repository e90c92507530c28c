extension CellGrid {
  /// Adds an edge that crosses at most two columns in each row, four or eight rows at a time and without a branch.
  @inline(never)
  func addSteep(_ run: EdgeRun) {
    let edge = SteepEdge(run)
    var rowTop = edge.firstRowTops(run.firstRow)
    var row = cells + Int(run.firstRow) &* stride
    var word = touched + Int(run.firstRow) &* wordsPerRow
    var rowsLeft = run.lastRow &- run.firstRow &+ 1
    repeat {
      add(edge.group(rowTop), at: row, word, rows: rowsLeft)
      word += wordsPerRow &* Int(SteepEdge.rows)
      row += stride &* Int(SteepEdge.rows)
      rowTop = rowTop + RowNumbers(repeating: Float(SteepEdge.rows &<< 8))
      rowsLeft &-= SteepEdge.rows
    } while rowsLeft > 0
  }

  /// Adds an edge whose rows fit one vector, like most edges of finely cut curves. Without a loop no state has to be kept.
  @inline(__always)
  func addShortSteep(_ run: EdgeRun) {
    let edge = SteepEdge(run)
    let row = Int(run.firstRow)
    add(
      edge.group(edge.firstRowTops(run.firstRow)), at: cells + row &* stride, touched + row &* wordsPerRow,
      rows: run.lastRow &- run.firstRow &+ 1)
  }

  /// Adds an arc that crosses at most two columns in each row.
  @inline(__always)
  func addSteepArc(_ run: EdgeRun, _ bend: Bend) {
    let edge = SteepEdge(run)
    let arc = SteepArc(run, bend)
    var rowTop = edge.firstRowTops(run.firstRow)
    var row = cells + Int(run.firstRow) &* stride
    var word = touched + Int(run.firstRow) &* wordsPerRow
    var rowsLeft = run.lastRow &- run.firstRow &+ 1
    var borders = edge.borders(rowTop, of: arc)
    repeat {
      // Rows after the last one are ignored, because the edge has ended there.
      rowTop = rowTop + RowNumbers(repeating: Float(SteepEdge.rows &<< 8))
      let next = rowsLeft < SteepEdge.rows ? borders : edge.borders(rowTop, of: arc)
      add(edge.group(borders, next), at: row, word, rows: rowsLeft)
      borders = next
      word += wordsPerRow &* Int(SteepEdge.rows)
      row += stride &* Int(SteepEdge.rows)
      rowsLeft &-= SteepEdge.rows
    } while rowsLeft > 0
  }

  /// Adds the first `rows` rows of a group, and marks exactly the blocks that they touch.
  @inline(__always)
  private func add(
    _ group: RowGroup, at row: UnsafeMutablePointer<Int32>, _ word: UnsafeMutablePointer<UInt64>, rows: Int32
  ) {
    let table = SteepRows(base: scratch)
    table.write(group)
    var (row, word) = (row, word)
    let count = Int(min(rows, SteepEdge.rows))
    var index = 0
    while index < count {
      let first = table.first(index)
      check(row + first, count: 4)
      let memory = UnsafeMutableRawPointer(row + first)
      (Int32x4.load(memory) + table.cells(index)).store(memory)
      touch(word, first &>> CellGrid.blockShift, table.lastBlock(index))
      row += stride
      word += wordsPerRow
      index &+= 1
    }
  }

  /// The contributions of an edge to four consecutive rows. With eight rows, the lower half holds the first four and the upper
  /// half the others.
  struct RowGroup {
    /// Four cells of each row.
    var row0, row1, row2, row3: RowIntegers
    /// Each row's first cell, and the column in which the edge leaves the row.
    var column, last: RowIntegers
  }
}

/// A group of rows in memory, from which each row is added with a few instructions.
///
/// Extracting the lanes of vectors one by one costs more, and so does a loop over all rows' columns at once.
struct SteepRows {
  static let size = 192
  let base: UnsafeMutableRawPointer

  @inline(__always)
  func write(_ group: CellGrid.RowGroup) {
    #if RASTER_WIDE_VECTORS
      group.row0.lower.store(base)
      group.row1.lower.store(base + 16)
      group.row2.lower.store(base + 32)
      group.row3.lower.store(base + 48)
      group.row0.upper.store(base + 64)
      group.row1.upper.store(base + 80)
      group.row2.upper.store(base + 96)
      group.row3.upper.store(base + 112)
    #else
      group.row0.store(base)
      group.row1.store(base + 16)
      group.row2.store(base + 32)
      group.row3.store(base + 48)
    #endif
    group.column.store(base + 128)
    (group.last + RowIntegers(repeating: 1)).shiftedRight(Int32(CellGrid.blockShift)).store(base + 160)
  }

  @inline(__always)
  func cells(_ row: Int) -> Int32x4 { Int32x4.load(base + row &* 16) }
  /// The row's first column.
  @inline(__always)
  func first(_ row: Int) -> Int { Int(base.load(fromByteOffset: row &* 4 &+ 128, as: Int32.self)) }
  /// The block of the cell after the row's last column.
  @inline(__always)
  func lastBlock(_ row: Int) -> Int { Int(base.load(fromByteOffset: row &* 4 &+ 160, as: Int32.self)) }
}

/// An edge as vectors for four or eight of its rows at a time.
///
/// Numbers are in Float lanes, because even the oldest vector instructions have minimum, maximum and a fast product for them.
/// Positions and heights are integers below 2²⁴. A row is crossed in at most three columns. Their contributions to four cells are
/// computed for all rows, transposed, and added row by row.
struct SteepEdge {
  /// The rows of a vector.
  #if RASTER_WIDE_VECTORS
    static var rows: Int32 { @inline(__always) get { 8 } }
  #else
    static var rows: Int32 { @inline(__always) get { 4 } }
  #endif

  // Columns per row.
  private let slope: RowNumbers
  private let startX, startY, endY, left, right, direction: RowNumbers

  @inline(__always)
  init(_ run: EdgeRun) {
    let ends = Float32x4(Int32x4(run.topX, run.topY, run.bottomX, run.bottomY))
    let width = ends.lane2 - ends.lane0
    let height = ends.lane3 - ends.lane1
    slope = RowNumbers(repeating: width / height)
    startX = RowNumbers(repeating: ends.lane0)
    startY = RowNumbers(repeating: ends.lane1)
    let endX = RowNumbers(repeating: ends.lane2)
    endY = RowNumbers(repeating: Float(run.lastY))
    left = startX.minimum(endX)
    right = startX.maximum(endX)
    direction = RowNumbers(repeating: run.sign == 0 ? 1 : -1)
  }

  /// The upper borders of the first rows.
  @inline(__always)
  func firstRowTops(_ row: Int32) -> RowNumbers {
    RowNumbers(repeating: Float(row &<< 8)) + RowNumbers.ascending * RowNumbers(repeating: 256)
  }

  /// The contributions of the edge to the rows with these upper borders.
  @inline(__always)
  func group(_ rowTop: RowNumbers) -> CellGrid.RowGroup {
    let (upper, lower, rowHeight) = rowSpan(of: rowTop)
    let entry = position(besideStart: (upper - startY) * slope)
    let exit = position(besideStart: (lower - startY) * slope)
    return group(low: entry.minimum(exit), high: entry.maximum(exit), rowHeight: rowHeight)
  }

  /// The crossings of an arc with the upper borders of rows.
  struct Borders {
    var y, x: RowNumbers
  }

  /// The crossings of an arc with the upper borders of rows, or the nearer end of the arc.
  ///
  /// Between two row borders the arc is replaced by a chord that is moved outwards, so that the area is right.
  @inline(__always)
  func borders(_ rowTop: RowNumbers, of arc: SteepArc) -> Borders {
    let y = rowTop.maximum(startY).minimum(endY)
    return Borders(y: y, x: position(besideStart: arc.offset(y - startY, slope)))
  }

  /// The contributions of an arc to rows, from its crossings with their upper borders and with those of the next rows.
  @inline(__always)
  func group(_ borders: Borders, _ next: Borders) -> CellGrid.RowGroup {
    let rowHeight = (borders.y.following(with: next.y) - borders.y).maximum(RowNumbers(repeating: 0))
    let exit = borders.x.following(with: next.x)
    let low = borders.x.minimum(exit)
    let high = borders.x.maximum(exit)
    return group(low: low, high: high, rowHeight: rowHeight)
  }

  /// The vertical span of the edge in each row.
  @inline(__always)
  private func rowSpan(of rowTop: RowNumbers) -> (upper: RowNumbers, lower: RowNumbers, height: RowNumbers) {
    let upper = rowTop.maximum(startY)
    let lower = (rowTop + RowNumbers(repeating: 256)).minimum(endY)
    return (upper, lower, (lower - upper).maximum(RowNumbers(repeating: 0)))
  }

  /// The nearest integer x between the ends.
  @inline(__always)
  private func position(besideStart offset: RowNumbers) -> RowNumbers {
    let magic = RowNumbers(repeating: EdgeRun.roundingMagic)
    return (offset + magic - magic + startX).maximum(left).minimum(right)
  }

  /// The contributions of a piece to each row, from the x of its left and right end there.
  ///
  /// Let the piece have the height h and the width w and extend beyond the left border of a column by b. The area to the right of
  /// the piece beyond that border is b² · h / w, in units of cells. The coverage of a column is the difference of two areas, and
  /// a cell is the difference of two coverages. Areas are rounded to integers first, because the row's sum must be exact.
  @inline(__always)
  private func group(low: RowNumbers, high: RowNumbers, rowHeight: RowNumbers) -> CellGrid.RowGroup {
    let zero = RowNumbers(repeating: 0)
    let pixel = RowNumbers(repeating: 256)
    let perPixel = RowNumbers(repeating: 1 / 256)
    // Negative for an edge that runs up.
    let height = rowHeight * direction
    let rise = height / (high - low).maximum(RowNumbers(repeating: 1))
    let column = (low * perPixel).truncated
    let columnLeft = RowNumbers(column) * pixel
    let end = high - columnLeft
    let beyond1 = (end - pixel).maximum(zero)
    let beyond2 = (beyond1 - pixel).maximum(zero)
    // The coverage to the right of the piece, and the areas beyond the left borders of three columns. The first area includes
    // the part of its column to the left of the piece.
    let total = (height * RowNumbers(repeating: 512)).truncated
    let area0 = ((low - columnLeft + end) * height).truncated
    let area1 = (beyond1 * beyond1 * rise).truncated
    let area2 = (beyond2 * beyond2 * rise).truncated
    let first = area0 - area1
    let second = area1 - area2
    let cell0 = total - first
    let cell1 = first - second
    let cell2 = second - area2

    let last = (high * perPixel).truncated
    let lower01 = cell0.lowerInterleaved(with: cell1)
    let lower23 = cell2.lowerInterleaved(with: area2)
    let upper01 = cell0.upperInterleaved(with: cell1)
    let upper23 = cell2.upperInterleaved(with: area2)
    return CellGrid.RowGroup(
      row0: lower01.lowerHalf(with: lower23), row1: lower01.upperHalf(with: lower23),
      row2: upper01.lowerHalf(with: upper23), row3: upper01.upperHalf(with: upper23), column: column,
      last: last)
  }
}

/// The horizontal distance between a steep arc and its chord.
///
/// With u = (y − top) / height, an arc with the bend a lies −u (1 − u) · (a × d) / height · (1 + e (1 − 2 u) + e² (1 − 5 u (1 − u)))
/// to the right of its chord, to the third order of e. e is the y component of a over the height.
struct SteepArc {
  private let height: RowNumbers
  private let first, change, second: RowNumbers
  /// The distance by which the chord of a whole row is moved to the right.
  private let chordShift: RowNumbers

  @inline(__always)
  init(_ run: EdgeRun, _ bend: Bend) {
    let (width, height) = (Float(run.bottomX &- run.topX), Float(run.height))
    let inverse = 1 / height
    let tilt = Float(bend.y) * inverse
    // The cross product of bend and chord over the cube of the height.
    let bow = (tilt * width - Float(bend.x)) * inverse * inverse
    self.height = RowNumbers(repeating: height)
    first = RowNumbers(repeating: bow * (1 + tilt + tilt * tilt))
    change = RowNumbers(repeating: bow * 2 * tilt * inverse)
    second = RowNumbers(repeating: bow * 5 * tilt * tilt * inverse * inverse)
    let rowHeight = min(height, 256)
    chordShift = RowNumbers(repeating: bow * rowHeight * rowHeight * (1 / 6))
  }

  /// The x of the arc's chords at `y`, both relative to the arc's start.
  @inline(__always)
  func offset(_ y: RowNumbers, _ slope: RowNumbers) -> RowNumbers {
    let product = y * (height - y)
    return y * slope + product * (first - change * y - second * product) + chordShift
  }
}

extension EdgeRun {
  /// Adding and then subtracting 1.5 · 2²³ rounds a Float within ±2²² to the nearest integer.
  static let roundingMagic: Float = 12_582_912
}
