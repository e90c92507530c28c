import Geometry

/// Divides a shaped text into lines: the working state of ``ParagraphLayout``.
struct LineBreaker {
  let text: ShapedText
  let style: ParagraphStyle
  let width: Double
  private(set) var lines: [ParagraphLayout.Line] = []
  private(set) var size = Size.zero

  /// Sums of widths differ by rounding; a text fits into its own width.
  private static let tolerance = 1e-6

  init(_ text: ShapedText, _ style: ParagraphStyle, _ width: Double) {
    self.text = text
    self.style = style
    self.width = width
  }

  mutating func makeLines() {
    let last = text.clusters.count - 1
    var (cluster, segment, paragraph) = (0, 0, 0)
    var startsParagraph = true
    var top = 0.0
    while cluster < last || startsParagraph {
      while paragraph + 1 < text.paragraphs.count, cluster >= text.paragraphs[paragraph].end {
        paragraph += 1
      }
      var line = nextLine(cluster, &segment, startsParagraph)
      line.isRightToLeft = text.paragraph(atIndex: paragraph, cluster: cluster)
      top = appendLine(line, below: top)
      startsParagraph = line.endsParagraph
      cluster = line.clusters.upperBound
      if let limit = style.lineLimit, lines.count > limit { break }
      if top - (lines.last?.leading ?? 0) > style.heightLimit, lines.count > 1 { break }
      if cluster >= last, !endsWithNewline || line.clusters.isEmpty { break }
    }
    shorten()
    align()
  }

  private var endsWithNewline: Bool {
    text.clusters.count > 1 && text.clusters[text.clusters.count - 2].kind == .newline
  }

  // MARK: Ends of lines

  private func available(_ startsParagraph: Bool) -> Double {
    max(0, width - style.endIndent - (startsParagraph ? style.firstLineIndent : style.indent))
  }

  /// Returns the line that begins with a cluster of a segment, and moves on to the segment behind it.
  private func nextLine(_ start: Int, _ segment: inout Int, _ startsParagraph: Bool) -> ParagraphLayout.Line {
    let limit = (style.isWrapped ? available(startsParagraph) : .infinity) + LineBreaker.tolerance
    let indent = startsParagraph ? style.firstLineIndent : style.indent
    var fitting: Int?
    var hasTab = false
    var tabs: TabExtent?
    var index = segment
    let origin = text.positions[start]
    text.segments.withUnsafeBufferPointer { segments in
      while index < segments.count {
        let piece = segments[index]
        let tab = hasTab || piece.hasTab
        var width = text.positions[Int(piece.visibleEnd)] - origin
        if tab {
          if tabs == nil { tabs = TabExtent(style, text, from: start) }
          width += tabs?.width(to: Int(piece.visibleEnd), limit: limit) ?? 0
        }
        if piece.endsWithSoftHyphen { width += text.hyphenWidth(at: Int(piece.end) - 1) }
        if width > limit { break }
        (fitting, hasTab) = (index, tab)
        index += 1
        if piece.isHard { break }
      }
    }
    if let fitting {
      let piece = text.segments[fitting]
      segment = fitting + 1
      var extent = LineExtent(clusters: start..<Int(piece.end), visibleEnd: max(start, Int(piece.visibleEnd)))
      extent.hasTab = hasTab
      extent.endsParagraph = piece.isHard
      extent.endsWithHyphen = piece.endsWithSoftHyphen && Int(piece.end) < text.clusters.count - 1
      return line(extent, indent: indent)
    }
    return dividedWord(start, &segment, limit, indent)
  }

  /// Returns a line with the beginning of a word that is wider than a line: at least one cluster.
  private func dividedWord(
    _ start: Int, _ segment: inout Int, _ limit: Double, _ indent: Double
  ) -> ParagraphLayout.Line {
    guard segment < text.segments.count else {
      // An empty line, because no cluster is left.
      let last = text.clusters.count - 1
      return line(
        LineExtent(clusters: start..<last, visibleEnd: last, endsParagraph: true), indent: indent)
    }
    let piece = text.segments[segment]
    var end = min(start + 1, Int(piece.end))
    var tabs = piece.hasTab ? TabExtent(style, text, from: start) : nil
    while end < Int(piece.visibleEnd) {
      var width = text.positions[end + 1] - text.positions[start]
      width += tabs?.width(to: end + 1, limit: limit) ?? 0
      if width > limit { break }
      end += 1
    }
    let isWhole = end >= Int(piece.visibleEnd)
    var extent = LineExtent(clusters: start..<end, visibleEnd: end, hasTab: piece.hasTab)
    if isWhole {
      extent.clusters = start..<Int(piece.end)
      extent.endsParagraph = piece.isHard
      segment += 1
    }
    return line(extent, indent: indent)
  }

