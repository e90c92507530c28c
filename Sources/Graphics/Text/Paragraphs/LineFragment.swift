import Geometry

/// A part of a line with glyphs of one font in one direction. Fragments are in the order from left to right.
struct LineFragment {
  enum Content {
    /// The clusters of a run.
    case text(run: Int)
    case tab, ellipsis, hyphen
  }

  var content: Content
  /// The clusters; empty for signs that are not in the text.
  var clusters: Range<Int>
  var level: UInt8
  /// The left end, in points from the layout's left edge.
  var x: Double
  var width: Double
}

extension ParagraphLayout {
  /// Returns the fragments of a line from left to right. Complexity: linear in the line's fragments, and in its spaces if it
  /// is justified.
  func fragments(of line: Line) -> [LineFragment] {
    var fragments: [LineFragment] = []
    let start = line.clusters.lowerBound
    let paragraphLevel: UInt8 = line.isRightToLeft ? 1 : 0
    if let omitted = line.omitted {
      append(start..<omitted.lowerBound, of: line, to: &fragments)
      if line.hasEllipsis {
        fragments.append(
          LineFragment(
            content: .ellipsis, clusters: omitted.lowerBound..<omitted.lowerBound, level: paragraphLevel,
            x: 0, width: text.signs(at: start).ellipsisWidth))
      }
      append(omitted.upperBound..<max(omitted.upperBound, line.visibleEnd), of: line, to: &fragments)
    } else {
      append(start..<line.visibleEnd, of: line, to: &fragments)
    }
    if line.endsWithHyphen {
      let last = line.clusters.upperBound - 1
      fragments.append(
        LineFragment(
          content: .hyphen, clusters: last..<last, level: fragments.last?.level ?? paragraphLevel, x: 0,
          width: text.hyphenWidth(at: last)))
    }
    if fragments.contains(where: { $0.level > 0 }) {
      let order = BidirectionalText.visualOrder(of: fragments.map(\.level))
      fragments = order.map { fragments[$0] }
    }
    var x = line.origin.x
    for index in fragments.indices {
      fragments[index].x = x
      x += fragments[index].width
    }
    return fragments
  }

  /// Appends the fragments of clusters in the order of the text.
  private func append(_ clusters: Range<Int>, of line: Line, to fragments: inout [LineFragment]) {
    if clusters.isEmpty { return }
    var tabs: [Int: Double] = [:]
    if line.hasTab {
      let widths = TabStops(style, text).widths(line.clusters.lowerBound..<clusters.upperBound)
      tabs = Dictionary(uniqueKeysWithValues: widths.map { ($0.cluster, $0.width) })
    }
    let dividesAtSpaces = line.spaceExtension > 0
    var cluster = clusters.lowerBound
    while cluster < clusters.upperBound {
      let first = text.clusters[cluster]
      let run = Int(first.run)
      let start = cluster
      var width: Double
      var content = LineFragment.Content.text(run: run)
      cluster += 1
      if first.kind == .tab {
        content = .tab
        width = tabs[start] ?? 0
      } else if dividesAtSpaces, first.kind == .space {
        width = text.positions[cluster] - text.positions[start] + line.spaceExtension
      } else {
        while cluster < clusters.upperBound {
          let next = text.clusters[cluster]
          if Int(next.run) != run || next.kind == .tab || dividesAtSpaces && next.kind == .space { break }
          cluster += 1
        }
        width = text.positions[cluster] - text.positions[start]
      }
      fragments.append(
        LineFragment(
          content: content, clusters: start..<cluster, level: text.runs[run].level, x: 0, width: width))
    }
  }
}

extension [LineFragment] {
  /// The fragments of a line in the order in which they are read. Complexity: O(n log n), and O(n) without text from right to left.
  var inReadingOrder: [LineFragment] {
    guard contains(where: { $0.level > 0 }) else { return self }
    func isHyphen(_ fragment: LineFragment) -> Bool {
      if case .hyphen = fragment.content { true } else { false }
    }
    return sorted {
      // A hyphen follows the cluster that it replaces.
      $0.clusters.lowerBound != $1.clusters.lowerBound
        ? $0.clusters.lowerBound < $1.clusters.lowerBound : !isHyphen($0) && isHyphen($1)
    }
  }
}
