import Geometry

extension TilePainter {
  /// Shapes of up to so many edges are not worth sorting them.
  private static let fewEdges = 32

  /// Fills a shape with its colour, all of whose pixels the clip leaves whole.
  @inline(__always)
  mutating func fill(_ step: UnsafePointer<DrawingStep>, _ edges: UnsafePointer<Edge>) {
    let extent = step.pointee.edges.extent
    let left = layOutGrid(extent)
    let rows = tile.rows(of: step.pointee.bounds)
    let paint = SolidPaint(step.pointee.color)
    let isEvenOdd = step.pointee.rule == .evenOdd
    let isInside = left >= tile.left && left &+ Int32(truncatingIfNeeded: grid.columns) <= tile.paddedRight
    let count = Int(step.pointee.edges.count)
    var capacity = Int32(truncatingIfNeeded: grid.rowCapacity)
    var isSorted = false
    if rows.upperBound &- rows.lowerBound > capacity, count > TilePainter.fewEdges {
      let rowShift = 31 &- Int32(truncatingIfNeeded: capacity.leadingZeroBitCount)
      isSorted = bands.sort(
        edges, count: count, top: rows.lowerBound, bottom: rows.upperBound, rowShift: rowShift)
      if isSorted { capacity = 1 &<< rowShift }
    }
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = min(y &+ capacity, rows.upperBound)
      let (first, bandCount) = isSorted ? bands.edges(from: y) : (edges, count)
      accumulate(first, count: bandCount, left: left, top: y, bottom: bottom)
      let sweep = Sweep(
        grid: grid, rows: Int(bottom &- y),
        target: SweepTarget(pixels: tile.pixel(left, y), bytesPerRow: tile.bytesPerRow))
      if !isInside {
        sweep.paint(paint, evenOdd: isEvenOdd, window: window(left))
      } else if grid.wordsPerRow == 1 {
        if isEvenOdd {
          sweep.paintEvenOdd(paint)
        } else if paint.isOpaque {
          sweep.paintOpaque(paint)
        } else {
          sweep.paintTranslucent(paint)
        }
      } else {
        sweep.paintWide(paint, blocks, evenOdd: isEvenOdd)
      }
      y = bottom
    }
  }

  /// The byte of a pixel in ``mask`` and ``coverage``.
  func maskOffset(_ x: Int32, _ y: Int32) -> Int {
    Int(y &- tile.bounds.top) &* tile.columns &+ Int(x &- tile.left)
  }

  /// Lays the grid out for a shape and returns the column where it begins, a multiple of 16.
  @inline(__always)
  mutating func layOutGrid(_ extent: Extent) -> Int32 {
    let left = (extent.left &>> 8) & ~15
    grid.layOut(width: Int((extent.right &>> 8) &+ 2 &- left))
    return left
  }

  /// The grid's columns that lie in the tile, when the grid begins at `left`.
  @inline(__always)
  func window(_ left: Int32) -> Range<Int> {
    let first = max(0, Int(tile.left &- left))
    return first..<max(first, min(grid.columns, Int(tile.paddedRight &- left)))
  }

  /// Adds a shape's edges to the grid, whose first cell is in column `left` and row `top`.
  @inline(__always)
  func accumulate(_ edges: UnsafePointer<Edge>, count: Int, left: Int32, top: Int32, bottom: Int32) {
    grid.addEdges(edges, count: count, left: left, top: top, bottom: bottom)
  }

  /// Writes a shape's coverage of the tile's part of `bounds` into ``coverage``, zeros included.
  mutating func writeCoverage(
    _ range: EdgeRange, _ edges: UnsafePointer<Edge>, isRectangle: Bool, rule: FillRule, _ bounds: PixelBounds
  ) {
    let columns = tile.columns(of: bounds)
    let rows = tile.rows(of: bounds)
    for y in rows {
      let place = maskOffset(columns.lowerBound, y)
      UnsafeMutableRawPointer(coverage.base + place)
        .initializeMemory(as: UInt8.self, repeating: 0, count: columns.count)
    }
    let left = layOutGrid(range.extent)
    let capacity = Int32(truncatingIfNeeded: grid.rowCapacity)
    // The columns that were cleared, from the grid's point of view.
    let first = max(0, Int(columns.lowerBound &- left))
    let window = first..<max(first, min(grid.columns, Int(columns.upperBound &- left)))
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = min(y &+ capacity, rows.upperBound)
      if isRectangle {
        let box = range.extent
        let sides = (
          Edge(x0: box.left, y0: box.top, x1: box.left, y1: box.bottom),
          Edge(x0: box.right, y0: box.bottom, x1: box.right, y1: box.top)
        )
        withUnsafeBytes(of: sides) { bytes in
          accumulate(
            bytes.baseAddress!.assumingMemoryBound(to: Edge.self), count: 2, left: left, top: y,
            bottom: bottom)
        }
      } else {
        accumulate(edges, count: Int(range.count), left: left, top: y, bottom: bottom)
      }
      let sweep = Sweep(
        grid: grid, rows: Int(bottom &- y), target: SweepTarget(pixels: tile.pixels, bytesPerRow: 0))
      sweep.writeCoverage(
        to: coverage.base + maskOffset(left, y), bytesPerRow: tile.columns, evenOdd: rule == .evenOdd,
        window: window)
      y = bottom
    }
  }
}
