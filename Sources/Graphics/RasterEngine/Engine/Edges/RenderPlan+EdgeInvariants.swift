extension RenderPlan {
  /// In debug builds, checks that the edges of each op in the batch lie in their table and inside the op's extent.
  ///
  /// - Parameters:
  ///   - tables: the tables that the ops refer to, two for each worker.
  ///   - counts: returns the number of edges in a table.
  ///
  /// Complexity: O(edges).
  func checkEdges(_ tables: UnsafePointer<UnsafeMutablePointer<Edge>>, counts: (Int) -> Int) {
    assert(edgesAreValid(tables, counts: counts))
  }

  private func edgesAreValid(_ tables: UnsafePointer<UnsafeMutablePointer<Edge>>, counts: (Int) -> Int)
    -> Bool
  {
    for index in batch { check(ops[index], tables, counts: counts) }
    for index in shadowSourcesOfBatch { check(shadowSources[index], tables, counts: counts) }
    return true
  }

  private func check(
    _ op: DrawOp, _ tables: UnsafePointer<UnsafeMutablePointer<Edge>>, counts: (Int) -> Int
  ) {
    switch op.kind {
    case .fill, .stroke, .image:
      let table = Int(op.table)
      op.edges.checkInvariants(in: tables[table], count: counts(table))
      if op.edges.isSorted {
        SortedEdges(tables[table] + Int(op.edges.first))
          .checkInvariants(count: Int(op.edges.count), rows: op.bounds.top..<op.bounds.bottom)
      }
    default: return
    }
  }
}

extension EdgeRange {
  /// In debug builds, checks that the range lies in a table of `count` edges, and that its edges lie inside its extent and
  /// within the limit of coordinates. Complexity: O(edges).
  func checkInvariants(in table: UnsafePointer<Edge>, count total: Int) {
    assert(isValid(in: table, count: total))
  }

  private func isValid(in table: UnsafePointer<Edge>, count total: Int) -> Bool {
    // Sorted edges lie after a table of their bands.
    let size = Int(count) + (isSorted ? SortedEdges(table + Int(first)).tableSize : 0)
    assert(
      first >= 0 && count >= 0 && Int(first) + size <= total, "a shape's edges must lie in their table")
    let edges = table + Int(first) + size - Int(count)
    // Edges in double precision are limited to one more pixel.
    let limit = Int32(FixedPoint.limit + 1) &<< FixedPoint.shift
    for index in 0..<Int(count) {
      let edge = edges[index]
      let (left, right) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
      let (top, bottom) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
      assert(
        left >= -limit && right <= limit && top >= -limit && bottom <= limit,
        "an edge's coordinates must lie within the limit of the fixed-point numbers")
      assert(
        left >= extent.left && right <= extent.right && top >= extent.top && bottom <= extent.bottom,
        "an edge must lie inside its shape's extent")
    }
    return true
  }
}