  /// The clusters of a line that is not measured yet.
  private struct LineExtent {
    var clusters: Range<Int>
    /// The cluster behind the last one that is shown: spaces at the end of a line are not.
    var visibleEnd: Int
    var hasTab = false
    var endsParagraph = false
    var endsWithHyphen = false
  }

  private func line(_ extent: LineExtent, indent: Double) -> ParagraphLayout.Line {
    let clusters = extent.clusters
    var line = ParagraphLayout.Line(
      textRange: text.bytes(of: clusters), origin: .zero, width: 0, ascent: 0, descent: 0,
      clusters: clusters, visibleEnd: extent.visibleEnd, isRightToLeft: false,
      endsParagraph: extent.endsParagraph, endsWithHyphen: extent.endsWithHyphen, hasTab: extent.hasTab,
      indent: indent)
    line.width = text.positions[extent.visibleEnd] - text.positions[clusters.lowerBound]
    if extent.hasTab { line.width += tabWidth(clusters.lowerBound..<extent.visibleEnd) }
    if extent.endsWithHyphen { line.width += text.hyphenWidth(at: clusters.upperBound - 1) }
    return line
  }

  private func tabWidth(_ clusters: Range<Int>) -> Double {
    TabStops(style, text).widths(clusters).reduce(0) { $0 + $1.width }
  }

  // MARK: Heights

  /// Appends a line whose top is at `top` or below the paragraph's gap. Returns the top of the next line.
  private mutating func appendLine(_ line: ParagraphLayout.Line, below top: Double) -> Double {
    var line = line
    let metrics = text.metrics(of: line.clusters)
    let extra = (metrics.ascent + metrics.descent) * (style.lineHeightMultiple - 1) / 2
    line.ascent = metrics.ascent + extra
    line.descent = metrics.descent + extra
    line.leading = metrics.leading * style.lineHeightMultiple + style.lineSpacing
    if line.endsParagraph { line.leading += style.paragraphSpacing }
    line.origin.y = top + line.ascent
    lines.append(line)
    return line.origin.y + line.descent + line.leading
  }

  // MARK: Limits

  /// Removes lines beyond the limits, and shortens lines that do not fit.
  private mutating func shorten() {
    var count = min(lines.count, style.lineLimit ?? lines.count)
    while count > 1, lines[count - 1].bounds.maxY > style.heightLimit + LineBreaker.tolerance { count -= 1 }
    let isCut = count < lines.count
    lines.removeLast(lines.count - count)
    if style.truncation == .none { return }
    for index in lines.indices {
      let isLast = index == lines.count - 1 && isCut
      // A copy of the line: a method that reads `self` while one of its lines is changed would copy all lines.
      var line = lines[index]
      let limit = max(0, width - style.endIndent - line.indent)
      if isLast || line.width > limit + LineBreaker.tolerance {
        truncate(&line, to: limit, withRest: isLast)
        lines[index] = line
      }
    }
  }

  /// Replaces a part of a line with an ellipsis.
  ///
  /// - Parameter withRest: whether the rest of the paragraph belongs to the line, and something is left out in any case.
  private func truncate(_ line: inout ParagraphLayout.Line, to limit: Double, withRest: Bool) {
    let start = line.clusters.lowerBound
    if withRest, !line.endsParagraph {
      var end = line.clusters.upperBound
      while end < text.clusters.count - 1, text.clusters[end - 1].kind != .newline { end += 1 }
      line.clusters = start..<end
      line.visibleEnd = line.clusters.upperBound
      while line.visibleEnd > start, text.clusters[line.visibleEnd - 1].kind.isBlank { line.visibleEnd -= 1 }
      line.textRange = line.textRange.lowerBound..<Int(text.clusters[line.clusters.upperBound].start)
    }
    line.endsWithHyphen = false
    let (positions, end) = (text.positions, line.visibleEnd)
    let signs = text.signs(at: start)
    if signs.ellipsisWidth > limit + LineBreaker.tolerance {
      // Not even the ellipsis fits: nothing is shown, so that nothing is beyond the limit.
      line.omitted = start..<end
      line.hasEllipsis = false
      line.width = 0
      return
    }
    let room = limit - signs.ellipsisWidth + LineBreaker.tolerance
    let total = positions[end] - positions[start]
    // With tabs, the text before the ellipsis keeps their widths; that behind it has none.
    let tabs = line.hasTab ? tabWidth(start..<end) : 0
    func prefix(_ room: Double) -> Int {
      var index = start
      var tabs = line.hasTab ? TabExtent(style, text, from: start) : nil
      while index < end {
        let width = positions[index + 1] - positions[start] + (tabs?.width(to: index + 1, limit: room) ?? 0)
        if width > room { break }
        index += 1
      }
      return index
    }
    func suffix(_ room: Double) -> Int {
      var index = end
      while index > start, positions[end] - positions[index - 1] <= room { index -= 1 }
      return index
    }
    if total + tabs <= room {
      line.omitted = end..<end
    } else {
      switch style.truncation {
      case .none: return
      case .tail: line.omitted = prefix(room)..<end
      case .head: line.omitted = start..<suffix(room)
      case .middle:
        let head = prefix(room / 2)
        let tail = max(head, suffix(room - (positions[head] - positions[start])))
        // The width that the tail leaves belongs to the head.
        line.omitted = min(tail, prefix(room - (positions[end] - positions[tail])))..<tail
      }
    }
    guard let omitted = line.omitted else { return }
    let retainedWidth =
      positions[omitted.lowerBound] - positions[start] + positions[end] - positions[omitted.upperBound]
    line.width =
      retainedWidth + signs.ellipsisWidth + (line.hasTab ? tabWidth(start..<omitted.lowerBound) : 0)
  }

