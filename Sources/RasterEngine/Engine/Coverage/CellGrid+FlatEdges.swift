extension CellGrid {
  /// Columns that share one height per column. Longer runs are cut, so that the rounding error of that height stays
  /// below half a level of 255.
  private static let longestRun: Int32 = 256

  /// Adds an edge that moves more than two columns a row: row by row, the columns between the first and the last
  /// all getting the same height.
  @inline(never)
  func addFlat(_ run: EdgeRun) {
    let width = Float(run.bottomX &- run.topX)
    let height = Float(run.height)
    // x per y in units of 2⁻¹⁶; y per x in units of 2⁻³¹, of which 2¹⁴ are one unit of area a column.
    let slope = truncatedToInt64(width / height * 65_536)
    let rise = truncatedToInt64(height / width.magnitude * 2_147_483_648)
    let columns = FlatColumns(rise: height / width.magnitude, sign: run.sign)
    var y = max(run.topY, run.firstRow &<< 8)
    var x = y == run.topY ? run.topX : run.x(at: y, slope: slope)
    var row = cells + Int(run.firstRow) &* stride
    var word = touched + Int(run.firstRow) &* wordsPerRow
    while y < run.lastY {
      let nextY = min((y & ~255) &+ 256, run.lastY)
      let nextX = nextY == run.bottomY ? run.bottomX : run.x(at: nextY, slope: slope)
      let (start, end) = (min(x, nextX), max(x, nextX))
      let first = start &>> 8
      if (end &>> 8) &- first < FlatColumns.count {
        touch(word, rows: 1, from: first, through: (end &>> 8) &+ 1)
        check(row + Int(first), count: 8)
        let cells = UnsafeMutableRawPointer(row + Int(first))
        let change = columns.cells(from: start &- first &<< 8, to: end &- first &<< 8, height: nextY &- y)
        (Int32x8.load(cells) + change).store(cells)
      } else {
        addRow(row, word, from: start, to: end, height: nextY &- y, rise: rise, sign: run.sign)
      }
      x = nextX
      y = nextY
      row += stride
      word += wordsPerRow
    }
  }

  /// Adds what an edge does in one row between the coordinates `start` and `end`, in that order from left to right.
  ///
  /// Areas are in the units of the cells: 512 · 256 is a full pixel.
  @inline(never)
  private func addRow(
    _ row: UnsafeMutablePointer<Int32>, _ word: UnsafeMutablePointer<UInt64>, from start: Int32,
    to end: Int32,
    height: Int32, rise: Int64, sign: Int32
  ) {
    let first = start &>> 8
    let last = end &>> 8
    touch(word, rows: 1, from: first, through: last &+ 1)
    let total = height &<< 9
    let cell = row + Int(first)
    check(cell, count: Int(last &- first) &+ 2)
    let startFraction = start & 255
    let endFraction = end & 255
    if first == last {
      let next = (startFraction &+ endFraction) &* height
      cell[0] = cell[0] &+ (((total &- next) ^ sign) &- sign)
      cell[1] = cell[1] &+ ((next ^ sign) &- sign)
      return
    }
    // The first column, from the start to its right border.
    let firstTotal = min(Int32(truncatingIfNeeded: (Int64(256 &- startFraction) &* rise) &>> 22), total)
    let firstNext = ((startFraction &+ 256) &* firstTotal) &>> 9
    cell[0] = cell[0] &+ (((firstTotal &- firstNext) ^ sign) &- sign)
    // The columns that are crossed from border to border: half of a column's height in its own cell, half in the next.
    let middle = last &- first &- 1
    let middleTotal = min(Int32(truncatingIfNeeded: (Int64(middle) &* rise) &>> 14), total &- firstTotal)
    let half = middle > 0 ? addMiddle(cell + 1, count: middle, total: middleTotal, rise: rise, sign: sign) : 0
    cell[1] = cell[1] &+ (((firstNext &- half) ^ sign) &- sign)
    // The last column gets what is left, so that nothing leaks into the rest of the row.
    let lastTotal = total &- firstTotal &- middleTotal
    let lastNext = (endFraction &* lastTotal) &>> 9
    let end = row + Int(last)
    end[0] = end[0] &+ (((half &+ lastTotal &- lastNext) ^ sign) &- sign)
    end[1] = end[1] &+ ((lastNext ^ sign) &- sign)
  }

  /// Adds `total` evenly to `count` cells and returns half of one cell's share.
  @inline(__always)
  private func addMiddle(
    _ cells: UnsafeMutablePointer<Int32>, count: Int32, total: Int32, rise: Int64, sign: Int32
  ) -> Int32 {
    var done: Int32 = 0
    var given: Int32 = 0
    let share = Int32(truncatingIfNeeded: rise &>> 14)
    repeat {
      let columns = min(count &- done, CellGrid.longestRun)
      let target =
        done &+ columns == count
        ? total : min(Int32(truncatingIfNeeded: (Int64(done &+ columns) &* rise) &>> 14), total)
      addEvenly(cells + Int(done), count: columns, share: (share ^ sign) &- sign)
      let remainder = target &- given &- share &* columns
      let lastCell = cells + Int(done &+ columns &- 1)
      lastCell[0] = lastCell[0] &+ ((remainder ^ sign) &- sign)
      done &+= columns
      given = target
    } while done < count
    return share &>> 1
  }

  /// Adds `share` to `count` cells. Reads and writes back, unchanged, up to 7 cells behind them.
  @inline(__always)
  private func addEvenly(_ cells: UnsafeMutablePointer<Int32>, count: Int32, share: Int32) {
    var memory = UnsafeMutableRawPointer(cells)
    let shares = Int32x8(repeating: share)
    // Negative, that is all ones after the shift, in the lanes of cells that belong to the run.
    var distance = Int32x8.ascending - Int32x8(repeating: count)
    var left = count
    repeat {
      (Int32x8.load(memory) + (shares & distance.shiftedRight(31))).store(memory)
      memory += 32
      distance = distance + Int32x8(repeating: 8)
      left &-= 8
    } while left > 0
  }
}

