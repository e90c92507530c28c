extension TilePainter {
  /// Lays an image's pixels over the surface's, which they meet.
  mutating func blit(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    if op.pointee.blendMode == .normal && !op.pointee.needsMask { return blitOver(op, plan) }
    if op.pointee.needsMask { prepareMask(op.pointee.clip, in: op.pointee.bounds, plan) }
    let placedImage = plan.placedImages[Int(op.pointee.resource)]
    let image = placedImage.pixelBounds
    let columns = tile.columns(of: op.pointee.bounds)
    // The vectors of pixels that the image fills; on either side one more may be filled in part.
    let innerFirst = min(columns.upperBound, max(columns.lowerBound, (image.left &+ 7) & ~7))
    let innerLast = max(innerFirst, min(columns.upperBound, image.right & ~7))
    for y in tile.rows(of: op.pointee.bounds) {
      let row = Int(y &- placedImage.originY) &+ Int(placedImage.source.rows.low)
      let line =
        placedImage.source.pixels
        + (row &* Int(placedImage.source.stride) &+ Int(placedImage.source.columns.low))
      if innerFirst > columns.lowerBound {
        blitPart(op, line, image, from: innerFirst &- 8, y)
      }
      if innerLast > innerFirst {
        compositeRun(
          op, source: line + Int(innerFirst &- image.left), x: innerFirst, y: y,
          count: Int(innerLast &- innerFirst), coverage: nil)
      }
      if columns.upperBound > innerLast { blitPart(op, line, image, from: innerLast, y) }
    }
  }

  /// The same where nothing but the opacity weakens the image: straight from its memory, wherever its rows begin.
  private mutating func blitOver(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let placedImage = UnsafePointer(plan.placedImages.address(of: Int(op.pointee.resource)))
    let image = placedImage.pointee.pixelBounds
    let bounds = image.intersection(op.pointee.bounds).intersection(tile.bounds)
    if bounds.isEmpty { return }
    let stride = Int(placedImage.pointee.source.stride)
    let first = Int(bounds.top &- image.top) &+ Int(placedImage.pointee.source.rows.low)
    let column = Int(bounds.left &- image.left) &+ Int(placedImage.pointee.source.columns.low)
    let readable = placedImage.pointee.source.readableRows(
      from: first, column: column, count: (bounds.width &+ 7) & ~7)
    let transfer = PixelTransfer(
      source: placedImage.pointee.source.pixels + (first &* stride &+ column), sourceBytesPerRow: stride &* 4,
      target: tile.pixel(bounds.left, bounds.top), targetBytesPerRow: tile.bytesPerRow, width: bounds.width,
      height: min(bounds.height, readable))
    RowKernels.composite(transfer, opacity: op.pointee.opacity)
    // The rest goes by way of memory that reaches far enough.
    var line = transfer
    line.source = UnsafeRawPointer(row.base)
    line.height = 1
    var index = transfer.height
    while index < bounds.height {
      UnsafeMutableRawPointer(row.base).copyMemory(
        from: transfer.source + index &* transfer.sourceBytesPerRow, byteCount: bounds.width &* 4)
      line.target = transfer.target + index &* transfer.targetBytesPerRow
      RowKernels.composite(line, opacity: op.pointee.opacity)
      index &+= 1
    }
  }

  /// The same for 8 pixels of which the image fills some.
  @inline(__always)
  private mutating func blitPart(
    _ op: UnsafePointer<DrawOp>, _ line: UnsafePointer<UInt32>, _ image: PixelBounds, from x: Int32,
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
    let bytes = op.pointee.blendMode == .normal ? nil : runBytes.base
    compositeRun(op, source: row.base, x: x, y: y, count: 8, coverage: bytes)
  }

  /// Lays a row of pixels over the tile's, weakened by the step's opacity, by ``coverage`` if the row is covered in
  /// part, and by the clip.
  mutating func composite(
    row source: UnsafeRawPointer, _ op: UnsafePointer<DrawOp>, _ columns: Range<Int32>, _ y: Int32,
    isCovered: Bool, _ plan: borrowing RenderPlan
  ) {
    let pixels = tile.pixel(columns.lowerBound, y)
    let opacity = op.pointee.opacity
    let offset = maskOffset(columns.lowerBound, y)
    if op.pointee.needsMask {
      prepareMask(op.pointee.clip, in: op.pointee.bounds, plan)
      if isCovered {
        RowKernels.multiply(coverage.base + offset, by: mask.base + offset, count: columns.count)
      }
    }
    if isCovered || op.pointee.needsMask {
      let bytes = isCovered ? coverage.base : mask.base
      RowKernels.composite(
        pixels, source: source, opacity: opacity, coverage: bytes + offset, count: columns.count)
    } else {
      RowKernels.composite(pixels, source: source, opacity: opacity, count: columns.count)
    }
  }
}
