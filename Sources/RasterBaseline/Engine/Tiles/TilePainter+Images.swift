extension TilePainter {
  /// Copies an image's pixels over the surface's.
  mutating func blit(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    let picture = plan.pictures[Int(step.pointee.resource)]
    let columns = tile.columns(of: step.pointee.bounds)
    // The part of the columns where the image is; around it the row is transparent.
    let first = max(columns.lowerBound, picture.originX)
    let last = max(first, min(columns.upperBound, picture.originX &+ picture.width))
    for y in tile.rows(of: step.pointee.bounds) {
      let line = picture.pixels + Int(y &- picture.originY) &* Int(picture.width)
      UnsafeMutableRawPointer(row.base).initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
      UnsafeMutableRawPointer(row.base + Int(first &- columns.lowerBound))
        .copyMemory(from: line + Int(first &- picture.originX), byteCount: Int(last &- first) &* 4)
      compose(row: UnsafeRawPointer(row.base), step, columns, y, isCovered: false, plan)
    }
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
      prepareMask(step.pointee.clip, plan)
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
