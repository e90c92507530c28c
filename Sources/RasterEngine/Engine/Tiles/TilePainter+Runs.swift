import Geometry

extension TilePainter {
  /// Fills a shape with any paint, by any mode, through any clip: run by run.
  mutating func fillRuns(
    _ op: UnsafePointer<DrawOp>, _ edges: UnsafePointer<Edge>, _ plan: borrowing RenderPlan
  ) {
    prepare(op, plan)
    let left = layOutGrid(op.pointee.edges.extent)
    let columns = tile.columns(of: op.pointee.bounds)
    let rows = tile.rows(of: op.pointee.bounds)
    let first = max(0, Int(columns.lowerBound &- left))
    let window = first..<max(first, min(grid.columns, Int(columns.upperBound &- left)))
    let isEvenOdd = op.pointee.rule == .evenOdd
    let bytes = runBytes.base
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = accumulate(op.pointee.edges, edges, left: left, top: y, end: rows.upperBound)
      let sweep = Sweep(
        grid: grid, rows: Int(bottom &- y), target: SweepTarget(pixels: tile.pixels, bytesPerRow: 0))
      sweep.forEachRun(evenOdd: isEvenOdd, window: window, bytes: bytes) { run in
        paintRun(
          op, x: left &+ Int32(truncatingIfNeeded: run.first), y: y &+ Int32(truncatingIfNeeded: run.row),
          count: run.count, coverage: bytes + run.first, plan)
      }
      y = bottom
    }
  }

  /// The same for an axis-aligned rectangle, without a cell grid.
  mutating func fillRectangleRuns(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    prepare(op, plan)
    let box = op.pointee.edges.extent
    let columns = tile.columns(of: op.pointee.bounds)
    // Multiplying by a mask changes the bytes, so the row's own are kept behind.
    let whole = runBytes.base + CellGrid.maximumWidth / 2
    var coveredOverlap: Int32 = 0
    for y in tile.rows(of: op.pointee.bounds) {
      let overlap = min((y &+ 1) &<< 8, box.bottom) &- max(y &<< 8, box.top)
      if overlap <= 0 { continue }
      if overlap != coveredOverlap {
        writeRectangleCoverage(of: box, columns, rowOverlap: overlap, to: whole)
        coveredOverlap = overlap
      }
      var bytes = whole
      if op.pointee.needsMask {
        bytes = runBytes.base
        UnsafeMutableRawPointer(bytes).copyMemory(from: whole, byteCount: columns.count)
      }
      paintRun(op, x: columns.lowerBound, y: y, count: columns.count, coverage: bytes, plan)
    }
  }

  /// Paints all of a step's bounds.
  mutating func fillPlane(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    prepare(op, plan)
    let columns = tile.columns(of: op.pointee.bounds)
    for y in tile.rows(of: op.pointee.bounds) {
      paintRun(op, x: columns.lowerBound, y: y, count: columns.count, coverage: nil, plan)
    }
  }

  /// Looks for the mask and for the pattern's cell that a step needs.
  mutating func prepare(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    if op.pointee.needsMask { prepareMask(op.pointee.clip, in: op.pointee.bounds, plan) }
    guard case .image(let index) = op.pointee.paint, plan.imageSources[Int(index)].patternTile >= 0 else {
      return
    }
    var source = plan.imageSources[Int(index)]
    patternTiles.bind(&source, plan.patternTiles[Int(source.patternTile)])
    boundSource = source
  }

  /// The grid of the step that was prepared.
  @inline(__always)
  private func imageSource(_ index: Int32, _ plan: borrowing RenderPlan) -> ImageSource {
    if plan.imageSources[Int(index)].patternTile >= 0, let boundSource { return boundSource }
    return plan.imageSources[Int(index)]
  }

  /// Paints pixels side by side.
  ///
  /// - Parameters:
  ///   - x, count: multiples of 8, inside the columns of the step's bounds.
  ///   - coverage: a byte for each pixel, which the clip's mask may be multiplied into; nil covers all fully.
  @inline(never)
  mutating func paintRun(
    _ op: UnsafePointer<DrawOp>, x: Int32, y: Int32, count: Int,
    coverage: UnsafeMutablePointer<UInt8>?, _ plan: borrowing RenderPlan
  ) {
    switch op.pointee.paint {
    case .color:
      let bytes = clipped(coverage, op, x, y, count)
      SolidBlender(op).blend(tile.pixel(x, y), coverage: bytes, count: count)
      return
    case .gradient(let index):
      let sampler = GradientSampler(index, plan)
      let pieces = sampler.pieces(x: x, y: y, count: count)
      if op.pointee.blendMode == .normal && op.pointee.opacity == 255 {
        let bytes = clipped(coverage, op, x, y, count)
        composite(sampler, pieces, x: x, y: y, coverage: bytes)
        return
      }
      sampler.sample(row.base, pieces, x: x, y: y)
    case .image(let index):
      ImageSampler(imageSource(index, plan)).sample(row.base, x: x, y: y, count: count, taps: &taps)
    }
    compositeRun(op, source: row.base, x: x, y: y, count: count, coverage: coverage)
  }

  /// Lays a gradient over the tile's pixels. Nothing is worked out or copied where its colours are known.
  @inline(__always)
  private func composite(
    _ sampler: GradientSampler, _ pieces: GradientPieces, x: Int32, y: Int32,
    coverage: UnsafePointer<UInt8>?
  ) {
    let ahead = RowKernels.lookahead &* tile.bytesPerRow
    let pixels = tile.pixel(x, y)
    if pieces.before > 0 {
      RowKernels.composite(
        pixels, color: pieces.colorBefore, coverage: coverage, count: pieces.before, ahead: ahead)
    }
    if pieces.between > 0 {
      if pieces.colors == nil {
        let first = x &+ Int32(truncatingIfNeeded: pieces.before)
        sampler.sample(row.base, x: first, y: y, count: pieces.between)
      }
      RowKernels.composite(
        pixels + pieces.before &* 4, source: pieces.colors ?? UnsafePointer(row.base),
        coverage: coverage.map { $0 + pieces.before }, count: pieces.between, ahead: ahead)
    }
    if pieces.after > 0 {
      let done = pieces.before &+ pieces.between
      RowKernels.composite(
        pixels + done &* 4, color: pieces.colorAfter, coverage: coverage.map { $0 + done },
        count: pieces.after, ahead: ahead)
    }
  }

  /// Lays pixels side by side over the tile's, by a step's mode and opacity and through its clip.
  ///
  /// - Parameter source: premultiplied pixels.
  @inline(__always)
  mutating func compositeRun(
    _ op: UnsafePointer<DrawOp>, source: UnsafePointer<UInt32>, x: Int32, y: Int32, count: Int,
    coverage: UnsafeMutablePointer<UInt8>?
  ) {
    let bytes = clipped(coverage, op, x, y, count)
    RowKernels.blend(
      op.pointee.blendMode, tile.pixel(x, y), source: source, opacity: op.pointee.opacity,
      coverage: bytes, count: count, ahead: RowKernels.lookahead &* tile.bytesPerRow)
  }

  /// The coverage that a clip leaves of one.
  @inline(__always)
  private mutating func clipped(
    _ coverage: UnsafeMutablePointer<UInt8>?, _ op: UnsafePointer<DrawOp>, _ x: Int32, _ y: Int32,
    _ count: Int
  ) -> UnsafePointer<UInt8>? {
    if !op.pointee.needsMask { return UnsafePointer(coverage) }
    let bytes = UnsafePointer(mask.base + maskOffset(x, y))
    guard let coverage else { return bytes }
    RowKernels.multiply(coverage, by: bytes, count: count)
    return UnsafePointer(coverage)
  }
}
