extension TilePainter {
  /// Fills ``mask`` with what a clip leaves of the tile's pixels, unless it already holds that.
  mutating func prepareMask(_ clipIndex: Int32, _ plan: borrowing DrawingPlan) {
    if maskedClip == clipIndex { return }
    maskedClip = clipIndex
    let clip = plan.clips[Int(clipIndex)]
    let columns = tile.columns(of: clip.bounds)
    let rows = tile.rows(of: clip.bounds)
    for y in rows {
      let bytes = UnsafeMutableRawPointer(mask.base + maskOffset(columns.lowerBound, y))
      let first = Int(max(columns.lowerBound, clip.bounds.left) &- columns.lowerBound)
      let last = max(first, Int(min(columns.upperBound, clip.bounds.right) &- columns.lowerBound))
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: columns.count)
      (bytes + first).initializeMemory(as: UInt8.self, repeating: 255, count: last &- first)
    }
    var index = clip.shape
    while index >= 0 {
      let shape = plan.clipShapes[Int(index)]
      if shape.picture >= 0 {
        multiplyMask(by: plan.grids[Int(shape.picture)], rows, columns)
      } else {
        let edges = plan.clipStage.builder.edges.base + Int(shape.edges.first)
        writeCoverage(shape.edges, edges, isRectangle: false, rule: shape.rule, clip.bounds)
        for y in rows {
          let place = maskOffset(columns.lowerBound, y)
          Rows.multiply(mask.base + place, by: coverage.base + place, count: columns.count)
        }
      }
      index = shape.parent
    }
  }

  /// Multiplies the mask with the alpha of an image.
  private mutating func multiplyMask(by picture: PixelGrid, _ rows: Range<Int32>, _ columns: Range<Int32>) {
    let reader = GridReader(picture)
    for y in rows {
      reader.read(row.base, x: columns.lowerBound, y: y, count: columns.count, taps: &taps)
      let place = maskOffset(columns.lowerBound, y)
      Rows.copyAlpha(coverage.base + place, UnsafeRawPointer(row.base), count: columns.count)
      Rows.multiply(mask.base + place, by: coverage.base + place, count: columns.count)
    }
  }

  /// Bounds of the mask's bytes over the tile's part of `bounds`: 0 and 0 where all are 0, 255 and 255 where all are 255,
  /// else 0 and 255.
  func maskExtremes(in bounds: PixelBounds) -> (least: UInt8, greatest: UInt8) {
    let columns = tile.columns(of: bounds)
    let rows = tile.rows(of: bounds)
    if rows.isEmpty || columns.isEmpty { return (0, 0) }
    let first = mask[maskOffset(columns.lowerBound, rows.lowerBound)]
    if first != 0 && first != 255 { return (0, 255) }
    let pattern: UInt64 = first == 0 ? 0 : .max
    for y in rows {
      let bytes = UnsafeRawPointer(mask.base + maskOffset(columns.lowerBound, y))
      var difference: UInt64 = 0
      var index = 0
      while index < columns.count {
        difference |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
        index &+= 8
      }
      if difference != 0 { return (0, 255) }
    }
    return (first, first)
  }
}

extension Tile {
  /// Whether a shape reaches no further to the left or right than the columns of its step's bounds.
  func holdsColumns(of step: UnsafePointer<DrawingStep>) -> Bool {
    let columns = columns(of: step.pointee.bounds)
    let extent = step.pointee.edges.extent
    return FixedPoint.floor(extent.left) >= columns.lowerBound
      && FixedPoint.ceil(extent.right) <= columns.upperBound
  }
}
