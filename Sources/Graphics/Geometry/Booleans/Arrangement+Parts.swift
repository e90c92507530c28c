extension Arrangement {
  /// Creates a resolved arrangement of an operand and the union of many parts. No part has a negative winding number
  /// at any point.
  ///
  /// Where parts overlap many times, nearly all of their crossings are inside of other parts and irrelevant, but
  /// there may be as many as pairs of parts. So if the arrangement would grow far beyond its edges, parts are united
  /// in pairs first, and pairs in turn. That removes the inner edges before they meet. Complexity: O((n + k) log² n)
  /// for n edges, where k is the number of crossings on the outlines of the unions.
  /// - Parameters:
  ///   - operand: the edges of the operand, without a ``Windings/second``.
  ///   - parts: the ranges of the parts among `edges`, contiguous and in order.
  ///   - edges: the edges of the parts, with only a ``Windings/second`` of 1.
  init(of operand: ArraySlice<SweepEdge>, withUnionOf parts: ArraySlice<Range<Int>>, in edges: [SweepEdge]) {
    self.init(Array(operand + edges[parts.bounds]))
    if parts.count > 1 {
      if resolve(edgeLimit: 2 * self.edges.count + 256) { return }
      self.init(Array(operand) + Arrangement.outline(ofUnion: parts, in: edges))
    }
    resolve()
  }

  private static func outline(ofUnion parts: ArraySlice<Range<Int>>, in edges: [SweepEdge]) -> [SweepEdge] {
    var arrangement: Arrangement
    if parts.count > 1 {
      let middle = parts.startIndex + parts.count / 2
      arrangement = Arrangement(
        outline(ofUnion: parts[..<middle], in: edges) + outline(ofUnion: parts[middle...], in: edges))
    } else {
      arrangement = Arrangement(Array(edges[parts.bounds]))
    }
    arrangement.resolve()
    return arrangement.boundary { $0.second != 0 }.map {
      SweepEdge(from: $0.start, to: $0.end, winding: Windings(second: 1), source: $0.source)
    }
  }
}

extension ArraySlice<Range<Int>> {
  /// The range from the start of the first to the end of the last.
  fileprivate var bounds: Range<Int> {
    guard let first, let last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
}
