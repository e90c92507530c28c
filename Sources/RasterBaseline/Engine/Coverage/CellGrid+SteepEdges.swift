extension CellGrid {
  /// Adds an edge that moves at most two columns a row, four rows at a time and without a branch.
  ///
  /// All quantities are whole numbers below 2²⁴ held in Float lanes, where even the oldest vector instructions have
  /// minimum, maximum and a fast product, and where all sums and products below are exact. A row is crossed in at
  /// most three columns; their contributions to four cells are computed for four rows, transposed, and added a row at
  /// a time. Rows outside of the edge have a height of zero and add zeros.
  @inline(__always)
  func addSteep(_ run: EdgeRun) {
    let width = Float(run.bottomX &- run.topX)
    let height = Float(run.height)
    // Columns per row and rows per column, in 256ths of each other.
    let slope = Float32x4(repeating: width / height)
    let rise = Float32x4(repeating: height / width.magnitude)
    let startX = Float32x4(repeating: Float(run.topX))
    let startY = Float32x4(repeating: Float(run.topY))
    let endY = Float32x4(repeating: Float(run.lastY))
    let left = Float32x4(repeating: Float(run.left))
    let right = Float32x4(repeating: Float(run.right))
    let zero = Float32x4(repeating: 0)
    let pixel = Float32x4(repeating: 256)
    let perPixel = Float32x4(repeating: 1 / 256)
    let full = Float32x4(repeating: 512)
    let direction = Float32x4(repeating: run.sign == 0 ? 1 : -1)
    let whole = Float32x4(repeating: EdgeRun.wholeMagic)

    var rowTop = Float32x4(repeating: Float(run.firstRow &<< 8)) + Float32x4(0, 256, 512, 768)
    var row = cells + Int(run.firstRow) &* stride
    var word = touched + Int(run.firstRow)
    var rowsLeft = run.lastRow &- run.firstRow &+ 1
    repeat {
      // The part of each row that the edge crosses, and where it enters and leaves it.
      let upper = rowTop.maximum(startY)
      let lower = (rowTop + pixel).minimum(endY)
      let rowHeight = (lower - upper).maximum(zero)
      let upperOffset = (upper - startY) * slope + whole - whole
      let lowerOffset = (lower - startY) * slope + whole - whole
      let entry = (upperOffset + startX).maximum(left).minimum(right)
      let exit = (lowerOffset + startX).maximum(left).minimum(right)
      let low = entry.minimum(exit)
      let high = entry.maximum(exit)

      // Column by column: how far the edge reaches beyond the first and the second column's right border …
      let column = (low * perPixel).truncated
      let columnLeft = Float32x4(column) * pixel
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

      let lower01 = cell0.lowerInterleaved(with: cell1)
      let lower23 = cell2.lowerInterleaved(with: cell3)
      let upper01 = cell0.upperInterleaved(with: cell1)
      let upper23 = cell2.upperInterleaved(with: cell3)
      let column0 = column.lane0
      let column3 = column.lane3
      CellGrid.add(lower01.lowerHalf(with: lower23), at: row + Int(column0))
      CellGrid.add(lower01.upperHalf(with: lower23), at: row + (stride &+ Int(column.lane1)))
      CellGrid.add(upper01.lowerHalf(with: upper23), at: row + (stride &* 2 &+ Int(column.lane2)))
      CellGrid.add(upper01.upperHalf(with: upper23), at: row + (stride &* 3 &+ Int(column3)))

      // x only grows or only shrinks along an edge, so the first and the last row bound the four.
      let last = (high * perPixel).truncated
      let mask = blocks(from: min(column0, column3), through: max(last.lane0, last.lane3) &+ 1)
      word[0] |= mask
      word[1] |= mask
      word[2] |= mask
      word[3] |= mask
      word += 4
      row += stride &* 4
      rowTop = rowTop + Float32x4(repeating: 1024)
      rowsLeft &-= 4
    } while rowsLeft > 0
  }

  @inline(__always)
  private static func add(_ cells: Int32x4, at place: UnsafeMutablePointer<Int32>) {
    let memory = UnsafeMutableRawPointer(place)
    (Int32x4.load(memory) + cells).store(memory)
  }
}

extension EdgeRun {
  /// Adding and then taking away 1.5 · 2²³ rounds a Float within ±2²² to the nearest whole number.
  static let wholeMagic: Float = 12_582_912
}
