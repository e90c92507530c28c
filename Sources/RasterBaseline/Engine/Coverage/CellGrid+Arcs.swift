extension CellGrid {
  /// Adds an edge that bends.
  ///
  /// - Parameter bend: of the edge turned downwards, as ``Bend`` says.
  @inline(__always)
  func addBent(_ run: EdgeRun, bend: Float) {
    let (width, height) = (Float(run.width), Float(run.height))
    let share = bend * 65_536 / (width * width + height * height)
    // How far the tangents at the ends differ from the chord.
    let turn = share.magnitude
    if width + turn * height <= 2 * (height - turn * width) {
      addSteepArc(run, share: share)
    } else if run.width > 0 {
      addFlatArc(run, share: share)
    } else {
      addVertical(run)
    }
  }

  /// Adds an arc that somewhere moves more than two columns a row: some columns at a time, row by row.
  ///
  /// The arc is cut at the columns' borders into chords, which are moved out so that the area is right. Heights there are
  /// whole 256ths that two columns share, so nothing leaks into the rest of the row.
  @inline(never)
  func addFlatArc(_ run: EdgeRun, share: Float) {
    let arc = FlatArc(run, share: share)
    let last = (run.right &- 1) &>> 8
    var column = run.left &>> 8
    while column <= last {
      let next = min(column &+ FlatArc.columns, last &+ 1)
      let piece = arc.piece(from: column, to: next)
      var row = max(min(piece.firstY, piece.lastY), 0) &>> 8
      let end = (min(max(piece.firstY, piece.lastY), run.lastY) &- 1) &>> 8
      var line = cells + (Int(row) &* stride &+ Int(column))
      touch(
        touched + Int(row) &* wordsPerRow, rows: max(0, Int(end &- row) &+ 1), from: column, through: next)
      while row <= end {
        let top = row &<< 8
        let change = piece.cells(top: Float(top), bottom: Float(min(top &+ 256, run.lastY)))
        let memory = UnsafeMutableRawPointer(line)
        (Int32x8.load(memory) + change).store(memory)
        line += stride
        row &+= 1
      }
      column = next
    }
  }
}

/// What flat arcs add to the cells of the columns that they cross: one lane a column.
///
/// With v = (x − left) / width an arc with the bend a × d lies v (1 − v) · (a × d) / width · (1 + e (1 − 2 v)) below its chord,
/// to the second order of e, which is a's part along x over the width.
struct FlatArc {
  /// Columns of a piece: a vector has one cell more.
  static var columns: Int32 { @inline(__always) get { 7 } }

  private let left, right: Int32
  private let leftY, rightY: Int32
  private let slope, first, change: Float
  private let top, bottom: Float
  private let sense: Float
  private let direction: Float

  /// - Parameter share: the bend over the square of the chord's length, for the direction downwards.
  @inline(__always)
  init(_ run: EdgeRun, share: Float) {
    let goesRight = run.topX < run.bottomX
    left = run.left
    right = run.right
    leftY = goesRight ? run.topY : run.bottomY
    rightY = goesRight ? run.bottomY : run.topY
    top = Float(run.topY)
    bottom = Float(run.bottomY)
    sense = goesRight ? 1 : -1
    direction = (run.sign == 0) == goesRight ? 1 : -1
    let inverse = 1 / Float(run.width)
    slope = Float(rightY &- leftY) * inverse
    let share = goesRight ? share : -share
    let tilt = share * slope
    let bow = share * (1 + slope * slope) * inverse
    first = bow * (1 + tilt)
    change = bow * 2 * tilt * inverse
    chordShift = bow * (65_536 / 6)
  }

  private let chordShift: Float

  /// The heights at places that lie between the ends.
  @inline(__always)
  private func heights(at x: Float32x8) -> Float32x8 {
    let whole = Float32x8(repeating: EdgeRun.wholeMagic)
    let rest = Float32x8(repeating: Float(right &- left)) - x
    let bend = Float32x8(repeating: first) - Float32x8(repeating: change) * x
    let offset = x * (Float32x8(repeating: slope) + rest * bend)
    // Nothing is moved at the ends.
    let isInside = x.minimum(rest).minimum(Float32x8(repeating: 1))
    let moved = offset + isInside * Float32x8(repeating: chordShift) + whole - whole
    return (moved + Float32x8(repeating: Float(leftY))).maximum(Float32x8(repeating: top))
      .minimum(Float32x8(repeating: bottom))
  }

  /// The part in the columns from `column` to the one before `end`.
  @inline(__always)
  func piece(from column: Int32, to end: Int32) -> Piece {
    let origin = Float((column &<< 8) &- left)
    let limit = Float32x8(repeating: Float(min(end &<< 8, right) &- left))
    let borders = Float32x8(repeating: origin) + Float32x8.ascending * Float32x8(repeating: 256)
    let start = borders.maximum(Float32x8(repeating: 0)).minimum(limit)
    let free = heights(at: start).truncated
    let (firstY, lastY) = (free.lane(0), free.lane(7))
    // Rounding may move a height between the outer two by one.
    let startY = Float32x8(
      free.maximum(Int32x8(repeating: min(firstY, lastY))).minimum(Int32x8(repeating: max(firstY, lastY))))
    // What the last lane has instead of a neighbour does not count.
    let (end, endY) = (start.following, startY.following)
    let sense = Float32x8(repeating: sense)
    let height = ((endY - startY) * sense).maximum(Float32x8(repeating: 1))
    let inset = start - borders
    return Piece(
      startY: startY, endY: endY, doubledInset: inset + inset, slope: (end - start) * sense / height,
      direction: Float32x8(repeating: direction), firstY: firstY, lastY: lastY)
  }

  /// Up to seven columns, and nothing in the eighth.
  struct Piece {
    fileprivate let startY, endY: Float32x8
    /// Twice the place of the start in its column.
    fileprivate let doubledInset: Float32x8
    /// Columns per row.
    fileprivate let slope: Float32x8
    fileprivate let direction: Float32x8
    /// The heights of both ends.
    let firstY, lastY: Int32

    /// What the piece adds to the cells of a row between two heights.
    @inline(__always)
    func cells(top: Float, bottom: Float) -> Int32x8 {
      let (top, bottom) = (Float32x8(repeating: top), Float32x8(repeating: bottom))
      let whole = Float32x8(repeating: EdgeRun.wholeMagic)
      let entry = startY.maximum(top).minimum(bottom)
      let exit = endY.maximum(top).minimum(bottom)
      let height = (exit - entry) * Float32x8(Int32x8(1, 1, 1, 1, 1, 1, 1, 0))
      let places = doubledInset + (entry - startY + exit - startY) * slope
      let inside = places.maximum(Float32x8(repeating: 0)).minimum(Float32x8(repeating: 512))
      let next = inside * height + whole - whole
      let own = Float32x8(repeating: 512) * height - next
      return ((own + next.preceding) * direction).truncated
    }
  }
}
