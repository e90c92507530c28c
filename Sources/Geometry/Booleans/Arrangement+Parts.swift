extension Arrangement {
  /// A resolved arrangement of an operand and the union of very many parts, none of which winds less than 0 times round
  /// any point.
  ///
  /// Where parts overlap many times over, nearly all of their crossings lie inside of others and matter to nobody, but
  /// all at once there may be as many as pairs of parts. So when the arrangement would grow far beyond its edges, parts are
  /// united by pairs first, and pairs of these, and what lies inside is gone before they meet.
  /// Complexity: O((n + k) log² n) for n edges, where k are the crossings on the outlines of the unions.
  /// - Parameters:
  ///   - operand: edges without a ``Windings/second``.
  ///   - parts: which of `edges` are each part's, one after the other.
  ///   - edges: with a ``Windings/second`` of 1 alone.
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
  /// From the start of the first to the end of the last.
  fileprivate var bounds: Range<Int> {
    guard let first, let last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }
}
