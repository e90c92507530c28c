extension TilePainter {
  /// Lays an image's pixels over the surface's, which they meet.
  mutating func blit(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    if step.pointee.blendMode == .normal && !step.pointee.needsMask { return blitOver(step, plan) }
    if step.pointee.needsMask { prepareMask(step.pointee.clip, in: step.pointee.bounds, plan) }
    let picture = plan.pictures[Int(step.pointee.resource)]
    let image = picture.pixelBounds
    let columns = tile.columns(of: step.pointee.bounds)
    // The vectors of pixels that the image fills; on either side one more may be filled in part.
    let innerFirst = min(columns.upperBound, max(columns.lowerBound, (image.left &+ 7) & ~7))
    let innerLast = max(innerFirst, min(columns.upperBound, image.right & ~7))
    for y in tile.rows(of: step.pointee.bounds) {
      let row = Int(y &- picture.originY) &+ Int(picture.grid.rows.low)
      let line = picture.grid.pixels + (row &* Int(picture.grid.stride) &+ Int(picture.grid.columns.low))
      if innerFirst > columns.lowerBound {
        blitPart(step, line, image, from: innerFirst &- 8, y)
      }
      if innerLast > innerFirst {
        composeRun(
          step, source: line + Int(innerFirst &- image.left), x: innerFirst, y: y,
          count: Int(innerLast &- innerFirst), coverage: nil)
      }
      if columns.upperBound > innerLast { blitPart(step, line, image, from: innerLast, y) }
    }
  }

  /// The same where nothing but the opacity weakens the image: straight from its memory, wherever its rows begin.
  private mutating func blitOver(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    let picture = UnsafePointer(plan.pictures.address(of: Int(step.pointee.resource)))
    let image = picture.pointee.pixelBounds
    let bounds = image.intersection(step.pointee.bounds).intersection(tile.bounds)
    if bounds.isEmpty { return }
    let stride = Int(picture.pointee.grid.stride)
    let first = Int(bounds.top &- image.top) &+ Int(picture.pointee.grid.rows.low)
    let column = Int(bounds.left &- image.left) &+ Int(picture.pointee.grid.columns.low)
    let readable = picture.pointee.grid.readableRows(
      from: first, column: column, count: (bounds.width &+ 7) & ~7)
    let transfer = PixelTransfer(
      source: picture.pointee.grid.pixels + (first &* stride &+ column), sourceBytesPerRow: stride &* 4,
      target: tile.pixel(bounds.left, bounds.top), targetBytesPerRow: tile.bytesPerRow, width: bounds.width,
      height: min(bounds.height, readable))
    Rows.compose(transfer, opacity: step.pointee.opacity)
    // The rest goes by way of memory that reaches far enough.
    var line = transfer
    line.source = UnsafeRawPointer(row.base)
    line.height = 1
    var index = transfer.height
    while index < bounds.height {
      UnsafeMutableRawPointer(row.base).copyMemory(
        from: transfer.source + index &* transfer.sourceBytesPerRow, byteCount: bounds.width &* 4)
      line.target = transfer.target + index &* transfer.targetBytesPerRow
      Rows.compose(line, opacity: step.pointee.opacity)
      index &+= 1
    }
  }

  /// The same for 8 pixels of which the image fills some.
  @inline(__always)
  private mutating func blitPart(
    _ step: UnsafePointer<DrawingStep>, _ line: UnsafePointer<UInt32>, _ image: PixelBounds, from x: Int32,
    _ y: Int32
  ) {
    let first = max(x, image.left)
    let last = max(first, min(x &+ 8, image.right))
    if y > image.top && y &+ 1 < image.bottom && image.width >= 8 {
      // Before and behind the row there are others, so all 8 can be read.
      let column = Int32x8.ascending + Int32x8(repeating: x)
      let isBefore = Int32x8(repeating: first).isGreater(than: column)
      let isInside = Int32x8(repeating: last).isGreater(than: column)
      let pixels = Int32x8.load(line + Int(x &- image.left))
      (pixels & (isInside ^ isBefore)).store(row.base)
      (Int32x8(repeating: 255) & (isInside ^ isBefore)).storeBytes(runBytes.base)
    } else {
      Int32x8(repeating: 0).store(row.base)
      UnsafeMutableRawPointer(runBytes.base).storeBytes(of: 0, as: UInt64.self)
      var column = first
      while column < last {
        row.address(of: Int(column &- x)).pointee = line[Int(column &- image.left)]
        runBytes.address(of: Int(column &- x)).pointee = 255
        column &+= 1
      }
    }
    // Transparent pixels around the image change nothing under most modes.
    let bytes = step.pointee.blendMode == .normal ? nil : runBytes.base
    composeRun(step, source: row.base, x: x, y: y, count: 8, coverage: bytes)
  }

  /// Lays a row of pixels over the tile's, weakened by the step's opacity, by ``coverage`` if the row is covered in
  /// part, and by the clip.
  mutating func compose(
    row source: UnsafeRawPointer, _ step: UnsafePointer<DrawingStep>, _ columns: Range<Int32>, _ y: Int32,
    isCovered: Bool, _ plan: borrowing DrawingPlan
  ) {
    let pixels = tile.pixel(columns.lowerBound, y)
    let opacity = step.pointee.opacity
    let place = maskOffset(columns.lowerBound, y)
    if step.pointee.needsMask {
      prepareMask(step.pointee.clip, in: step.pointee.bounds, plan)
      if isCovered { Rows.multiply(coverage.base + place, by: mask.base + place, count: columns.count) }
    }
    if isCovered || step.pointee.needsMask {
      let bytes = isCovered ? coverage.base : mask.base
      Rows.compose(pixels, source: source, opacity: opacity, coverage: bytes + place, count: columns.count)
    } else {
      Rows.compose(pixels, source: source, opacity: opacity, count: columns.count)
    }
  }
}
