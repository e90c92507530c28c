import Geometry
import Painting

extension ParagraphLayout {
  /// Characters of a line that are shown together: a letter with its marks, a ligature, or an emoji.
  public struct Cluster: Sendable {
    /// The UTF-8 offsets of the characters.
    public let textRange: Range<Int>
    /// The left end on the baseline, in the layout's space.
    public let origin: Point
    /// The distance to the cluster at the right, in points.
    public let width: Double
    /// Whether the characters are white space.
    public let isSpace: Bool
    /// The glyphs of one font; nil for a tab, and for white space at the end of a line.
    let glyphs: ParagraphGlyphs?
  }

  /// Returns the clusters of a line from left to right, for text whose letters are placed one by one. The ellipsis of a shortened
  /// line and a hyphen at its end are no clusters. White space at the end of the line is beyond its width.
  ///
  /// - Parameter line: a line of this layout.
  ///
  /// Complexity: linear in the line.
  public func clusters(of line: Line) -> [Cluster] {
    let visible = fragments(of: line).flatMap { fragment -> [Cluster] in
      if fragment.clusters.isEmpty { return [] }
      let order = fragment.level % 2 == 1 ? Array(fragment.clusters.reversed()) : Array(fragment.clusters)
      var x = fragment.x
      return order.map { index in
        var single = fragment
        single.clusters = index..<index + 1
        single.x = x
        single.width =
          fragment.clusters.count == 1 ? fragment.width : text.positions[index + 1] - text.positions[index]
        x += single.width
        return Cluster(
          textRange: Int(text.clusters[index].start)..<Int(text.clusters[index + 1].start),
          origin: Point(single.x, line.origin.y), width: single.width,
          isSpace: text.clusters[index].kind.isSpace, glyphs: glyphs(of: line, [single]).first)
      }
    }
    if line.isTruncated || line.visibleEnd == line.clusters.upperBound { return visible }
    let end = trailingSpace(of: line)
    return line.isRightToLeft ? end.reversed() + visible : visible + end
  }

  /// Returns the white space behind a line, without newlines, in the order of the text.
  private func trailingSpace(of line: Line) -> [Cluster] {
    let (start, origin) = (
      line.isRightToLeft ? line.origin.x : line.bounds.maxX, text.positions[line.visibleEnd]
    )
    return (line.visibleEnd..<line.clusters.upperBound).compactMap { index in
      if text.clusters[index].kind == .newline { return nil }
      let (left, right) = (text.positions[index] - origin, text.positions[index + 1] - origin)
      return Cluster(
        textRange: Int(text.clusters[index].start)..<Int(text.clusters[index + 1].start),
        origin: Point(line.isRightToLeft ? start - right : start + left, line.origin.y), width: right - left,
        isSpace: true, glyphs: nil)
    }
  }

  /// Returns the outlines of a cluster's glyphs in the layout's space, to be filled with the non-zero rule. Glyphs that are images
  /// have none.
  ///
  /// - Parameter cluster: a cluster of this layout.
  public func path(of cluster: Cluster) -> Path { cluster.glyphs.map(path) ?? Path() }
}

extension TextCluster.Kind {
  /// Whether a cluster is white space.
  var isSpace: Bool { self == .space || self == .tab || self == .newline }
}
