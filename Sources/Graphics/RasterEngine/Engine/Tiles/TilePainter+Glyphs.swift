extension TilePainter {
  /// Paints glyphs through their masks.
  mutating func drawGlyphs(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    prepare(op, plan)
    let paint = SolidPaint(op.pointee.color)
    let rows = tile.rows(of: op.pointee.bounds)
    let isPlain = op.pointee.isPlain && !op.pointee.needsMask
    var glyph = plan.placedGlyphs.address(of: Int(op.pointee.edges.first))
    let end = glyph + Int(op.pointee.edges.count)
    while glyph < end {
      let mask = plan.glyphs.masks[Int(glyph.pointee.mask)]
      let left = glyph.pointee.x &+ mask.left
      let top = glyph.pointee.y &+ mask.top
      let first = max(top, rows.lowerBound)
      let last = min(top &+ mask.rows, rows.upperBound)
      glyph += 1
      if first >= last { continue }
      let bytes = plan.glyphs.bytes.base + (mask.offset &+ Int(first &- top) &* Int(mask.columns))
      if isPlain, left >= tile.left, left &+ mask.columns <= tile.paddedRight {
        RowKernels.composite(
          tile.span(left, first, count: Int(mask.columns)), bytesPerRow: tile.bytesPerRow,
          rows: Int(last &- first), paint,
          coverage: bytes, columns: Int(mask.columns))
      } else {
        let bounds = PixelBounds(left: left, top: first, right: left &+ mask.columns, bottom: last)
        drawGlyph(bytes, bounds, op, plan)
      }
    }
  }

  /// Paints a glyph with any paint, by any blend mode, through any clip. The glyph may extend beyond the tile.
  ///
  /// - Parameter bounds: the pixels of `bytes`.
  private mutating func drawGlyph(
    _ bytes: UnsafePointer<UInt8>, _ bounds: PixelBounds, _ op: UnsafePointer<DrawOp>,
    _ plan: borrowing RenderPlan
  ) {
    let columns = tile.columns(of: bounds.intersection(op.pointee.bounds))
    if columns.isEmpty { return }
    let first = max(columns.lowerBound, bounds.left)
    let last = min(columns.upperBound, bounds.right)
    for y in bounds.top..<bounds.bottom {
      let row = UnsafeMutableRawPointer(runCoverage.address(of: 0, count: columns.count))
      row.initializeMemory(as: UInt8.self, repeating: 0, count: columns.count)
      let source = bytes + (Int(y &- bounds.top) &* bounds.width &+ Int(first &- bounds.left))
      (row + Int(first &- columns.lowerBound)).copyMemory(from: source, byteCount: max(0, Int(last &- first)))
      paintRun(op, x: columns.lowerBound, y: y, count: columns.count, coverage: runCoverage.row, plan)
    }
  }
}

extension EdgeStage {
  /// The edges of one glyph, relative to the pixel of its origin.
  mutating func edges(of job: GlyphJob) -> EdgeRange {
    builder.removeAll(surface: .empty)
    builder.begin()
    polylines.removeAll()
    var flattening = Flattening(
      job.transform, tolerance: Float(EdgeStage.tolerance), pixel: 1, for: .filling)
    flattening.append(job.source, to: &polylines)
    appendSubpaths(clipped: false)
    return builder.finish()
  }
}

extension RowKernels {
  /// Composites a colour over a block of pixels with a byte of coverage each.
  ///
  /// - Parameter columns: the width of the block, a multiple of 8.
  @inline(never)
  static func composite(
    _ pixels: UnsafeMutableRawPointer, bytesPerRow: Int, rows: Int, _ paint: borrowing SolidPaint,
    coverage: UnsafePointer<UInt8>, columns: Int
  ) {
    Spans.checkLength(columns)
    var row = pixels
    var bytes = UnsafeRawPointer(coverage)
    let end = bytes + columns &* rows
    let isOpaque = paint.isOpaque
    while bytes < end {
      let rowEnd = bytes + columns
      var pixel = row
      while bytes < rowEnd {
        // Many vectors are empty, at the corners and counters of glyphs.
        if bytes.loadUnaligned(as: UInt64.self) != 0 {
          let amount = Int32x8.loadBytes(bytes).inBothHalves
          let below = UInt16x16.load(pixel)
          (isOpaque
            ? Blending.opaqueOver(below, paint, coverage: amount)
            : Blending.over(below, paint, coverage: amount)).store(pixel)
        }
        bytes += 8
        pixel += 32
      }
      row += bytesPerRow
    }
  }
}
