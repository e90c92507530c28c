/// An edge with inside on one side and outside on the other, directed so that inside lies clockwise of it on screen:
/// outer subpaths turn clockwise and holes the other way.
struct BoundaryEdge: Hashable, Sendable {
  var start, end: GridPoint
  /// The piece of a flattened outline that the edge is a part of.
  var source: Int32
}

extension Arrangement {
  /// The edges that bound the points for which `isInside` holds, given the winding numbers there.
  func boundary(of isInside: (Windings) -> Bool) -> [BoundaryEdge] {
    edges.compactMap { edge in
      let (before, after) = (isInside(edge.windingBefore), isInside(edge.windingAfter))
      guard before != after else { return nil }
      return after
        ? BoundaryEdge(start: edge.left, end: edge.right, source: edge.source)
        : BoundaryEdge(start: edge.right, end: edge.left, source: edge.source)
    }
  }
}
