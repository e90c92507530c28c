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
      var end = cluster + 1
      while end < clusters.upperBound, text.clusters[end].kind != .tab { end += 1 }
      let width = width(of: cluster, from: origin, after: added, before: end)
      result.append((cluster, width))
      added += width
    }
    return result
  }

  /// Returns the width of a tab.
  ///
  /// - Parameters:
  ///   - tab: the cluster of the tab.
  ///   - origin: the position of the line's first cluster.
  ///   - added: the width of the tabs before it.
  ///   - end: the cluster where the text behind the tab ends, up to the next tab.
  fileprivate func width(of tab: Int, from origin: Double, after added: Double, before end: Int) -> Double {
    let position = text.positions[tab] - origin + added
    let following = text.positions[end] - text.positions[tab + 1]
    return max(0, target(after: position, before: following) - position)
  }

  /// Returns whether a cluster is a tab.
  fileprivate func isTab(_ cluster: Int) -> Bool { text.clusters[cluster].kind == .tab }

  fileprivate func position(of cluster: Int) -> Double { text.positions[cluster] }

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

/// The width of the tabs of a line while it grows, so that finding the end of a line takes linear time.
struct TabExtent {
  private let stops: TabStops
  private let origin: Double
  /// The first cluster that is not measured yet.
  private var end: Int
  /// The width of the tabs before the last.
  private var settled = 0.0
  /// The last tab, whose width depends on the text behind it.
  private var last: Int?

  /// - Parameter start: the first cluster of the line.
  init(_ style: ParagraphStyle, _ text: ShapedText, from start: Int) {
    stops = TabStops(style, text)
    end = start
    origin = stops.position(of: start)
  }

  /// Returns the width of the tabs up to a cluster, in points; infinite if a tab before it begins beyond a limit.
  ///
  /// - Parameters:
  ///   - newEnd: the first cluster behind the part; not before that of an earlier call.
  ///   - limit: the greatest width of the line. What is behind it is not measured, so that a line costs no more than it
  ///     shows.
  mutating func width(to newEnd: Int, limit: Double) -> Double {
    while end < newEnd {
      if stops.isTab(end) {
        settled += widthOfLast(before: end)
        last = end
        if stops.position(of: end) - origin + settled > limit { return .infinity }
      }
      end += 1
    }
    return settled + widthOfLast(before: newEnd)
  }

  private func widthOfLast(before end: Int) -> Double {
    last.map { stops.width(of: $0, from: origin, after: settled, before: end) } ?? 0
  }
}
