extension CellGrid {
  /// Adds an edge that bends.
  @inline(__always)
  func addBent(_ run: EdgeRun, _ bend: Bend) {
    let (x, y) = (Int32(bend.x), Int32(bend.y))
    let (width, height) = (run.bottomX &- run.topX, run.height)
    // The tangents at the ends are the chord's vector minus the bend and plus the bend.
    let (start, end) = (width &- x, width &+ x)
    if max(start, 0 &- start) <= (height &- y) &<< 1, max(end, 0 &- end) <= (height &+ y) &<< 1 {
      addSteepArc(run, bend)
    } else if width != 0 {
      addFlatArc(run, bend)
    } else {
      addVertical(run)
    }
  }

  /// Adds an arc that crosses more than two columns in some row: row by row, from tables of seven rows.
  @inline(never)
  func addFlatArc(_ run: EdgeRun, _ bend: Bend) {
    let arc = FlatArc(run, bend)
    var y = run.firstRow &<< 8
    var row = cells + Int(run.firstRow) &* stride
    var word = touched + Int(run.firstRow) &* wordsPerRow
    var rowsLeft = run.lastRow &- run.firstRow &+ 1
    let rows = FlatArc.RowTable(base: scratch)
    repeat {
      arc.write(rows, from: Float(y))
      let count = Int(min(rowsLeft, FlatArc.rows))
      var index = 0
      while index < count {
        let (first, borders) = (rows.first(index), rows.borders(index))
        check(row + Int(first), count: Int(borders) &+ 2)
        let memory = UnsafeMutableRawPointer(row + Int(first))
        if borders < FlatColumns.count {
          touch(
            word, Int(first) &>> CellGrid.blockShift,
            Int(first &+ borders &+ 1) &>> CellGrid.blockShift)
          (Int32x8.load(memory) + rows.cells(index)).store(memory)
        } else {
          touch(word, rows: 1, from: first, through: first &+ borders &+ 1)
          rows.addLong(index, to: memory, cells: borders &+ 2)
        }
        row += stride
        word += wordsPerRow
        index &+= 1
      }
      y = y &+ FlatArc.rows &<< 8
      rowsLeft &-= FlatArc.rows
    } while rowsLeft > 0
  }
}

/// The crossings of a flat arc with the borders of rows.
struct FlatArc {
  /// The rows of a table. A vector has one border more.
  static var rows: Int32 { @inline(__always) get { 7 } }

  private let topX, topY, bottomY: Float
  private let left, right: Float
  private let width, height: Float
  private let bendX, bendY: Float
  /// 1 for an edge that runs down, -1 for one that runs up.
  let direction: Float

  @inline(__always)
  init(_ run: EdgeRun, _ bend: Bend) {
    topX = Float(run.topX)
    topY = Float(run.topY)
    bottomY = Float(run.bottomY)
    left = Float(run.left)
    right = Float(run.right)
    width = Float(run.bottomX &- run.topX)
    height = Float(run.height)
    bendX = Float(bend.x)
    bendY = Float(bend.y)
    direction = run.sign == 0 ? 1 : -1
  }

  /// Writes the table of the rows from the y `top` on.
  @inline(__always)
  func write(_ rows: RowTable, from top: Float) {
    let zero = Float32x8(repeating: 0)
    let one = Float32x8(repeating: 1)
    let pixel = Float32x8(repeating: 256)
    let magic = Float32x8(repeating: EdgeRun.roundingMagic)
    let borders = Float32x8(repeating: top) + Float32x8.ascending * pixel
    let start = Float32x8(repeating: topY)
    let y = borders.maximum(start).minimum(Float32x8(repeating: bottomY)) - start
    // y = (height − bendY) · t + bendY · t².
    let sum = Float32x8(repeating: height - bendY)
    let root = (sum * sum + Float32x8(repeating: 4 * bendY) * y).maximum(zero).squareRoot
    let t = ((y + y) / (sum + root).maximum(Float32x8(repeating: 1e-9))).minimum(one)
    let along = Float32x8(repeating: bendX)
    let positions = (Float32x8(repeating: width) * t - along * (t - t * t)) + magic - magic
    let x = (positions + Float32x8(repeating: topX)).maximum(Float32x8(repeating: left)).minimum(
      Float32x8(repeating: right))
    let nextX = x.following
    let low = x.minimum(nextX)
    let length = x.maximum(nextX) - low
    let total = (y.following - y) * Float32x8(repeating: 512)
    let inverse = one / length.maximum(one)
    let rise = total * inverse
    // Half of the second derivative in the middle of the row. The bend of a row's part of the arc is the bend times the square
    // of its part of t.
    let limit = rise * inverse
    let rate = (t.following - t) * inverse
    let across = Float32x8(repeating: width < 0 ? bendY * -512 : bendY * 512)
    let curvature = ((across - along * rise) * (rate * rate)).minimum(limit).maximum(zero - limit)
    let column = (low * Float32x8(repeating: 1 / 256)).truncated
    let inset = low - Float32x8(column) * pixel
    let distance = inset + length
    let sign = Float32x8(repeating: direction)
    let coverage = total * sign
    let bow = curvature * sign
    column.store(rows.base)
    (distance * Float32x8(repeating: 1 / 256)).truncated.store(rows.base + 32)
    distance.store(rows.base + 64)
    length.store(rows.base + 96)
    ((rise * sign + bow * length) * Float32x8(repeating: 1 / 512)).store(rows.base + 128)
    (bow * Float32x8(repeating: 1 / 768)).store(rows.base + 160)
    coverage.truncated.store(rows.base + 192)
    (coverage * inset * Float32x8(repeating: 1 / 256)).store(rows.base + 224)
  }

