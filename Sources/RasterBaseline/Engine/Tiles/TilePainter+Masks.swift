extension TilePainter {
  /// Fills ``mask`` with what a clip leaves of the tile's pixels, unless it already holds that.
  mutating func prepareMask(_ clipIndex: Int32, _ plan: borrowing DrawingPlan) {
    if maskedClip == clipIndex { return }
    maskedClip = clipIndex
    let clip = plan.clips[Int(clipIndex)]
    let columns = tile.columns(of: clip.bounds)
    let rows = tile.rows(of: clip.bounds)
    for y in rows {
      var x = columns.lowerBound
      while x < columns.upperBound {
        mask[maskOffset(x, y)] = x >= clip.bounds.left && x < clip.bounds.right ? 255 : 0
        x &+= 1
      }
    }
    var index = clip.shape
    while index >= 0 {
      let shape = plan.clipShapes[Int(index)]
      let edges = plan.clipEdges.edges.base + Int(shape.edges.first)
      writeCoverage(shape.edges, edges, isRectangle: false, rule: .nonZero, clip.bounds)
      for y in rows {
        let place = maskOffset(columns.lowerBound, y)
        Rows.multiply(mask.base + place, by: coverage.base + place, count: columns.count)
      }
      index = shape.parent
    }
  }
}
