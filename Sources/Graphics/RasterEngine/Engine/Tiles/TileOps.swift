/// The ops of a batch whose rows lie in a tile, in painting order.
struct TileOps: ~Copyable {
  private var indices = Arena<Int32>(capacity: 64)

  var count: Int { indices.count }

  /// The index in the plan of an op of the list.
  @inline(__always) subscript(position: Int) -> Int32 { indices[position] }

  /// Lists the ops of the plan's batch whose rows lie in `bounds`. Complexity: O(ops of the batch).
  mutating func list(_ bounds: PixelBounds, _ plan: borrowing RenderPlan) {
    indices.removeAll()
    indices.reserve(plan.batch.count)
    var index = plan.batch.lowerBound
    let end = plan.batch.upperBound
    var count = 0
    while index < end {
      let rows = plan.rows[index]
      indices.base[count] = Int32(truncatingIfNeeded: index)
      // No branch, because a processor would mispredict half of the branches for scattered ops.
      count &+= rows.top < bounds.bottom && rows.bottom > bounds.top ? 1 : 0
      index &+= 1
    }
    indices.count = count
  }

  /// Prefetches the ops and edges a few positions after `position`.
  ///
  /// Of many ops few lie in one tile, and these are scattered over more memory than the caches hold.
  @inline(__always)
  func prefetchAhead(
    of position: Int, _ plan: borrowing RenderPlan, edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  ) {
    if position &+ 8 < indices.count {
      let op = UnsafeRawPointer(plan.ops.address(of: Int(indices[position &+ 8])))
      prefetch(op)
      prefetch(op + 64)
      prefetch(op + 128)
    }
    if position &+ 4 < indices.count {
      let op = plan.ops.address(of: Int(indices[position &+ 4]))
      let first = UnsafeRawPointer(edges[Int(op.pointee.table)] + Int(op.pointee.edges.first))
      prefetch(first)
      prefetch(first + 64)
    }
  }
}
