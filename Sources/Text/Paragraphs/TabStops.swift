/// Finds the widths of tabs.
struct TabStops {
  private let style: ParagraphStyle
  private let text: ShapedText

  init(_ style: ParagraphStyle, _ text: ShapedText) {
    self.style = style
    self.text = text
  }

  /// Returns the clusters with tabs of a part of a line, from its start, with their widths in points.
  ///
  /// Complexity: linear in the clusters, times the number of tab stops.
  func widths(_ clusters: Range<Int>) -> [(cluster: Int, width: Double)] {
    var result: [(cluster: Int, width: Double)] = []
    var added = 0.0
    let origin = text.positions[clusters.lowerBound]
    for cluster in clusters where text.clusters[cluster].kind == .tab {
      let position = text.positions[cluster] - origin + added
      var end = cluster + 1
      while end < clusters.upperBound, text.clusters[end].kind != .tab { end += 1 }
      let following = text.positions[end] - text.positions[cluster + 1]
      let width = max(0, target(after: position, before: following) - position)
      result.append((cluster, width))
      added += width
    }
    return result
  }

  /// Returns where the text behind a tab begins.
  private func target(after position: Double, before width: Double) -> Double {
    for stop in style.tabStops where stop.position > position + 1e-6 {
      switch stop.alignment {
      case .start: return stop.position
      case .center: return stop.position - width / 2
      case .end: return stop.position - width
      }
    }
    return ((position + 1e-6) / style.tabInterval).rounded(.down) * style.tabInterval + style.tabInterval
  }
}
