extension CellGrid {
  /// Adds an edge that moves at most two columns a row, four or eight rows at a time and without a branch.
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

  /// The same for an edge whose rows fit one vector: most of them, where curves are cut finely. Without a loop nothing
  /// has to be kept for its next turn.
  @inline(__always)
  func addShortSteep(_ run: EdgeRun) {
    let edge = SteepEdge(run)
    let row = Int(run.firstRow)
    add(
      edge.group(edge.firstRowTops(run.firstRow)), at: cells + row &* stride, touched + row &* wordsPerRow,
      rows: run.lastRow &- run.firstRow &+ 1)
  }

  /// The same as ``addSteep(_:)`` for an arc that nowhere moves more than two columns a row.
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
      // What follows the last row does not count: no edge is left there.
      rowTop = rowTop + RowNumbers(repeating: Float(SteepEdge.rows &<< 8))
      let next = rowsLeft < SteepEdge.rows ? borders : edge.borders(rowTop, of: arc)
      add(edge.group(borders, next), at: row, word, rows: rowsLeft)
      borders = next
      word += wordsPerRow &* Int(SteepEdge.rows)
      row += stride &* Int(SteepEdge.rows)
      rowsLeft &-= SteepEdge.rows
    } while rowsLeft > 0
  }

  @inline(__always)
  private func add(
    _ group: RowGroup<RowIntegers>, at row: UnsafeMutablePointer<Int32>, _ word: UnsafeMutablePointer<UInt64>,
    rows: Int32
  ) {
    #if RASTER_WIDE_VECTORS
      add(group.lower, at: row, word)
      if rows > 4 { add(group.upper, at: row + stride &* 4, word + wordsPerRow &* 4) }
    #else
      add(group, at: row, word)
    #endif
  }

  /// What an edge adds to four neighbouring rows; with eight rows, in one half to the first four and in the other to
  /// the others.
  struct RowGroup<Numbers: BitwiseCopyable> {
    /// Four cells each.
    var row0, row1, row2, row3: Numbers
    /// Each row's first cell, and the column in which the edge leaves the row.
    var column, last: Numbers
  }

  @inline(__always)
  private func add(
    _ group: RowGroup<Int32x4>, at row: UnsafeMutablePointer<Int32>, _ word: UnsafeMutablePointer<UInt64>
  ) {
    let column0 = group.column.lane0
    let column3 = group.column.lane3
    CellGrid.add(group.row0, at: row + Int(column0))
    CellGrid.add(group.row1, at: row + (stride &+ Int(group.column.lane1)))
    CellGrid.add(group.row2, at: row + (stride &* 2 &+ Int(group.column.lane2)))
    CellGrid.add(group.row3, at: row + (stride &* 3 &+ Int(column3)))
    // x only grows or only shrinks along an edge, so the first and the last row bound the four.
    touch(
      word, rows: 4, from: min(column0, column3), through: max(group.last.lane0, group.last.lane3) &+ 1)
  }

  @inline(__always)
  private static func add(_ cells: Int32x4, at place: UnsafeMutablePointer<Int32>) {
    let memory = UnsafeMutableRawPointer(place)
    (Int32x4.load(memory) + cells).store(memory)
  }
}

#if RASTER_WIDE_VECTORS
  extension CellGrid.RowGroup<Int32x8> {
    var lower: CellGrid.RowGroup<Int32x4> {
      CellGrid.RowGroup<Int32x4>(
        row0: row0.lower, row1: row1.lower, row2: row2.lower, row3: row3.lower, column: column.lower,
        last: last.lower)
    }
    var upper: CellGrid.RowGroup<Int32x4> {
      CellGrid.RowGroup<Int32x4>(
        row0: row0.upper, row1: row1.upper, row2: row2.upper, row3: row3.upper, column: column.upper,
        last: last.upper)
    }
  }
#endif

/// An edge in terms of the vectors that take four or eight of its rows at a time.
///
/// All quantities are whole numbers below 2²⁴ held in Float lanes, where even the oldest vector instructions have
/// minimum, maximum and a fast product, and where all sums and products below are exact. A row is crossed in at
/// most three columns; their contributions to four cells are computed for all rows, transposed, and added a row at
/// a time. Rows outside of the edge have a height of zero and add zeros.
struct SteepEdge {
  /// How many rows a vector takes.
  #if RASTER_WIDE_VECTORS
    static var rows: Int32 { @inline(__always) get { 8 } }
  #else
    static var rows: Int32 { @inline(__always) get { 4 } }
  #endif

  // Columns per row and rows per column, in 256ths of each other.
  private let slope, rise: RowNumbers
  private let startX, startY, endY, left, right, direction: RowNumbers

