extension CellGrid {
  /// Adds an edge that bends.
  @inline(__always)
  func addBent(_ run: EdgeRun, _ bend: Bend) {
    let (x, y) = (Int32(bend.x), Int32(bend.y))
    let (width, height) = (run.bottomX &- run.topX, run.height)
    // The tangents at the ends are the chord's vector less the bend and with it.
    let (start, end) = (width &- x, width &+ x)
    if max(start, 0 &- start) <= (height &- y) &<< 1, max(end, 0 &- end) <= (height &+ y) &<< 1 {
      addSteepArc(run, bend)
    } else if width != 0 {
      addFlatArc(run, bend)
    } else {
      addVertical(run)
    }
  }

  /// Adds an arc that somewhere moves more than two columns a row: row by row, seven rows at a time.
  @inline(never)
  func addFlatArc(_ run: EdgeRun, _ bend: Bend) {
    let arc = FlatArc(run, bend)
    var y = run.firstRow &<< 8
    var row = cells + Int(run.firstRow) &* stride
    var word = touched + Int(run.firstRow) &* wordsPerRow
    var rowsLeft = run.lastRow &- run.firstRow &+ 1
    withUnsafeTemporaryAllocation(byteCount: FlatArc.Rows.size, alignment: 16) { memory in
      guard let base = memory.baseAddress else { return }
      let rows = FlatArc.Rows(base: base)
      repeat {
        arc.write(rows, from: Float(y))
        let count = Int(min(rowsLeft, FlatArc.rows))
        var index = 0
        while index < count {
          let (first, last) = (rows.first(index), rows.last(index))
          touch(word, rows: 1, from: first, through: last &+ 1)
          let memory = UnsafeMutableRawPointer(row + Int(first))
          if last &- first < FlatColumns.count {
            (Int32x8.load(memory) + rows.cells(index, direction: arc.direction)).store(memory)
          } else {
            rows.addLong(index, to: memory, columns: last &- first &+ 1, direction: arc.direction)
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
}

/// Where a flat arc passes the borders of rows.
struct FlatArc {
  /// Rows that are looked at together: a vector has one border more.
  static var rows: Int32 { @inline(__always) get { 7 } }

  private let topX, topY, bottomY: Float
  private let left, right: Float
  private let width, height: Float
  // The bend, and its cross product with the chord in the units of cells.
  private let bendX, bendY, area: Float
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
    area = (bendX * height - bendY * width) * -512
    direction = run.sign == 0 ? 1 : -1
  }

  /// Works out what ``FlatArc/Rows`` says of the rows from the height `top` on.
  @inline(__always)
  func write(_ rows: Rows, from top: Float) {
    let zero = Float32x8(repeating: 0)
    let one = Float32x8(repeating: 1)
    let pixel = Float32x8(repeating: 256)
    let whole = Float32x8(repeating: EdgeRun.wholeMagic)
    let borders = Float32x8(repeating: top) + Float32x8.ascending * pixel
    let start = Float32x8(repeating: topY)
    let y = borders.maximum(start).minimum(Float32x8(repeating: bottomY)) - start
    // y = (height − bendY) · t + bendY · t².
    let sum = Float32x8(repeating: height - bendY)
    let root = (sum * sum + Float32x8(repeating: 4 * bendY) * y).maximum(zero).squareRoot
    let t = ((y + y) / (sum + root).maximum(Float32x8(repeating: 1e-9))).minimum(one)
    let along = Float32x8(repeating: bendX)
    let places = (Float32x8(repeating: width) * t - along * (t - t * t)) + whole - whole
    let x = (places + Float32x8(repeating: topX)).maximum(Float32x8(repeating: left)).minimum(
      Float32x8(repeating: right))
    let nextX = x.following
    let low = x.minimum(nextX)
    let length = x.maximum(nextX) - low
    let total = (y.following - y) * Float32x8(repeating: 512)
    let inverse = one / length.maximum(one)
    let rise = total * inverse
    // Half of the second derivative: the bend over the cube of the speed across.
    let speed = Float32x8(repeating: width) - along * (one - (t + t.following))
    let size = speed.maximum(zero - speed)
    let limit = rise * inverse
    let curvature = (Float32x8(repeating: area) / (size * size * size)).minimum(limit).maximum(zero - limit)
    let column = (low * Float32x8(repeating: 1 / 256)).truncated
    let inset = low - Float32x8(column) * pixel
    let reach = inset + length
    column.store(rows.base)
    ((reach * Float32x8(repeating: 1 / 256)).truncated + column).store(rows.base + 32)
    inset.store(rows.base + 64)
    reach.store(rows.base + 96)
    rise.store(rows.base + 128)
    curvature.store(rows.base + 160)
    total.store(rows.base + 192)
  }

  /// What is known of seven rows.
  struct Rows {
    static let size = 224
    let base: UnsafeMutableRawPointer

    @inline(__always)
    func first(_ row: Int) -> Int32 { base.load(fromByteOffset: row &* 4, as: Int32.self) }
    @inline(__always)
    func last(_ row: Int) -> Int32 { base.load(fromByteOffset: row &* 4 &+ 32, as: Int32.self) }
    @inline(__always)
    private func number(_ row: Int, _ offset: Int) -> Float32x8 {
      Float32x8(repeating: base.load(fromByteOffset: row &* 4 &+ offset, as: Float.self))
    }

    /// What a row adds to the cells of at most seven columns.
    @inline(__always)
    func cells(_ row: Int, direction: Float) -> Int32x8 {
      let isFirst = Float32x8(Int32x8(1, 0, 0, 0, 0, 0, 0, 0))
      let (inset, total) = (number(row, 64), number(row, 192))
      let end = number(row, 96)
      let reach = end - Float32x8.ascending * Float32x8(repeating: 256)
      let (own, next) = cells(
        row, reach: reach, length: end - inset, firstInset: inset * isFirst, total: total,
        least: total * isFirst)
      return ((own - next + next.preceding) * Float32x8(repeating: direction)).truncated
    }

    @inline(__always)
    private func cells(
      _ row: Int, reach: Float32x8, length: Float32x8, firstInset: Float32x8, total: Float32x8,
      least: Float32x8
    ) -> (own: Float32x8, next: Float32x8) {
      let zero = Float32x8(repeating: 0)
      let pixel = Float32x8(repeating: 256)
      let whole = Float32x8(repeating: EdgeRun.wholeMagic)
      let (rise, curvature) = (number(row, 128), number(row, 160))
      let beyond = reach.maximum(zero)
      let rest = (beyond * (rise + curvature * (length - beyond)) + whole - whole).minimum(total).maximum(
        least)
      let own = rest - rest.following
      let inside = beyond.minimum(pixel)
      let middle = (inside + firstInset) * Float32x8(repeating: 1 / 512)
      let width = inside - firstInset
      let bow = width * width * (width * (curvature * Float32x8(repeating: 1 / 1_536)))
      return (own, middle * own + bow + whole - whole)
    }

    /// Adds what a row does in more columns than that.
    @inline(never)
    func addLong(_ row: Int, to cells: UnsafeMutableRawPointer, columns: Int32, direction: Float) {
      let isFirst = Float32x8(Int32x8(1, 0, 0, 0, 0, 0, 0, 0))
      let (inset, total) = (number(row, 64), number(row, 192))
      let end = number(row, 96)
      var reach = end - Float32x8.ascending * Float32x8(repeating: 256)
      var (firstInset, least) = (inset * isFirst, total * isFirst)
      let mask = Float32x8(Int32x8(1, 1, 1, 1, 1, 1, 1, 0))
      var memory = cells
      var columnsLeft = columns
      repeat {
        let (own, next) = self.cells(
          row, reach: reach, length: end - inset, firstInset: firstInset, total: total, least: least)
        let change =
          ((own * mask - next * mask + (next * mask).preceding) * Float32x8(repeating: direction)).truncated
        (Int32x8.load(memory) + change).store(memory)
        memory += 28
        reach = reach - Float32x8(repeating: 1_792)
        firstInset = Float32x8(repeating: 0)
        least = firstInset
        columnsLeft &-= 7
      } while columnsLeft > 0
    }
  }
}
