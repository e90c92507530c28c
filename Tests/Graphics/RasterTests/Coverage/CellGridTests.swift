import Geometry
import Raster
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Cell grid") struct CellGridTests {
  private let columns = 40
  private let rows = 24

  /// The running sums of a grid's rows, as fractions of a pixel.
  private func coverage(_ grid: CellGrid) -> [[Double]] {
    (0..<rows).map { row in
      var sum: Int32 = 0
      return (0..<columns).map { column in
        sum &+= grid.cells[row * grid.stride + column]
        return Double(sum) / (512 * 256)
      }
    }
  }

  private func clear(_ grid: CellGrid) {
    for row in 0..<rows {
      for column in 0..<grid.stride { grid.cells[row * grid.stride + column] = 0 }
      for word in 0..<grid.wordsPerRow { grid.touched[row * grid.wordsPerRow + word] = 0 }
    }
  }

  private func isTouched(_ grid: CellGrid, row: Int, column: Int) -> Bool {
    let block = column >> CellGrid.blockShift
    return grid.touched[row * grid.wordsPerRow + block >> 6] >> UInt64(block & 63) & 1 == 1
  }

  /// How much of a pixel lies right of an edge that crosses it, signed by the edge's direction: by many thin rows.
  private func exact(_ edge: Edge, row: Int, column: Int) -> Double {
    let runsDown = edge.y0 < edge.y1
    let (x0, y0) = runsDown ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (x1, y1) = runsDown ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    let (width, height) = (Double(x1 - x0), Double(y1 - y0))
    let (bendX, bendY) = (Double(edge.bend.x), Double(edge.bend.y))
    let samples = 256
    var sum = 0.0
    for sample in 0..<samples {
      let y = Double(row * 256) + Double(sample) + 0.5
      if y < Double(y0) || y >= Double(y1) { continue }
      // y − y0 = (height − bendY) · t + bendY · t², as a quotient that is good for no bend too.
      let (linear, rest) = (height - bendY, y - Double(y0))
      let t = 2 * rest / (linear + max(0, linear * linear + 4 * bendY * rest).squareRoot())
      let x = Double(x0) + t * width - t * (1 - t) * bendX
      sum += max(0, min(1, Double(column + 1) - x / 256))
    }
    return (runsDown ? 1 : -1) * sum / Double(samples)
  }

  @Test("A steep edge marks in each row only the blocks that it touches there")
  func marks() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    grid.layOut(width: columns)
    // Two columns a row, from column 4 on. The arc deviates from its chord by a few 256ths of a pixel.
    for bend in [Bend(), Bend(-0.05, 0.05)] {
      grid.addEdge(4 * 256, 0, 22 * 256, 9 * 256, bend: bend, bottom: Int32(rows) * 256)
      for row in 0..<rows {
        let marked = (0..<columns / 8).filter { isTouched(grid, row: row, column: $0 * 8) }
        let (first, last) = (4 + 2 * row, 7 + 2 * row)
        #expect(marked == (row < 9 ? Array(first / 8...last / 8) : []), "row \(row)")
      }
      clear(grid)
    }
  }

  private func randomEdge(_ random: inout SeededGenerator) -> Edge {
    func x() -> Int32 { Int32(random.index(below: (columns - 4) * 256)) }
    func y() -> Int32 { Int32(random.index(below: (rows + 8) * 256)) - 4 * 256 }
    let (x0, y0) = (x(), y())
    switch random.index(below: 9) {
    case 5...8: return randomArc(&random)
    case 0: return Edge(x0: x0, y0: y0, x1: x0, y1: y())
    case 1: return Edge(x0: x0, y0: y0, x1: x(), y1: y0 + Int32(random.index(below: 300)) + 1)
    case 2: return Edge(x0: x0, y0: y0, x1: min(x0 + Int32(random.index(below: 40)), 36 * 256), y1: y())
    default: return Edge(x0: x0, y0: y0, x1: x(), y1: y())
    }
  }

  /// An arc that turns by less than half of the angle at which it would turn back in x or y, with a sagitta of at most about
  /// a pixel.
  private func randomArc(_ random: inout SeededGenerator) -> Edge {
    func number(_ range: ClosedRange<Int32>) -> Int32 {
      range.lowerBound + Int32(random.index(below: Int(range.upperBound - range.lowerBound) + 1))
    }
    let (x0, y0) = (number(0...32 * 256), number(-4 * 256...20 * 256))
    let isFlat = random.index(below: 2) == 0
    let x1 = max(0, min(35 * 256, x0 + number(isFlat ? -8_000...8_000 : -900...900)))
    let y1 = y0 + number(isFlat ? -900...900 : -4_000...4_000)
    let (alongX, alongY) = (min(abs(x1 - x0) / 2, 768), min(abs(y1 - y0) / 2, 768))
    let bend = Bend(
      Float(number(-alongX...alongX)) / 256, Float(number(-alongY...alongY)) / 256)
    return Edge(x0: x0, y0: y0, x1: x1, y1: y1, bend: bend)
  }

  @Test("One edge gives the exact area of each pixel, to within rounding")
  func singleEdges() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    grid.layOut(width: columns)
    withEvery("seed", in: UInt64(0)..<400) { seed in
      var random = SeededGenerator(seed: seed)
      let edge = randomEdge(&random)
      if edge.y0 == edge.y1 { return }
      grid.addEdge(edge.x0, edge.y0, edge.x1, edge.y1, bend: edge.bend, bottom: Int32(rows) * 256)
      let result = coverage(grid)
      for row in 0..<rows {
        for column in 0..<columns {
          let difference = abs(result[row][column] - exact(edge, row: row, column: column))
          // From row to row and from column to column an arc counts as a chord.
          let limit = edge.bend.isZero ? 1.5 / 255 : 6.0 / 255
          #expect(difference < limit, "\(edge) at (\(column), \(row))")
          if difference >= limit { return }
        }
      }
      clear(grid)
    }
  }

  @Test("Touched blocks are marked, and each row has its full height after the edge")
  func marksAndSums() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    grid.layOut(width: columns)
    withEvery("seed", in: UInt64(0)..<400) { seed in
      var random = SeededGenerator(seed: seed)
      let edge = randomEdge(&random)
      grid.addEdge(edge.x0, edge.y0, edge.x1, edge.y1, bend: edge.bend, bottom: Int32(rows) * 256)
      for row in 0..<rows {
        var sum: Int32 = 0
        for column in 0..<grid.stride {
          let cell = grid.cells[row * grid.stride + column]
          sum &+= cell
          let isMarked = isTouched(grid, row: row, column: column)
          #expect(cell == 0 || (isMarked && column < grid.columns), "\(edge) at (\(column), \(row))")
        }
        let (top, bottom) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
        let height = max(0, min(bottom, Int32(row + 1) * 256) - max(top, Int32(row) * 256))
        #expect(sum == (edge.y0 < edge.y1 ? 512 : -512) * height, "\(edge) in row \(row)")
      }
      clear(grid)
    }
  }

  @Test("In rows of several words, exactly the touched blocks are marked")
  func wideRows() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    let width = 1_800
    grid.layOut(width: width)
    #expect(grid.wordsPerRow > 1)
    withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = SeededGenerator(seed: seed)
      func x() -> Int32 { Int32(random.index(below: (width - 2) * 256)) }
      func y() -> Int32 { Int32(random.index(below: rows * 256)) }
      let (x0, y0, y1) = (x(), y(), y())
      let x1 = seed % 3 == 0 ? x0 : seed % 3 == 1 ? x() : max(0, x0 - Int32(random.index(below: 2_000)))
      grid.addEdge(x0, y0, x1, y1, bottom: Int32(rows) * 256)
      let (left, right) = (Int(min(x0, x1)) >> 8, Int(max(x0, x1)) >> 8 + 1)
      var missed = 0
      var needless = 0
      for row in 0..<rows {
        for column in 0..<grid.columns {
          let isMarked = isTouched(grid, row: row, column: column)
          if grid.cells[row * grid.stride + column] != 0 && !isMarked { missed += 1 }
          if isMarked && (column + 8 <= left || column - 8 > right) { needless += 1 }
        }
      }
      #expect(missed == 0 && needless == 0, "(\(x0), \(y0)) to (\(x1), \(y1))")
      clear(grid)
    }
  }

  @Test("The cells of an edge do not depend on where the grid begins and ends")
  func bands() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    grid.layOut(width: columns)
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      let edge = randomEdge(&random)
      grid.addEdge(edge.x0, edge.y0, edge.x1, edge.y1, bend: edge.bend, bottom: Int32(rows) * 256)
      let whole = coverage(grid)
      clear(grid)
      let first = random.index(below: rows)
      let count = 1 + random.index(below: rows - first)
      let y = Int32(first) * 256
      grid.addEdge(
        edge.x0, edge.y0 - y, edge.x1, edge.y1 - y, bend: edge.bend, bottom: Int32(count) * 256)
      let part = coverage(grid)
      for row in 0..<count {
        #expect(part[row] == whole[first + row], "\(edge), rows \(first) to \(first + count)")
      }
      clear(grid)
    }
  }

  @Test("Surfaces of any width fit")
  func layout() {
    var grid = CellGrid()
    defer { grid.deallocate() }
    for width in [1, 8, 15, 16, 500, 505, 1_920, 4_096, 10_000, Bitmap.maximumSide + 2] {
      grid.layOut(width: width)
      #expect(grid.columns >= width && grid.columns % 8 == 0)
      #expect(grid.stride >= grid.columns)
      #expect(grid.columns >> CellGrid.blockShift <= grid.wordsPerRow * 64)
      #expect(grid.stride * grid.rowCapacity <= CellGrid.allocatedCells)
    }
  }
}
