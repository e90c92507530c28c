/// A piece of text after which a line may end.
struct TextSegment: Equatable {
  /// The first cluster after the segment.
  var end: Int32
  /// The first cluster of the white space at the segment's end.
  var visibleEnd: Int32
  var isHard: Bool
  var hasTab: Bool
  var endsWithSoftHyphen: Bool
}

extension TextSegment {
  /// Returns the pieces of a text between the positions where UAX 14 allows a line to end. No line ends inside of a cluster, such as a
  /// ligature. Complexity: linear.
  static func segments(
    of clusters: [TextCluster], in text: UnsafeBufferPointer<UInt8>, _ fonts: inout OpenFonts
  ) -> [TextSegment] {
    var cluster = 0
    let last = clusters.count - 1
    var segments: [TextSegment] = []
    segments.reserveCapacity(text.count / 5 + 1)
    fonts.breakIterators.forEach(.line, in: text) { offset in
      let first = cluster
      var hasTab = false
      while cluster < last, Int(clusters[cluster].start) < offset {
        if clusters[cluster].kind == .tab { hasTab = true }
        cluster += 1
      }
      guard cluster > first, Int(clusters[cluster].start) == offset else {
        cluster = first
        return
      }
      var visible = cluster
      while visible > first, clusters[visible - 1].kind == .space || clusters[visible - 1].kind == .newline {
        visible -= 1
      }
      segments.append(
        TextSegment(
          end: Int32(cluster), visibleEnd: Int32(visible), isHard: clusters[cluster - 1].kind == .newline,
          hasTab: hasTab, endsWithSoftHyphen: clusters[cluster - 1].kind == .softHyphen))
    }
    return segments
  }
}
