extension TilePainter {
  /// Fills what is seen of an axis-aligned rectangle.
  @inline(__always)
  mutating func fillVisibleRectangle(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let index = Int32(truncatingIfNeeded: UnsafePointer(plan.ops.base).distance(to: op))
    if occlusion.mayHide(index) && !op.pointee.isInLayer {
      fillVisibleParts(op, index)
    } else {
      fillRectangle(op, tile.columns(of: op.pointee.bounds), tile.rows(of: op.pointee.bounds))
    }
  }

  /// Fills what no opaque rectangle will hide, and what the tile's memory holds beside it.
  @inline(never)
  mutating func fillBackground(_ color: UInt32) {
    let paint = SolidPaint(color)
    let bounds = tile.bounds
    if !occlusion.mayHide(-1) { return fill(tile.left..<tile.paddedRight, bounds.top..<bounds.bottom, paint) }
    var y = bounds.top
    while y < bounds.bottom {
      let next = min(bounds.bottom, (y / Occlusion.blockHeight &+ 1) &* Occlusion.blockHeight)
      fill(tile.left..<bounds.left, y..<next, paint)
      var x = bounds.left
      while let run = occlusion.visibleRun(-1, from: &x, to: bounds.right, y: y) {
        fill(run, y..<next, paint)
      }
      fill(bounds.right..<tile.paddedRight, y..<next, paint)
      y = next
    }
  }

  /// Fills whole vectors, as many as it takes.
  private func fill(_ columns: Range<Int32>, _ rows: Range<Int32>, _ paint: borrowing SolidPaint) {
    let first = columns.lowerBound & ~7
    let count = Int((columns.upperBound &+ 7) & ~7 &- first)
    var y = rows.lowerBound
    while y < rows.upperBound && !columns.isEmpty {
      Spans.fill(tile.pixel(first, y), count: count, paint)
      y &+= 1
    }
  }

  @inline(never)
  private mutating func fillVisibleParts(_ op: UnsafePointer<DrawOp>, _ index: Int32) {
    let bounds = op.pointee.bounds.intersection(tile.bounds)
    let rows = tile.rows(of: bounds)
    let limit = tile.columns(of: bounds)
    var y = rows.lowerBound
    while y < rows.upperBound {
      let next = min(rows.upperBound, (y / Occlusion.blockHeight &+ 1) &* Occlusion.blockHeight)
      var x = bounds.left
      while let run = occlusion.visibleRun(index, from: &x, to: bounds.right, y: y) {
        // Widened to whole vectors, which changes nothing where the rectangle is not.
        let columns =
          max(limit.lowerBound, run.lowerBound & ~7)..<min(limit.upperBound, (run.upperBound &+ 7) & ~7)
        fillRectangle(op, columns, y..<next)
      }
      y = next
    }
  }

  /// Lays a step's colour over an axis-aligned rectangle without a cell grid, in the given columns and rows.
  ///
  /// The bytes are those that its edges would give: the coverage of a pixel is the product of how much of its column
  /// and of its row the rectangle overlaps, rounded down as a sweep does.
  @inline(__always)
  mutating func fillRectangle(
    _ op: UnsafePointer<DrawOp>, _ columns: Range<Int32>, _ rows: Range<Int32>
  ) {
    let box = op.pointee.edges.extent
    let blender = SolidBlender(op)
    // The vectors of pixels whose columns are wholly inside; on either side one more is crossed by a border.
    let first = min(columns.upperBound, max(columns.lowerBound, (FixedPoint.ceil(box.left) &+ 7) & ~7))
    let last = max(first, min(columns.upperBound, FixedPoint.floor(box.right) & ~7))
    let leftOverlap = TilePainter.overlap(of: box, column: columns.lowerBound)
    let rightOverlap = TilePainter.overlap(of: box, column: last)
    var y = rows.lowerBound
    while y < rows.upperBound {
      let overlap = min((y &+ 1) &<< 8, box.bottom) &- max(y &<< 8, box.top)
      // All rows but the first and the last are covered alike.
      let next = overlap < 256 ? y &+ 1 : max(y &+ 1, min(rows.upperBound, FixedPoint.floor(box.bottom)))
      if overlap > 0 && !columns.isEmpty {
        blender.blend(
          SolidRectangle(
            blender: blender, pixels: tile.pixel(columns.lowerBound, y), bytesPerRow: tile.bytesPerRow,
            rows: Int(next &- y), left: Int(first &- columns.lowerBound), middle: Int(last &- first),
            right: Int(columns.upperBound &- last),
            leftCoverage: TilePainter.coverage(leftOverlap, rowOverlap: overlap),
            middleCoverage: UInt16x16(repeating: UInt16(truncatingIfNeeded: min(255, overlap))),
            rightCoverage: TilePainter.coverage(rightOverlap, rowOverlap: overlap), isFull: overlap >= 255))
      }
      y = next
    }
  }

  /// Writes what a rectangle covers of the pixels in `columns`, in a row of which it covers `rowOverlap` 256ths.
  func writeRectangleCoverage(
    of box: Extent, _ columns: Range<Int32>, rowOverlap: Int32, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let coverage = (TilePainter.overlap(of: box, column: x) * Int32x8(repeating: rowOverlap)).shiftedRight(
        8)
      coverage.minimum(Int32x8(repeating: 255)).storeBytes(bytes + Int(x &- columns.lowerBound))
      x &+= 8
    }
  }

  /// How many 256ths of each of the 8 columns from `column` on the box overlaps.
  @inline(__always)
  private static func overlap(of box: Extent, column: Int32) -> Int32x8 {
    let lefts = Int32x8(0, 256, 512, 768, 1_024, 1_280, 1_536, 1_792) + Int32x8(repeating: column &<< 8)
    let start = lefts.maximum(Int32x8(repeating: box.left))
    let end = (lefts + Int32x8(repeating: 256)).minimum(Int32x8(repeating: box.right))
    return (end - start).maximum(Int32x8(repeating: 0))
  }

  @inline(__always)
  private static func coverage(_ overlap: Int32x8, rowOverlap: Int32) -> UInt16x16 {
    (overlap * Int32x8(repeating: rowOverlap)).shiftedRight(8).minimum(Int32x8(repeating: 255)).inBothHalves
  }
}
