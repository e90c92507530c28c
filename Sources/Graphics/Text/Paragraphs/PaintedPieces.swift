import Painting

/// A part of a fragment that is painted with one set of attributes.
struct PaintedPiece {
  /// The clusters of the piece, with their position.
  var fragment: LineFragment
  /// The index of the attributes.
  var style: Int
  /// The range of the cluster's width from its start, 0...1; nil unless the piece is a part of a ligature.
  var widthRange: Range<Double>?

  /// The left and right end.
  var extent: (left: Double, right: Double) {
    guard let widthRange else { return (fragment.x, fragment.x + fragment.width) }
    let (low, high) = (fragment.width * widthRange.lowerBound, fragment.width * widthRange.upperBound)
    return fragment.level % 2 == 1
      ? (fragment.x + fragment.width - high, fragment.x + fragment.width - low)
      : (fragment.x + low, fragment.x + high)
  }
}

extension ShapedText {
  /// Returns the index of the attributes of a byte; the last beyond the text.
  func attributesIndex(at offset: Int) -> Int {
    var (low, high) = (0, attributeEnds.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(attributeEnds[middle]) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the bytes of clusters.
  func bytes(of clusters: Range<Int>) -> Range<Int> {
    Int(self.clusters[clusters.lowerBound].start)..<Int(self.clusters[clusters.upperBound].start)
  }
}

extension ParagraphLayout {
  /// Returns the attributes' index of a fragment; nil if its characters differ in their attributes.
  ///
  /// The hyphen and the ellipsis have the attributes of the character beside them.
  func style(of fragment: LineFragment, in line: Line) -> Int? {
    switch fragment.content {
    case .ellipsis: return text.attributesIndex(at: line.textRange.lowerBound)
    case .hyphen: return text.attributesIndex(at: Int(text.clusters[line.clusters.upperBound - 1].start))
    case .text, .tab:
      if text.attributeEnds.count == 1 { return 0 }
      let bytes = text.bytes(of: fragment.clusters)
      let first = text.attributesIndex(at: bytes.lowerBound)
      return bytes.upperBound <= Int(text.attributeEnds[first]) ? first : nil
    }
  }

  /// Returns the parts of a fragment with equal attributes, from left to right. A ligature of characters with several
  /// attributes has a part for each, as a caret divides it; marks have the attributes of their base.
  ///
  /// Complexity: linear in the fragment.
  func pieces(of fragment: LineFragment, in line: Line) -> [PaintedPiece] {
    if let style = style(of: fragment, in: line) { return [PaintedPiece(fragment: fragment, style: style)] }
    var pieces: [PaintedPiece] = []
    var style = text.attributesIndex(at: Int(text.clusters[fragment.clusters.lowerBound].start))
    var start = fragment.clusters.lowerBound
    func finish(_ end: Int, _ style: Int) {
      if start < end {
        pieces.append(PaintedPiece(fragment: fragment.slice(start..<end, text), style: style))
      }
      start = end
    }
    for cluster in fragment.clusters {
      let bytes = text.bytes(of: cluster..<cluster + 1)
      if bytes.lowerBound >= Int(text.attributeEnds[style]) {
        finish(cluster, style)
        while bytes.lowerBound >= Int(text.attributeEnds[style]) { style += 1 }
      }
      if bytes.upperBound <= Int(text.attributeEnds[style]) { continue }
      finish(cluster, style)
      let stops = stops(cluster)
      let width = 1 / Double(stops.count)
      for (index, stop) in stops.enumerated() {
        while stop >= Int(text.attributeEnds[style]) { style += 1 }
        let widthRange = Double(index) * width..<Double(index + 1) * width
        if index > 0, let last = pieces.last, last.style == style, let before = last.widthRange {
          pieces[pieces.count - 1].widthRange = before.lowerBound..<widthRange.upperBound
        } else {
          pieces.append(
            PaintedPiece(
              fragment: fragment.slice(cluster..<cluster + 1, text), style: style, widthRange: widthRange))
        }
      }
      start = cluster + 1
    }
    finish(fragment.clusters.upperBound, style)
    return fragment.level % 2 == 1 ? pieces.reversed() : pieces
  }
}

extension LineFragment {
  /// Returns the slice with some of the clusters.
  fileprivate func slice(_ clusters: Range<Int>, _ text: ShapedText) -> LineFragment {
    // A fragment of one cluster may be wider than the cluster.
    if clusters == self.clusters { return self }
    var slice = self
    let before = text.positions[clusters.lowerBound] - text.positions[self.clusters.lowerBound]
    slice.clusters = clusters
    slice.width = text.positions[clusters.upperBound] - text.positions[clusters.lowerBound]
    slice.x = level % 2 == 1 ? x + width - before - slice.width : x + before
    return slice
  }
}
