extension CellGrid {
  /// The most columns of a run with one height per column. Longer runs are cut, so that the rounding error of that height stays
  /// below 0.5 / 255.
  private static let longestRun: Int32 = 256

  /// Adds an edge that crosses more than two columns in a row: row by row, with the same height in all columns between the
  /// first and the last.
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

  /// Adds the part of an edge in one row, from `start` on the left to `end` on the right.
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
    // The columns that are crossed from border to border: half of the height goes to a column's own cell, half to the next.
    let middle = last &- first &- 1
    let middleTotal = min(Int32(truncatingIfNeeded: (Int64(middle) &* rise) &>> 14), total &- firstTotal)
    let half = middle > 0 ? addMiddle(cell + 1, count: middle, total: middleTotal, rise: rise, sign: sign) : 0
    cell[1] = cell[1] &+ (((firstNext &- half) ^ sign) &- sign)
    // The last column gets the remainder, because the row's sum must be exact.
    let lastTotal = total &- firstTotal &- middleTotal
    let lastNext = (endFraction &* lastTotal) &>> 9
    let end = row + Int(last)
    end[0] = end[0] &+ (((half &+ lastTotal &- lastNext) ^ sign) &- sign)
    end[1] = end[1] &+ ((lastNext ^ sign) &- sign)
  }

  /// Adds `total` evenly to `count` cells and returns half of one cell's height.
  @inline(__always)
  private func addMiddle(
    _ cells: UnsafeMutablePointer<Int32>, count: Int32, total: Int32, rise: Int64, sign: Int32
  ) -> Int32 {
    var done: Int32 = 0
    var given: Int32 = 0
    let height = Int32(truncatingIfNeeded: rise &>> 14)
    repeat {
      let columns = min(count &- done, CellGrid.longestRun)
      let target =
        done &+ columns == count
        ? total : min(Int32(truncatingIfNeeded: (Int64(done &+ columns) &* rise) &>> 14), total)
      addEvenly(cells + Int(done), count: columns, height: (height ^ sign) &- sign)
      let remainder = target &- given &- height &* columns
      let lastCell = cells + Int(done &+ columns &- 1)
      lastCell[0] = lastCell[0] &+ ((remainder ^ sign) &- sign)
      done &+= columns
      given = target
    } while done < count
    return height &>> 1
  }

  /// Adds `height` to `count` cells. Up to 7 cells after them are read and written back unchanged.
  @inline(__always)
  private func addEvenly(_ cells: UnsafeMutablePointer<Int32>, count: Int32, height: Int32) {
    var memory = UnsafeMutableRawPointer(cells)
    let heights = Int32x8(repeating: height)
    // Negative in the lanes of cells that belong to the run. The shift makes these all ones.
    var distance = Int32x8.ascending - Int32x8(repeating: count)
    var left = count
    repeat {
      (Int32x8.load(memory) + (heights & distance.shiftedRight(31))).store(memory)
      memory += 32
      distance = distance + Int32x8(repeating: 8)
      left &-= 8
    } while left > 0
  }
}

extension EdgeRun {
  /// The x of the edge at `y`, limited to the edge's ends.
  @inline(__always)
  func x(at y: Int32, slope: Int64) -> Int32 {
    let offset = (slope &* Int64(y &- topY) &+ 32_768) &>> 16
    return max(left, min(right, topX &+ Int32(truncatingIfNeeded: offset)))
  }
}

/// The contributions of a flat edge to the cells of a row in which it crosses few columns: one lane for each cell, without a
/// branch.
///
/// As in ``SteepEdge`` all quantities are integers below 2²⁴, for which Float arithmetic is exact.
struct FlatColumns {
  /// The most columns that an edge may cross. A vector has one cell more.
  static var count: Int32 { @inline(__always) get { 7 } }

  // The area per column: 512 for each 256th of a row.
  private let rise: Float32x8
  private let direction: Float32x8

  /// - Parameter rise: rows per column.
  @inline(__always)
  init(rise: Float, sign: Int32) {
    self.rise = Float32x8(repeating: rise * 512)
    direction = Float32x8(repeating: sign == 0 ? 1 : -1)
  }

  /// - Parameters:
  ///   - start, end: the x at which the edge enters and leaves the row, from the first column's left border.
  ///   - height: the height of the edge's part in the row.
  @inline(__always)
  func cells(from start: Int32, to end: Int32, height: Int32) -> Int32x8 {
    let zero = Float32x8(repeating: 0)
    let pixel = Float32x8(repeating: 256)
    let magic = Float32x8(repeating: EdgeRun.roundingMagic)
    let isFirst = Float32x8(Int32x8(1, 0, 0, 0, 0, 0, 0, 0))
    let total = Float32x8(repeating: Float(height &<< 9))
    let inset = Float32x8(repeating: Float(start))
    // The length of the edge beyond each column's left border, and the height that remains there. In the first column that is
    // the whole height, because the row's sum must be exact.
    let distance = Float32x8(repeating: Float(end)) - Float32x8.ascending * pixel
    let beyond = distance.maximum(zero)
    let remaining = (beyond * rise + magic - magic).minimum(total).maximum(total * isFirst)
    let columnHeight = remaining - remaining.following
    let middle = (distance.minimum(pixel) + inset * isFirst) * Float32x8(repeating: 1 / 512)
    let next = middle * columnHeight + magic - magic
    return ((columnHeight - next + next.preceding) * direction).truncated
  }
}
