/// An edge between the inside and the outside of an area. The inside lies clockwise of it on screen: outer subpaths
/// are clockwise, holes counterclockwise.
struct BoundaryEdge: Hashable, Sendable {
  var start, end: GridPoint
  /// The index of the flattened outline's piece that contains the edge.
  var source: Int32
}

extension Arrangement {
  /// Returns the edges that bound the points for which `isInside` is true, given their winding numbers.
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