  @inline(__always)
  init(_ run: EdgeRun) {
    let ends = Float32x4(Int32x4(run.topX, run.topY, run.bottomX, run.bottomY))
    let width = ends.lane2 - ends.lane0
    let height = ends.lane3 - ends.lane1
    slope = RowNumbers(repeating: width / height)
    rise = RowNumbers(repeating: height / width.magnitude)
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

  /// What the edge adds to the rows with these upper borders.
  @inline(__always)
  func group(_ rowTop: RowNumbers) -> CellGrid.RowGroup<RowIntegers> {
    let (upper, lower, rowHeight) = part(of: rowTop)
    let entry = place(besideStart: (upper - startY) * slope)
    let exit = place(besideStart: (lower - startY) * slope)
    return group(low: entry.minimum(exit), high: entry.maximum(exit), rowHeight: rowHeight, rise: rise)
  }

  /// Where an arc passes the upper borders of rows: heights and places.
  struct Borders {
    var y, x: RowNumbers
  }

  /// Where an arc passes the upper borders of rows, or the end of the arc that is nearer.
  ///
  /// From row border to row border the arc counts as a chord that is moved out, so that the area is right.
  @inline(__always)
  func borders(_ rowTop: RowNumbers, of arc: SteepArc) -> Borders {
    let y = rowTop.maximum(startY).minimum(endY)
    return Borders(y: y, x: place(besideStart: arc.offset(y - startY, slope)))
  }

  /// What an arc adds to rows, by their upper borders and those of the rows that follow.
  @inline(__always)
  func group(_ borders: Borders, _ next: Borders) -> CellGrid.RowGroup<RowIntegers> {
    let rowHeight = (borders.y.following(with: next.y) - borders.y).maximum(RowNumbers(repeating: 0))
    let exit = borders.x.following(with: next.x)
    let low = borders.x.minimum(exit)
    let high = borders.x.maximum(exit)
    let rise = rowHeight / (high - low).maximum(RowNumbers(repeating: 1))
    return group(low: low, high: high, rowHeight: rowHeight, rise: rise)
  }

  /// The part of each row that the edge crosses.
  @inline(__always)
  private func part(of rowTop: RowNumbers) -> (upper: RowNumbers, lower: RowNumbers, height: RowNumbers) {
    let upper = rowTop.maximum(startY)
    let lower = (rowTop + RowNumbers(repeating: 256)).minimum(endY)
    return (upper, lower, (lower - upper).maximum(RowNumbers(repeating: 0)))
  }

  /// The nearest whole place between the ends.
  @inline(__always)
  private func place(besideStart offset: RowNumbers) -> RowNumbers {
    let whole = RowNumbers(repeating: EdgeRun.wholeMagic)
    return (offset + whole - whole + startX).maximum(left).minimum(right)
  }

  /// What a piece adds to each row that enters and leaves it in these places.
  @inline(__always)
  private func group(low: RowNumbers, high: RowNumbers, rowHeight: RowNumbers, rise: RowNumbers)
    -> CellGrid.RowGroup<RowIntegers>
  {
    let zero = RowNumbers(repeating: 0)
    let pixel = RowNumbers(repeating: 256)
    let perPixel = RowNumbers(repeating: 1 / 256)
    let full = RowNumbers(repeating: 512)
    let whole = RowNumbers(repeating: EdgeRun.wholeMagic)

    // Column by column: how far the edge reaches beyond the first and the second column's right border …
    let column = (low * perPixel).truncated
    let columnLeft = RowNumbers(column) * pixel
    let beyond1 = (high - columnLeft - pixel).maximum(zero)
    let beyond2 = (beyond1 - pixel).maximum(zero)
    // … and the height that it has left there.
    let rest1 = (beyond1 * rise + whole - whole).minimum(rowHeight)
    let rest2 = (beyond2 * rise + whole - whole).minimum(rest1)
    let height0 = rowHeight - rest1
    let height1 = rest1 - rest2
    let inset = low - columnLeft
    let area0 = (inset + inset + (high - low) - beyond1) * height0
    let area1 = (beyond1 - beyond2) * height1
    let area2 = beyond2 * rest2

    let cell0 = ((full * height0 - area0) * direction).truncated
    let cell1 = ((full * height1 - area1 + area0) * direction).truncated
    let cell2 = ((full * rest2 - area2 + area1) * direction).truncated
    let cell3 = (area2 * direction).truncated

    let last = (high * perPixel).truncated
    let lower01 = cell0.lowerInterleaved(with: cell1)
    let lower23 = cell2.lowerInterleaved(with: cell3)
    let upper01 = cell0.upperInterleaved(with: cell1)
    let upper23 = cell2.upperInterleaved(with: cell3)
    return CellGrid.RowGroup(
      row0: lower01.lowerHalf(with: lower23), row1: lower01.upperHalf(with: lower23),
      row2: upper01.lowerHalf(with: upper23), row3: upper01.upperHalf(with: upper23), column: column,
      last: last)
  }
}

/// How far a steep arc lies beside its chord.
///
/// With u = (y − top) / height an arc with the bend a lies −u (1 − u) · (a × d) / height · (1 + e (1 − 2 u) + e² (1 − 5 u (1 − u)))
/// to the right of its chord, to the third order of e, which is a's part along y over the height.
struct SteepArc {
  private let height: RowNumbers
  private let first, change, second: RowNumbers
  /// How far the chord of a whole row is moved to the right.
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

  /// How far the chords of the arc lie beside its start, `y` below it.
  @inline(__always)
  func offset(_ y: RowNumbers, _ slope: RowNumbers) -> RowNumbers {
    let product = y * (height - y)
    return y * slope + product * (first - change * y - second * product) + chordShift
  }
}

extension EdgeRun {
  /// Adding and then taking away 1.5 · 2²³ rounds a Float within ±2²² to the nearest whole number.
  static let wholeMagic: Float = 12_582_912
}
