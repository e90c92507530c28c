import Geometry

extension TilePainter {
  /// Fills a shape with any paint, by any blend mode, through any clip: run by run.
  mutating func fillRuns(
    _ op: UnsafePointer<DrawOp>, _ edges: UnsafePointer<Edge>, _ plan: borrowing RenderPlan
  ) {
    prepare(op, plan)
    let left = rasterizer.layOut(op.pointee.edges.extent)
    let rows = tile.rows(of: op.pointee.bounds)
    let window = rasterizer.window(tile.columns(of: op.pointee.bounds), left: left)
    let isEvenOdd = op.pointee.rule == .evenOdd
    let bytes = runCoverage.row
    var y = rows.lowerBound
    while y < rows.upperBound {
      let bottom = rasterizer.accumulate(op.pointee.edges, edges, left: left, top: y, end: rows.upperBound)
      let sweep = rasterizer.sweep(rows: Int(bottom &- y))
      sweep.forEachRun(evenOdd: isEvenOdd, window: window, bytes: bytes) { run in
        paintRun(
          op, x: left &+ Int32(truncatingIfNeeded: run.first), y: y &+ Int32(truncatingIfNeeded: run.row),
          count: run.count, coverage: bytes + run.first, plan)
      }
      y = bottom
    }
  }

  /// Fills an axis-aligned rectangle with any paint, by any blend mode, through any clip, without a cell grid.
  mutating func fillRectangleRuns(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    prepare(op, plan)
    let box = op.pointee.edges.extent
    let columns = tile.columns(of: op.pointee.bounds)
    // A mask changes the bytes that it is multiplied into, so the unmasked row is stored apart.
    let unmasked = runCoverage.unmaskedRow(columns.count)
    var unmaskedOverlap: Int32 = 0
    for y in tile.rows(of: op.pointee.bounds) {
      let overlap = min((y &+ 1) &<< 8, box.bottom) &- max(y &<< 8, box.top)
      if overlap <= 0 { continue }
      if overlap != unmaskedOverlap {
        writeRectangleCoverage(of: box, columns, rowOverlap: overlap, to: unmasked)
        unmaskedOverlap = overlap
      }
      var bytes = unmasked
      if op.pointee.needsMask {
        bytes = runCoverage.row
        UnsafeMutableRawPointer(bytes).copyMemory(from: unmasked, byteCount: columns.count)
      }
      paintRun(op, x: columns.lowerBound, y: y, count: columns.count, coverage: bytes, plan)
    }
  }

  /// Paints all of an op's bounds.
  mutating func fillPlane(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    prepare(op, plan)
    let columns = tile.columns(of: op.pointee.bounds)
    for y in tile.rows(of: op.pointee.bounds) {
      paintRun(op, x: columns.lowerBound, y: y, count: columns.count, coverage: nil, plan)
    }
  }

  /// Makes the clip mask and the pattern tile that an op needs.
  mutating func prepare(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    if op.pointee.needsMask { prepareMask(op, plan) }
    sourceRow.bindPattern(of: op, plan)
  }

  /// Paints adjacent pixels of one row. The op must be prepared.
  ///
  /// - Parameters:
  ///   - x, count: multiples of 8, inside the columns of the op's bounds.
  ///   - coverage: a byte for each pixel, which the clip's mask may be multiplied into. Nil covers all pixels fully.
  @inline(never)
  mutating func paintRun(
    _ op: UnsafePointer<DrawOp>, x: Int32, y: Int32, count: Int,
    coverage: UnsafeMutablePointer<UInt8>?, _ plan: borrowing RenderPlan
  ) {
    switch op.pointee.paint {
    case .color:
      let bytes = clipped(coverage, op, x, y, count)
      SolidBlender(op).blend(tile.span(x, y, count: count), coverage: bytes, count: count)
      return
    case .gradient(let index):
      let sampler = GradientSampler(index, plan)
      let pieces = sampler.pieces(x: x, y: y, count: count)
      if op.pointee.blendMode == .normal && op.pointee.opacity == 255 {
        let bytes = clipped(coverage, op, x, y, count)
        composite(sampler, pieces, x: x, y: y, coverage: bytes)
        return
      }
      sampler.sample(sourceRow.address(of: 0, count: count), pieces, x: x, y: y)
    case .image(let index): sourceRow.sample(image: index, x: x, y: y, count: count, plan)
    }
    compositeRun(op, source: sourceRow.base, x: x, y: y, count: count, coverage: coverage)
  }

  /// Composites a gradient. Pieces whose colours are known are neither computed nor copied.
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
        sampler.sample(
          sourceRow.address(of: 0, count: pieces.between), x: first, y: y, count: pieces.between)
      }
      RowKernels.composite(
        pixels + pieces.before &* 4, source: pieces.colors ?? UnsafePointer(sourceRow.base),
        coverage: coverage.map { $0 + pieces.before }, count: pieces.between, ahead: ahead)
    }
    if pieces.after > 0 {
      let done = pieces.before &+ pieces.between
      RowKernels.composite(
        pixels + done &* 4, color: pieces.colorAfter, coverage: coverage.map { $0 + done },
        count: pieces.after, ahead: ahead)
    }
  }

  /// Composites adjacent pixels by an op's blend mode and opacity and through its clip.
  ///
  /// - Parameter source: premultiplied pixels.
  @inline(__always)
  mutating func compositeRun(
    _ op: UnsafePointer<DrawOp>, source: UnsafePointer<UInt32>, x: Int32, y: Int32, count: Int,
    coverage: UnsafeMutablePointer<UInt8>?
  ) {
    let bytes = clipped(coverage, op, x, y, count)
    RowKernels.blend(
      op.pointee.blendMode, tile.span(x, y, count: count), source: source, opacity: op.pointee.opacity,
      coverage: bytes, count: count, ahead: RowKernels.lookahead &* tile.bytesPerRow)
  }

  /// Multiplies a coverage by the mask of an op's clip. Without a coverage the result is the mask.
  @inline(__always)
  private mutating func clipped(
    _ coverage: UnsafeMutablePointer<UInt8>?, _ op: UnsafePointer<DrawOp>, _ x: Int32, _ y: Int32,
    _ count: Int
  ) -> UnsafePointer<UInt8>? {
    if !op.pointee.needsMask { return UnsafePointer(coverage) }
    let mask = clipMask.row(x, y, count: count, of: tile)
    guard let coverage else { return mask }
    RowKernels.multiply(coverage, by: mask, count: count)
    return UnsafePointer(coverage)
  }
}

extension SolidBlender {
  /// The blender of an op that is painted with its colour.
  @inline(__always)
  init(_ op: UnsafePointer<DrawOp>) {
    self.init(mode: op.pointee.blendMode, color: op.pointee.color)
    isBelowOpaque = op.pointee.isBelowOpaque
  }
}

extension GradientSampler {
  /// The sampler of one of the plan's gradients.
  @inline(__always)
  init(_ index: Int32, _ plan: borrowing RenderPlan) {
    self.init(
      UnsafePointer(plan.gradients.address(of: Int(index))), pixels: UnsafePointer(plan.gradientPixels.base),
      segments: UnsafePointer(plan.gradientSegments.base))
  }
}
