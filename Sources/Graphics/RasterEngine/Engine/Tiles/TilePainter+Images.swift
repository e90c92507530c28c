extension TilePainter {
  /// Composites an image whose pixels are aligned to the surface's.
  mutating func blit(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    if op.pointee.blendMode == .normal && !op.pointee.needsMask { return blitOver(op, plan) }
    if op.pointee.needsMask { prepareMask(op, plan) }
    let placedImage = plan.placedImages[Int(op.pointee.resource)]
    let image = placedImage.pixelBounds
    let columns = tile.columns(of: op.pointee.bounds)
    // The vectors that the image fills. It may fill a part of one more vector on either side.
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

  /// Composites an aligned image by source-over, without a mask, directly from its memory.
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
      target: tile.span(bounds.left, bounds.top, count: bounds.width), targetBytesPerRow: tile.bytesPerRow,
      width: bounds.width,
      height: min(bounds.height, readable))
    RowKernels.composite(transfer, opacity: op.pointee.opacity)
    // The other rows are copied first, because their last vector would be read beyond the image's memory.
    var line = transfer
    line.source = UnsafeRawPointer(sourceRow.base)
    line.height = 1
    var index = transfer.height
    while index < bounds.height {
      UnsafeMutableRawPointer(sourceRow.address(of: 0, count: bounds.width)).copyMemory(
        from: transfer.source + index &* transfer.sourceBytesPerRow, byteCount: bounds.width &* 4)
      line.target = transfer.target + index &* transfer.targetBytesPerRow
      RowKernels.composite(line, opacity: op.pointee.opacity)
      index &+= 1
    }
  }

  /// Composites 8 pixels of which an aligned image fills some.
  ///
  /// - Parameter line: the image's first pixel in row `y`.
  @inline(__always)
  private mutating func blitPart(
    _ op: UnsafePointer<DrawOp>, _ line: UnsafePointer<UInt32>, _ image: PixelBounds, from x: Int32,
    _ y: Int32
  ) {
    let first = max(x, image.left)
    let last = max(first, min(x &+ 8, image.right))
    let row = sourceRow.address(of: 0, count: 8)
    let bytes = runCoverage.address(of: 0, count: 8)
    if y > image.top && y &+ 1 < image.bottom && image.width >= 8 {
      // There are rows before and after this one, so all 8 pixels can be read.
      let column = Int32x8.ascending + Int32x8(repeating: x)
      let isBefore = Int32x8(repeating: first).isGreater(than: column)
      let isInside = Int32x8(repeating: last).isGreater(than: column)
      let pixels = Int32x8.load(line + Int(x &- image.left))
      (pixels & (isInside ^ isBefore)).store(row)
      (Int32x8(repeating: 255) & (isInside ^ isBefore)).storeBytes(bytes)
    } else {
      Int32x8(repeating: 0).store(row)
      UnsafeMutableRawPointer(bytes).storeBytes(of: 0, as: UInt64.self)
      var column = first
      while column < last {
        row[Int(column &- x)] = line[Int(column &- image.left)]
        bytes[Int(column &- x)] = 255
        column &+= 1
      }
    }
    // By source-over the transparent pixels around the image change nothing.
    compositeRun(
      op, source: row, x: x, y: y, count: 8, coverage: op.pointee.blendMode == .normal ? nil : bytes)
  }
}
