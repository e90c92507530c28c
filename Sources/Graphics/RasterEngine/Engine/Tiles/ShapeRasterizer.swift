import Geometry

/// Turns the edges of one shape after another into coverage.
///
/// It owns the cell grid that edges are added to, and the list of blocks that a sweep of a wide shape needs.
struct ShapeRasterizer: ~Copyable {
  private var grid = CellGrid()
  private let blocks = BlockList()

  init() {}

  deinit {
    grid.deallocate()
    blocks.deallocate()
  }

  // MARK: The grid

  /// Lays the grid out for a shape and returns the column of its first cell, a multiple of 16.
  @inline(__always)
  mutating func layOut(_ extent: Extent) -> Int32 {
    let left = (extent.left &>> 8) & ~15
    grid.layOut(width: Int((extent.right &>> 8) &+ 2 &- left))
    return left
  }

  /// The grid's columns among `columns` of the surface, if the grid begins in column `left`.
  @inline(__always)
  func window(_ columns: Range<Int32>, left: Int32) -> Range<Int> {
    let first = max(0, Int(columns.lowerBound &- left))
    return first..<max(first, min(grid.columns, Int(columns.upperBound &- left)))
  }

  /// Adds a shape's edges to the grid, whose first cell lies in column `left` and row `top`.
  ///
  /// - Parameter end: the row after the last one to fill. Fewer rows are filled if the grid or the band of sorted edges holds
  ///   fewer.
  /// - Returns: the first row that is not filled.
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

  /// A sweep of the grid's first rows that leaves coverage and paints no pixels.
  @inline(__always)
  func sweep(rows: Int) -> Sweep { Sweep(grid: grid, rows: rows, target: .none) }

  // MARK: Colours

  /// Fills a shape with its colour inside a tile, without a clip.
  @inline(__always)
  mutating func fill(_ op: UnsafePointer<DrawOp>, _ edges: UnsafePointer<Edge>, in tile: Tile) {
    let range = op.pointee.edges
    let left = layOut(range.extent)
    let rows = tile.rows(of: op.pointee.bounds)
    let paint = SolidPaint(op.pointee.color)
    let isEvenOdd = op.pointee.rule == .evenOdd
    let isInside = left >= tile.left && left &+ Int32(truncatingIfNeeded: grid.columns) <= tile.paddedRight
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = accumulate(range, edges, left: left, top: y, end: rows.upperBound)
      assert(y >= tile.bounds.top && bottom <= tile.bounds.bottom, "the rows of a sweep must lie in its tile")
      let sweep = Sweep(
        grid: grid, rows: Int(bottom &- y),
        target: SweepTarget(pixels: tile.address(left, y), bytesPerRow: tile.bytesPerRow))
      if !isInside {
        sweep.paint(paint, evenOdd: isEvenOdd, window: window(tile.left..<tile.paddedRight, left: left))
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

  // MARK: Coverage

  /// Writes a shape's coverage of the tile's part of `bounds`, zeros included.
  ///
  /// - Parameters:
  ///   - edges: ignored for a rectangle, whose extent is enough.
  ///   - bytes: have room for the tile.
  mutating func writeCoverage(
    of range: EdgeRange, _ edges: UnsafePointer<Edge>, isRectangle: Bool, rule: FillRule,
    in bounds: PixelBounds, of tile: Tile, to bytes: borrowing TileBytes
  ) {
    let columns = tile.columns(of: bounds)
    let rows = tile.rows(of: bounds)
    for y in rows { bytes.clear(columns, y, of: tile) }
    // A clip may have no edges. No grid can be laid out for its empty extent.
    if range.extent.isEmpty { return }
    let left = layOut(range.extent)
    let window = window(columns, left: left)
    var y = rows.lowerBound
    while y < rows.upperBound {
      var bottom = min(y &+ Int32(truncatingIfNeeded: grid.rowCapacity), rows.upperBound)
      if isRectangle {
        addRectangle(range.extent, left: left, top: y, bottom: bottom)
      } else {
        bottom = accumulate(range, edges, left: left, top: y, end: rows.upperBound)
      }
      sweep(rows: Int(bottom &- y)).writeCoverage(
        to: bytes.base + tile.index(left, y), bytesPerRow: tile.columns, evenOdd: rule == .evenOdd,
        window: window)
      y = bottom
    }
  }

  /// Adds the two upright sides of a rectangle to the grid.
  private func addRectangle(_ box: Extent, left: Int32, top: Int32, bottom: Int32) {
    let sides = (
      Edge(x0: box.left, y0: box.top, x1: box.left, y1: box.bottom),
      Edge(x0: box.right, y0: box.bottom, x1: box.right, y1: box.top)
    )
    withUnsafeBytes(of: sides) { bytes in
      grid.addEdges(
        bytes.baseAddress!.assumingMemoryBound(to: Edge.self), count: 2, left: left, top: top, bottom: bottom)
    }
  }

  /// Writes the mask of a glyph.
  ///
  /// - Parameters:
  ///   - range: the glyph's edges, relative to the pixel of the glyph's origin.
  ///   - bytes: have room for the mask.
  mutating func write(
    _ mask: GlyphMask, _ range: EdgeRange, _ edges: UnsafePointer<Edge>, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    UnsafeMutableRawPointer(bytes)
      .initializeMemory(as: UInt8.self, repeating: 0, count: Int(mask.columns) &* Int(mask.rows))
    if range.count == 0 { return }
    let left = layOut(range.extent)
    grid.addEdges(edges, count: Int(range.count), left: left, top: mask.top, bottom: mask.top &+ mask.rows)
    sweep(rows: Int(mask.rows)).writeCoverage(
      to: bytes + Int(left &- mask.left), bytesPerRow: Int(mask.columns), evenOdd: false,
      window: window(mask.left..<mask.left &+ mask.columns, left: left))
  }
}
