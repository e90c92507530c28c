import Geometry

extension TilePainter {
  /// Fills a shape with any paint, by any mode, through any clip: run by run.
  mutating func fillRuns(
    _ step: UnsafePointer<DrawingStep>, _ edges: UnsafePointer<Edge>, _ plan: borrowing DrawingPlan
  ) {
    prepare(step, plan)
    let left = layOutGrid(step.pointee.edges.extent)
    let columns = tile.columns(of: step.pointee.bounds)
    let rows = tile.rows(of: step.pointee.bounds)
    let first = max(0, Int(columns.lowerBound &- left))
    let window = first..<max(first, min(grid.columns, Int(columns.upperBound &- left)))
    let isEvenOdd = step.pointee.rule == .evenOdd
    let bytes = runBytes.base
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = accumulate(step.pointee.edges, edges, left: left, top: y, end: rows.upperBound)
      let sweep = Sweep(
        grid: grid, rows: Int(bottom &- y), target: SweepTarget(pixels: tile.pixels, bytesPerRow: 0))
      sweep.forEachRun(evenOdd: isEvenOdd, window: window, bytes: bytes) { run in
        paintRun(
          step, x: left &+ Int32(truncatingIfNeeded: run.first), y: y &+ Int32(truncatingIfNeeded: run.row),
          count: run.count, coverage: bytes + run.first, plan)
      }
      y = bottom
    }
  }

  /// The same for an axis-aligned rectangle, without a cell grid.
  mutating func fillRectangleRuns(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    prepare(step, plan)
    let box = step.pointee.edges.extent
    let columns = tile.columns(of: step.pointee.bounds)
    // Multiplying by a mask changes the bytes, so the row's own are kept behind.
    let whole = runBytes.base + CellGrid.maximumWidth / 2
    var coveredOverlap: Int32 = 0
    for y in tile.rows(of: step.pointee.bounds) {
      let overlap = min((y &+ 1) &<< 8, box.bottom) &- max(y &<< 8, box.top)
      if overlap <= 0 { continue }
      if overlap != coveredOverlap {
        writeRectangleCoverage(of: box, columns, rowOverlap: overlap, to: whole)
        coveredOverlap = overlap
      }
      var bytes = whole
      if step.pointee.needsMask {
        bytes = runBytes.base
        UnsafeMutableRawPointer(bytes).copyMemory(from: whole, byteCount: columns.count)
      }
      paintRun(step, x: columns.lowerBound, y: y, count: columns.count, coverage: bytes, plan)
    }
  }

  /// Paints all of a step's bounds.
  mutating func fillPlane(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    prepare(step, plan)
    let columns = tile.columns(of: step.pointee.bounds)
    for y in tile.rows(of: step.pointee.bounds) {
      paintRun(step, x: columns.lowerBound, y: y, count: columns.count, coverage: nil, plan)
    }
  }

  /// Looks for the mask and for the pattern's cell that a step needs.
  mutating func prepare(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    if step.pointee.needsMask { prepareMask(step.pointee.clip, in: step.pointee.bounds, plan) }
    guard case .grid(let index) = step.pointee.paint, plan.grids[Int(index)].cell >= 0 else { return }
    var grid = plan.grids[Int(index)]
    cells.bind(&grid, plan.cells[Int(grid.cell)])
    cellGrid = grid
  }

  /// The grid of the step that was prepared.
  @inline(__always)
  private func grid(_ index: Int32, _ plan: borrowing DrawingPlan) -> PixelGrid {
    if plan.grids[Int(index)].cell >= 0, let cellGrid { return cellGrid }
    return plan.grids[Int(index)]
  }

  /// Paints pixels side by side.
  ///
  /// - Parameters:
  ///   - x, count: multiples of 8, inside the columns of the step's bounds.
  ///   - coverage: a byte for each pixel, which the clip's mask may be multiplied into; nil covers all fully.
  @inline(never)
  mutating func paintRun(
    _ step: UnsafePointer<DrawingStep>, x: Int32, y: Int32, count: Int,
    coverage: UnsafeMutablePointer<UInt8>?, _ plan: borrowing DrawingPlan
  ) {
    switch step.pointee.paint {
    case .color:
      let bytes = clipped(coverage, step, x, y, count)
      ColorBlend(step).blend(tile.pixel(x, y), coverage: bytes, count: count)
      return
    case .gradient(let index):
      let reader = GradientReader(index, plan)
      let pieces = reader.pieces(x: x, y: y, count: count)
      if step.pointee.blendMode == .normal && step.pointee.opacity == 255 {
        let bytes = clipped(coverage, step, x, y, count)
        compose(reader, pieces, x: x, y: y, coverage: bytes)
        return
      }
      reader.read(row.base, pieces, x: x, y: y)
    case .grid(let index):
      GridReader(grid(index, plan)).read(row.base, x: x, y: y, count: count, taps: &taps)
    }
    composeRun(step, source: row.base, x: x, y: y, count: count, coverage: coverage)
  }

  /// Lays a gradient over the tile's pixels. Nothing is worked out or copied where its colours are known.
  @inline(__always)
  private func compose(
    _ reader: GradientReader, _ pieces: GradientPieces, x: Int32, y: Int32,
    coverage: UnsafePointer<UInt8>?
  ) {
    let ahead = Rows.lookahead &* tile.bytesPerRow
    let pixels = tile.pixel(x, y)
    if pieces.before > 0 {
      Rows.compose(
        pixels, color: pieces.colorBefore, coverage: coverage, count: pieces.before, ahead: ahead)
    }
    if pieces.between > 0 {
      if pieces.colors == nil {
        let first = x &+ Int32(truncatingIfNeeded: pieces.before)
        reader.read(row.base, x: first, y: y, count: pieces.between)
      }
      Rows.compose(
        pixels + pieces.before &* 4, source: pieces.colors ?? UnsafePointer(row.base),
        coverage: coverage.map { $0 + pieces.before }, count: pieces.between, ahead: ahead)
    }
    if pieces.after > 0 {
      let done = pieces.before &+ pieces.between
      Rows.compose(
        pixels + done &* 4, color: pieces.colorAfter, coverage: coverage.map { $0 + done },
        count: pieces.after, ahead: ahead)
    }
  }

  /// Lays pixels side by side over the tile's, by a step's mode and opacity and through its clip.
  ///
  /// - Parameter source: premultiplied pixels.
  @inline(__always)
  mutating func composeRun(
    _ step: UnsafePointer<DrawingStep>, source: UnsafePointer<UInt32>, x: Int32, y: Int32, count: Int,
    coverage: UnsafeMutablePointer<UInt8>?
  ) {
    let bytes = clipped(coverage, step, x, y, count)
    Rows.blend(
      step.pointee.blendMode, tile.pixel(x, y), source: source, opacity: step.pointee.opacity,
      coverage: bytes, count: count, ahead: Rows.lookahead &* tile.bytesPerRow)
  }

  /// The coverage that a clip leaves of one.
  @inline(__always)
  private mutating func clipped(
    _ coverage: UnsafeMutablePointer<UInt8>?, _ step: UnsafePointer<DrawingStep>, _ x: Int32, _ y: Int32,
    _ count: Int
  ) -> UnsafePointer<UInt8>? {
    if !step.pointee.needsMask { return UnsafePointer(coverage) }
    let bytes = UnsafePointer(mask.base + maskOffset(x, y))
    guard let coverage else { return bytes }
    Rows.multiply(coverage, by: bytes, count: count)
    return UnsafePointer(coverage)
  }
}