  // MARK: Alignment

  private mutating func align() {
    let natural = lines.reduce(0) { max($0, $1.width + $1.indent + style.endIndent) }
    let box = width.isFinite ? width : natural
    for index in lines.indices {
      var line = lines[index]
      justify(&line, to: box)
      let (left, right) =
        line.isRightToLeft ? (style.endIndent, line.indent) : (line.indent, style.endIndent)
      let slack = box - left - right - line.width
      let position: Double =
        switch style.alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: line.isRightToLeft ? 1 : 0
        }
      // A line that exceeds the width does so on the side where it is not aligned.
      line.origin.x = left + slack * position
      lines[index] = line
    }
    let height = lines.last.map { $0.bounds.maxY } ?? 0
    size = Size(lines.reduce(0) { max($0, $1.width + $1.indent + style.endIndent) }, height)
  }

  private func justify(_ line: inout ParagraphLayout.Line, to box: Double) {
    guard style.alignment == .justified, width.isFinite, !line.endsParagraph, !line.isTruncated, !line.hasTab,
      line.clusters.upperBound < text.clusters.count - 1
    else { return }
    let slack = box - line.indent - style.endIndent - line.width
    let spaces = text.clusters[line.clusters.lowerBound..<line.visibleEnd].count { $0.kind == .space }
    if slack <= 0 || spaces == 0 { return }
    line.spaceExtension = slack / Double(spaces)
    line.width += slack
  }
}

extension TextCluster.Kind {
  /// Whether a cluster at the end of a line does not count for its width.
  var isBlank: Bool { self == .space || self == .newline }
}

extension ShapedText {
  /// Returns whether a paragraph runs from right to left. A line behind the last newline has the direction of the text,
  /// or that of the paragraph before it.
  func paragraph(atIndex index: Int, cluster: Int) -> Bool {
    if let direction { return direction == .rightToLeft }
    return index < paragraphs.count && paragraphs[index].isRightToLeft
  }

  /// Returns the room that a line needs: that of all fonts of its characters, the text's own and those that replace them.
  func metrics(of clusters: Range<Int>) -> LineMetrics {
    if runs.isEmpty { return LineMetrics(text.runs[0].attributes) }
    let first = Int(self.clusters[clusters.lowerBound].run)
    if clusters.isEmpty { return LineMetrics(text.runs[runs[first].style].attributes) }
    var result = runMetrics[first]
    let last = Int(self.clusters[clusters.upperBound - 1].run)
    if first < last { for run in first + 1...last { result = result.union(runMetrics[run]) } }
    return result
  }
}

/// The room above and below a baseline, in points.
struct LineMetrics {
  var ascent: Double
  var descent: Double
  /// The gap to the next line.
  var leading: Double

  /// The room of a font whose text is raised by an offset.
  init(_ font: Font, offset: Double) {
    ascent = font.ascent + offset
    descent = font.descent - offset
    leading = font.leading
  }

  init(_ attributes: TextAttributes) { self.init(attributes.font, offset: attributes.finiteBaselineOffset) }

  /// Returns the room for two texts beside each other.
  func union(_ other: LineMetrics) -> LineMetrics {
    var result = self
    result.ascent = max(ascent, other.ascent)
    result.descent = max(descent, other.descent)
    result.leading = max(leading, other.leading)
    return result
  }
}
