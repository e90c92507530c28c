/// The edges of two outlines, split until no two meet except at their ends.
struct Arrangement {
  /// The edges. After ``resolve(passLimit:)`` all are distinct, have a nonzero winding, and have their
  /// ``SweepEdge/windingBefore``.
  private(set) var edges: [SweepEdge]

  init(_ edges: [SweepEdge]) { self.edges = edges }

  /// Splits edges where they meet, pass by pass, until a pass finds no more.
  ///
  /// Two or three passes are usual. Seven is the greatest number observed, with edges a few steps long. In theory,
  /// rounding could create new crossings forever. So after every `passLimit` passes the grid becomes 16 times as
  /// coarse, until at last all edges have vanished.
  /// - Returns: the number of passes.
  @discardableResult
  mutating func resolve(passLimit: Int = 12) -> Int { resolve(passLimit: passLimit, edgeLimit: .max) ?? 0 }

  /// Resolves the arrangement unless that makes more than `edgeLimit` edges. Returns whether it did; if not, the
  /// arrangement is unchanged.
  mutating func resolve(edgeLimit: Int) -> Bool {
    let edges = edges
    if resolve(passLimit: 12, edgeLimit: edgeLimit) != nil { return true }
    self.edges = edges
    return false
  }

  private mutating func resolve(passLimit: Int, edgeLimit: Int) -> Int? {
    var spacing: Int64 = 1
    var pass = 0
    while true {
      pass += 1
      mergeEqual()
      var sweep = Sweep(edges, spacing: spacing)
      sweep.run(edgeLimit: edgeLimit)
      edges = sweep.edges
      if !sweep.isComplete { return nil }
      if !sweep.hasSplit { return pass }
      if pass % passLimit == 0 {
        spacing *= 16
        for index in edges.indices {
          edges[index] = SweepEdge(
            from: edges[index].left.rounded(toMultipleOf: spacing),
            to: edges[index].right.rounded(toMultipleOf: spacing), winding: edges[index].winding,
            source: edges[index].source)
        }
      }
    }
  }

  /// Merges edges with the same ends, and removes edges without length or winding.
  private mutating func mergeEqual() {
    edges.sort {
      if $0.left != $1.left { return $0.left < $1.left }
      return $0.right == $1.right ? $0.source < $1.source : $0.right < $1.right
    }
    var merged: [SweepEdge] = []
    merged.reserveCapacity(edges.count)
    for edge in edges where edge.left != edge.right {
      if let last = merged.last, last.left == edge.left, last.right == edge.right {
        merged[merged.count - 1].winding = last.winding + edge.winding
      } else {
        if merged.last?.winding == Windings() { merged.removeLast() }
        merged.append(edge)
      }
    }
    if merged.last?.winding == Windings() { merged.removeLast() }
    edges = merged
  }
}
