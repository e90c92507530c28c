import Geometry

extension ParagraphLayout {
  /// The side of an offset in the text that a caret belongs to, where the two sides are apart: at the end of a wrapped line, and
  /// where directions change.
  public enum Affinity: Hashable, Sendable, CaseIterable {
    /// To the character before the offset.
    case upstream
    /// To the character after the offset.
    case downstream
  }

  // MARK: Lines

  /// Returns the index of the line with an offset in the text.
  ///
  /// - Parameter offset: a UTF-8 offset. It is limited to the text.
  /// - Parameter affinity: whether the end of a wrapped line belongs to it or to the next line.
  public func lineIndex(at offset: Int, affinity: Affinity = .downstream) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].textRange.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    if affinity == .upstream, low > 0, lines[low].textRange.lowerBound == offset,
      !lines[low - 1].endsParagraph
    {
      return low - 1
    }
    return low
  }

  /// Returns the index of the line at a height: the first for points above the text, the last for points below.
  ///
  /// - Parameter point: a point in the layout's space, of which only the height counts.
  public func lineIndex(at point: Point) -> Int {
    lines.firstIndex { point.y < $0.bounds.maxY + $0.leading / 2 } ?? lines.count - 1
  }

  // MARK: Carets

  /// Returns the caret at an offset in the text: a rectangle of width 0 from the line's ascent to its descent.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset. Inside a character it is that of the character's start. A ligature has as many places as
  ///     characters, at equal distances.
  ///   - affinity: the side of the offset, where the two sides are apart. Default downstream.
  public func caretRect(at offset: Int, affinity: Affinity = .downstream) -> Rect {
    let line = lines[lineIndex(at: offset, affinity: affinity)]
    let x = caretPosition(offset, affinity, line)
    return Rect(x: x, y: line.origin.y - line.ascent, width: 0, height: line.ascent + line.descent)
  }

  private func caretPosition(_ offset: Int, _ affinity: Affinity, _ line: Line) -> Double {
    let fragments = fragments(of: line)
    let (start, end) = (line.isRightToLeft ? line.bounds.maxX : line.origin.x, lineEnd(line))
    let cluster = text.cluster(at: min(offset, text.byteCount))
    func position(_ cluster: Int, _ offset: Int?) -> Double? {
      guard let fragment = fragments.first(where: { $0.clusters.contains(cluster) }) else { return nil }
      return caret(fragment, cluster, offset)
    }
    let isAtStart = Int(text.clusters[cluster].start) == offset
    if affinity == .upstream, isAtStart, cluster > line.clusters.lowerBound {
      if let position = position(cluster - 1, nil) { return position }
    }
    if let position = position(cluster, offset) { return position }
    if cluster <= line.clusters.lowerBound { return start }
    if let omitted = line.omitted, omitted.contains(cluster) {
      if let ellipsis = fragments.first(where: { if case .ellipsis = $0.content { true } else { false } }) {
        return line.isRightToLeft ? ellipsis.x + ellipsis.width : ellipsis.x
      }
    }
    // In the white space behind the line.
    return end
  }

  /// Returns where the text of a line ends.
  private func lineEnd(_ line: Line) -> Double { line.isRightToLeft ? line.origin.x : line.bounds.maxX }

  /// Returns the position of a byte in a cluster of a fragment, or of the cluster's end.
  private func caret(_ fragment: LineFragment, _ cluster: Int, _ offset: Int?) -> Double {
    var width = text.positions[cluster + 1] - text.positions[cluster]
    let before = text.positions[cluster] - text.positions[fragment.clusters.lowerBound]
    if fragment.clusters.count == 1 { width = fragment.width }
    var fraction = 1.0
    if let offset {
      let stops = stops(cluster)
      fraction = Double(stops.lastIndex { $0 <= offset } ?? 0) / Double(stops.count)
    }
    let distance = before + width * fraction
    return fragment.level % 2 == 1 ? fragment.x + fragment.width - distance : fragment.x + distance
  }

  /// Returns the UTF-8 offsets of the characters of a cluster; several for a ligature.
  func stops(_ cluster: Int) -> [Int] {
    let start = Int(text.clusters[cluster].start)
    let end = cluster + 1 < text.clusters.count ? Int(text.clusters[cluster + 1].start) : start
    if end - start <= 1 { return [start] }
    let string = text.text.string.utf8
    let first = string.index(string.startIndex, offsetBy: start)
    // Most clusters are one character, as their first byte shows.
    let byte = string[first]
    if byte >= 0xC0, end - start <= (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4) { return [start] }
    let ligature = String(text.text.string[first..<string.index(first, offsetBy: end - start)])
    return TextBoundary.character.offsets(in: ligature).dropLast().map { start + $0 }
  }

  // MARK: Points

  /// Returns the position in the text whose caret is nearest to a point, with the side it belongs to.
  ///
  /// - Parameter point: a point in the layout's space, inside of the text or not.
  public func position(at point: Point) -> (offset: Int, affinity: Affinity) {
    let line = lines[lineIndex(at: point)]
    let fragments = fragments(of: line).filter { !$0.clusters.isEmpty }
    let x = point.x.isNaN ? 0 : point.x
    guard let first = fragments.first, let last = fragments.last else {
      return (line.textRange.lowerBound, .downstream)
    }
    let fragment =
      fragments.first { x < $0.x + $0.width } ?? (x < first.x ? first : last)
    let isReversed = fragment.level % 2 == 1
    var distance = isReversed ? fragment.x + fragment.width - x : x - fragment.x
    distance = max(0, min(distance, fragment.width))
    let origin = text.positions[fragment.clusters.lowerBound]
    var cluster = fragment.clusters.lowerBound
    while cluster + 1 < fragment.clusters.upperBound, text.positions[cluster + 1] - origin <= distance {
      cluster += 1
    }
    let width =
      fragment.clusters.count == 1
      ? fragment.width : text.positions[cluster + 1] - text.positions[cluster]
    let stops = stops(cluster)
    let stop = width > 0 ? (distance - (text.positions[cluster] - origin)) / width * Double(stops.count) : 0
    let index = Int(max(0, min(stop, Double(stops.count))).rounded())
    if index < stops.count { return (stops[index], .downstream) }
    // The end of a cluster belongs to it, so that the end of a wrapped line does not become the start of the next.
    return (Int(text.clusters[cluster + 1].start), .upstream)
  }

  // MARK: Selections

  /// Returns the rectangles behind a part of the text, from top to bottom, and in each line from left to right.
  ///
  /// - Parameter range: UTF-8 offsets, limited to the text.
  public func selectionRects(for range: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    for line in lines where line.textRange.lowerBound < range.upperBound {
      if line.textRange.upperBound <= range.lowerBound { continue }
      let begin = rects.count
      for fragment in fragments(of: line) where !fragment.clusters.isEmpty {
        let low = Int(text.clusters[fragment.clusters.lowerBound].start)
        let high = Int(text.clusters[fragment.clusters.upperBound].start)
        let (start, end) = (max(low, range.lowerBound), min(high, range.upperBound))
        if start >= end { continue }
        let ends = [start, end].map { offset in
          let cluster = min(text.cluster(at: offset), fragment.clusters.upperBound)
          return cluster == fragment.clusters.upperBound
            ? caret(fragment, cluster - 1, nil) : caret(fragment, cluster, offset)
        }
        let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        if rects.count > begin, abs(rects[rects.count - 1].maxX - left) < 1e-6 {
          rects[rects.count - 1].size.width = right - rects[rects.count - 1].minX
        } else {
          rects.append(
            Rect(
              x: left, y: line.origin.y - line.ascent, width: right - left, height: line.ascent + line.descent
            ))
        }
      }
    }
    return rects
  }
}

extension ParagraphLayout {
  /// Returns the position in the text whose caret is nearest to a point.
  @available(*, deprecated, renamed: "position(at:)")
  public func place(at point: Point) -> (offset: Int, affinity: Affinity) { position(at: point) }

  /// Returns the position of the caret one character to the left or to the right of another one.
  @available(*, deprecated, renamed: "position(besides:affinity:movesRight:)")
  public func place(
    besides offset: Int, affinity: Affinity, movesRight: Bool
  ) -> (offset: Int, affinity: Affinity)? {
    position(besides: offset, affinity: affinity, movesRight: movesRight)
  }
}
