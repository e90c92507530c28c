import Geometry

extension TilePainter {
  /// Fills a shape with its colour, all of whose pixels the clip leaves whole.
  @inline(__always)
  mutating func fill(_ op: UnsafePointer<DrawOp>, _ edges: UnsafePointer<Edge>) {
    let range = op.pointee.edges
    let left = layOutGrid(range.extent)
    let rows = tile.rows(of: op.pointee.bounds)
    let paint = SolidPaint(op.pointee.color)
    let isEvenOdd = op.pointee.rule == .evenOdd
    let isInside = left >= tile.left && left &+ Int32(truncatingIfNeeded: grid.columns) <= tile.paddedRight
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = accumulate(range, edges, left: left, top: y, end: rows.upperBound)
      let sweep = Sweep(
        grid: grid, rows: Int(bottom &- y),
        target: SweepTarget(pixels: tile.address(left, y), bytesPerRow: tile.bytesPerRow))
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

  /// Adds a shape's edges to the grid, whose first cell is in column `left` and row `top`, in as many rows as the grid holds
  /// and not in the row `end`.
  ///
  /// - Returns: the first row that is left over.
  @inline(__always)
  func accumulate(
    _ range: EdgeRange, _ edges: UnsafePointer<Edge>, left: Int32, top: Int32, end: Int32
  ) -> Int32 {
    let bottom = min(top &+ Int32(truncatingIfNeeded: grid.rowCapacity), end)
    if !range.isSorted {
      grid.addEdges(edges, count: Int(range.count), left: left, top: top, bottom: bottom)
      return bottom
    }
    let band = SortedEdges(edges).band(at: top)
    let bandBottom = min(bottom, band.bottom)
    grid.addEdges(band.edges, count: band.count, left: left, top: top, bottom: bandBottom)
    return bandBottom
  }

  /// Writes a shape's coverage of the tile's part of `bounds` into ``coverage``, zeros included.
  mutating func writeCoverage(
    _ range: EdgeRange, _ edges: UnsafePointer<Edge>, isRectangle: Bool, rule: FillRule, _ bounds: PixelBounds
  ) {
    let columns = tile.columns(of: bounds)
    let rows = tile.rows(of: bounds)
    for y in rows {
      let offset = maskOffset(columns.lowerBound, y)
      UnsafeMutableRawPointer(coverage.address(of: offset, count: columns.count))
        .initializeMemory(as: UInt8.self, repeating: 0, count: columns.count)
    }
    // A clip may have no edges at all. Its extent is no box that a grid could be laid out for.
    if range.extent.isEmpty { return }
    let left = layOutGrid(range.extent)
    // The columns that were cleared, from the grid's point of view.
    let first = max(0, Int(columns.lowerBound &- left))
    let window = first..<max(first, min(grid.columns, Int(columns.upperBound &- left)))
    var y = rows.lowerBound
    while y < rows.upperBound {
      var bottom = min(y &+ Int32(truncatingIfNeeded: grid.rowCapacity), rows.upperBound)
      if isRectangle {
        let box = range.extent
        let sides = (
          Edge(x0: box.left, y0: box.top, x1: box.left, y1: box.bottom),
          Edge(x0: box.right, y0: box.bottom, x1: box.right, y1: box.top)
        )
        withUnsafeBytes(of: sides) { bytes in
          grid.addEdges(
            bytes.baseAddress!.assumingMemoryBound(to: Edge.self), count: 2, left: left, top: y,
            bottom: bottom)
        }
      } else {
        bottom = accumulate(range, edges, left: left, top: y, end: rows.upperBound)
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