extension EdgeRun {
  /// Where the edge is at the height `y`, never beyond its ends.
  @inline(__always)
  func x(at y: Int32, slope: Int64) -> Int32 {
    let offset = (slope &* Int64(y &- topY) &+ 32_768) &>> 16
    return max(left, min(right, topX &+ Int32(truncatingIfNeeded: offset)))
  }
}

/// What flat edges add to the cells of a row in which they cross few columns: one lane a cell, and no branch.
///
/// As in ``SteepEdge`` all quantities are whole numbers below 2²⁴, for which the arithmetic of Floats is exact.
struct FlatColumns {
  /// Columns that an edge may cross: a vector has one cell more.
  static var count: Int32 { @inline(__always) get { 7 } }

  // Areas per column: 512 for every 256th of a row.
  private let rise: Float32x8
  private let direction: Float32x8

  /// - Parameter rise: rows per column.
  @inline(__always)
  init(rise: Float, sign: Int32) {
    self.rise = Float32x8(repeating: rise * 512)
    direction = Float32x8(repeating: sign == 0 ? 1 : -1)
  }

  /// - Parameters:
  ///   - start, end: where the edge enters and leaves the row, from the first column's left border.
  ///   - height: of its part in the row.
  @inline(__always)
  func cells(from start: Int32, to end: Int32, height: Int32) -> Int32x8 {
    let zero = Float32x8(repeating: 0)
    let pixel = Float32x8(repeating: 256)
    let whole = Float32x8(repeating: EdgeRun.wholeMagic)
    let isFirst = Float32x8(Int32x8(1, 0, 0, 0, 0, 0, 0, 0))
    let total = Float32x8(repeating: Float(height &<< 9))
    let inset = Float32x8(repeating: Float(start))
    // How far the edge reaches beyond each column's left border, and what it has left to add there. In the first column
    // that is all, so that nothing leaks into the rest of the row.
    let distance = Float32x8(repeating: Float(end)) - Float32x8.ascending * pixel
    let beyond = distance.maximum(zero)
    let remaining = (beyond * rise + whole - whole).minimum(total).maximum(total * isFirst)
    let own = remaining - remaining.following
    let middle = (distance.minimum(pixel) + inset * isFirst) * Float32x8(repeating: 1 / 512)
    let next = middle * own + whole - whole
    return ((own - next + next.preceding) * direction).truncated
  }
}
