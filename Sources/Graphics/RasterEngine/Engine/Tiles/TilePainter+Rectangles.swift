extension TilePainter {
  /// Fills the visible part of an axis-aligned rectangle with its colour.
  @inline(__always)
  mutating func fillVisibleRectangle(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let index = Int32(truncatingIfNeeded: UnsafePointer(plan.ops.base).distance(to: op))
    if occlusion.mayHide(index) && !op.pointee.isInLayer {
      fillVisibleParts(op, index)
    } else {
      fillRectangle(op, tile.columns(of: op.pointee.bounds), tile.rows(of: op.pointee.bounds))
    }
  }

  /// Fills the pixels that no opaque rectangle will hide, and the padding of the tile's memory.
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

  /// Fills the whole vectors that `columns` touch.
  private func fill(_ columns: Range<Int32>, _ rows: Range<Int32>, _ paint: borrowing SolidPaint) {
    let first = columns.lowerBound & ~7
    let count = Int((columns.upperBound &+ 7) & ~7 &- first)
    var y = rows.lowerBound
    while y < rows.upperBound && !columns.isEmpty {
      Spans.fill(tile.span(first, y, count: count), count: count, paint)
      y &+= 1
    }
  }

  /// Fills the parts of a rectangle that no later opaque rectangle hides.
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
        // Widened to whole vectors. Pixels outside the rectangle have no coverage.
        let columns =
          max(limit.lowerBound, run.lowerBound & ~7)..<min(limit.upperBound, (run.upperBound &+ 7) & ~7)
        fillRectangle(op, columns, y..<next)
      }
      y = next
    }
  }

  /// Composites an op's colour inside an axis-aligned rectangle, in the given columns and rows, without a cell grid.
  ///
  /// The bytes are the same as with a cell grid: the coverage of a pixel is the product of the parts of its column and of its
  /// row that the rectangle overlaps, rounded down as a sweep does.
  @inline(__always)
  mutating func fillRectangle(
    _ op: UnsafePointer<DrawOp>, _ columns: Range<Int32>, _ rows: Range<Int32>
  ) {
    let box = op.pointee.edges.extent
    let blender = SolidBlender(op)
    // The vectors whose columns lie inside the rectangle. A side crosses at most one more vector to the left and right.
    let first = min(columns.upperBound, max(columns.lowerBound, (FixedPoint.ceil(box.left) &+ 7) & ~7))
    let last = max(first, min(columns.upperBound, FixedPoint.floor(box.right) & ~7))
    let leftOverlap = TilePainter.overlap(of: box, column: columns.lowerBound)
    let rightOverlap = TilePainter.overlap(of: box, column: last)
    var y = rows.lowerBound
    while y < rows.upperBound {
      let overlap = min((y &+ 1) &<< 8, box.bottom) &- max(y &<< 8, box.top)
      // All rows but the first and the last have the same coverage.
      let next = overlap < 256 ? y &+ 1 : max(y &+ 1, min(rows.upperBound, FixedPoint.floor(box.bottom)))
      if overlap > 0 && !columns.isEmpty {
        blender.blend(
          SolidRectangle(
            blender: blender, pixels: tile.span(columns.lowerBound, y, count: columns.count),
            bytesPerRow: tile.bytesPerRow,
            rows: Int(next &- y), left: Int(first &- columns.lowerBound), middle: Int(last &- first),
            right: Int(columns.upperBound &- last),
            leftCoverage: TilePainter.coverage(leftOverlap, rowOverlap: overlap),
            middleCoverage: UInt16x16(repeating: UInt16(truncatingIfNeeded: min(255, overlap))),
            rightCoverage: TilePainter.coverage(rightOverlap, rowOverlap: overlap), isFull: overlap >= 255))
      }
      y = next
    }
  }

  /// Writes a rectangle's coverage of the pixels in `columns` of one row.
  ///
  /// - Parameter rowOverlap: the part of the row that the rectangle overlaps, in 256ths.
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

  /// The parts of the 8 columns from `column` on that the box overlaps, in 256ths.
  @inline(__always)
  private static func overlap(of box: Extent, column: Int32) -> Int32x8 {
    let lefts = Int32x8(0, 256, 512, 768, 1_024, 1_280, 1_536, 1_792) + Int32x8(repeating: column &<< 8)
    let start = lefts.maximum(Int32x8(repeating: box.left))
    let end = (lefts + Int32x8(repeating: 256)).minimum(Int32x8(repeating: box.right))
    return (end - start).maximum(Int32x8(repeating: 0))
  }

  /// The coverage of 8 pixels, 0...255, in both lanes of each.
  @inline(__always)
  private static func coverage(_ overlap: Int32x8, rowOverlap: Int32) -> UInt16x16 {
    (overlap * Int32x8(repeating: rowOverlap)).shiftedRight(8).minimum(Int32x8(repeating: 255)).inBothHalves
  }
}