  /// The numbers of seven rows.
  ///
  /// In a row, let b be the length of the arc beyond the left border of a column. The height that remains there is a parabola
  /// b · (r + c · (w − b)). The area to the right of the arc beyond that border is the integral of such heights, a cubic
  /// polynomial b² · (l − b · k). Coverages are differences of areas, and cells are differences of coverages.
  struct RowTable {
    static let size = 256
    let base: UnsafeMutableRawPointer

    /// The first column.
    @inline(__always)
    func first(_ row: Int) -> Int32 { base.load(fromByteOffset: row &* 4, as: Int32.self) }
    /// The number of borders between columns that the arc crosses.
    @inline(__always)
    func borders(_ row: Int) -> Int32 { base.load(fromByteOffset: row &* 4 &+ 32, as: Int32.self) }
    /// The right end of the arc, from the first column's left border.
    @inline(__always)
    private func end(_ row: Int) -> Float32x8 { Float32x8(repeating: number(row, 64)) }
    /// The arc's width w.
    @inline(__always)
    private func width(_ row: Int) -> Float32x8 { Float32x8(repeating: number(row, 96)) }
    /// The factors l and k.
    @inline(__always)
    private func factors(_ row: Int) -> (l: Float32x8, k: Float32x8) {
      (Float32x8(repeating: number(row, 128)), Float32x8(repeating: number(row, 160)))
    }
    /// The coverage to the right of the arc.
    @inline(__always)
    private func total(_ row: Int) -> Int32x8 {
      Int32x8(repeating: base.load(fromByteOffset: row &* 4 &+ 192, as: Int32.self))
    }
    /// In the first lane, the area in the first column to the left of the arc.
    @inline(__always)
    private func inset(_ row: Int) -> Float32x8 { Float32x8(first: number(row, 224)) }
    @inline(__always)
    private func number(_ row: Int, _ offset: Int) -> Float {
      base.load(fromByteOffset: row &* 4 &+ offset, as: Float.self)
    }

    /// The contributions of a row to the cells of at most seven columns.
    @inline(__always)
    func cells(_ row: Int) -> Int32x8 {
      let borders = Float32x8.ascending * Float32x8(repeating: 256)
      let beyond = (end(row) - borders).maximum(Float32x8(repeating: 0)).minimum(width(row))
      let (l, k) = factors(row)
      // Rounded to integers here, because the row's sum must be exact.
      let area = (beyond * beyond * (l - beyond * k) + inset(row)).truncated
      let coverage = total(row) + area.following - area
      return coverage - coverage.preceding
    }

    /// Adds the contributions of a row to any number of columns.
    ///
    /// Such areas may exceed the precision of a Float, so the difference of two areas is computed as one polynomial.
    @inline(never)
    func addLong(_ row: Int, to cells: UnsafeMutableRawPointer, cells count: Int32) {
      let zero = Float32x8(repeating: 0)
      let (width, total) = (width(row), Float32x8(total(row)))
      let (l, k) = factors(row)
      var distance = end(row) - Float32x8.ascending * Float32x8(repeating: 256)
      var inset = inset(row)
      var memory = cells
      var cellsLeft = count
      var last: Int32 = 0
      repeat {
        let beyond = distance.maximum(zero).minimum(width)
        let next = (distance - Float32x8(repeating: 256)).maximum(zero).minimum(width)
        let sum = beyond + next
        let area = (beyond - next) * (l * sum - k * (sum * sum - beyond * next))
        let coverage = (total - area - inset).truncated
        let change = coverage - coverage.preceding - Int32x8(last, 0, 0, 0, 0, 0, 0, 0)
        (Int32x8.load(memory) + change).store(memory)
        last = coverage.lane(7)
        memory += 32
        distance = distance - Float32x8(repeating: 2_048)
        inset = zero
        cellsLeft &-= 8
      } while cellsLeft > 0
    }
  }
}
