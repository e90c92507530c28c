import Geometry

/// The white space at the ends of lines, which neither counts nor is drawn. An editor moves its caret through it.
extension ParagraphLayout {
  /// Returns the UTF-8 offset of the end of a line's visible text, where its white space and its newline begin.
  ///
  /// - Parameter line: a line of this layout.
  public func visibleEnd(of line: Line) -> Int { Int(text.clusters[line.visibleEnd].start) }

  /// Returns the width of the white space between a line's visible text and an offset in the text, in points. It is 0 for offsets
  /// outside of the white space at the end of the line.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset.
  ///   - line: a line of this layout.
  public func trailingSpace(before offset: Int, in line: Line) -> Double {
    let cluster = text.cluster(at: offset)
    guard cluster > line.visibleEnd, cluster <= line.clusters.upperBound else { return 0 }
    return text.positions[cluster] - text.positions[line.visibleEnd]
  }
}
