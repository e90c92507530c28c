import Gestures

/// The lines of the panel that fit: recognizers first, then the requirement graph, then the log.
struct PanelContent {
  private(set) var recognizers: [LineView.Content] = []
  private(set) var showsGraph = false
  private(set) var log: [LineView.Content] = []

  /// The maximum number of log lines.
  static let logLines = 10

  /// Selects the lines that fit.
  ///
  /// - Parameters:
  ///   - width: of a line, in points.
  ///   - height: the available height, in points.
  ///   - graph: the height of the graph, in points; 0 without a graph.
  init(_ model: InspectorModel, style: InspectorStyle, width: Double, height: Double, graph: Double) {
    recognizers = PanelContent.lines(
      of: model.rows, style: style, width: width, limit: Int(height / style.lineHeight))
    var left = height - self.height(style: style, graph: graph)
    if graph > 0, graph + style.gap <= left {
      showsGraph = true
      left -= graph + style.gap
    }
    left -= recognizers.isEmpty ? 0 : style.gap
    let count = max(0, min(Int(left / style.lineHeight), PanelContent.logLines))
    var room = count
    for entry in model.log.entries.suffix(count).reversed() {
      let line = PanelContent.line(of: entry, style: style, width: width, limit: room)
      room -= line.lines
      if room < 0 { break }
      log.append(line)
    }
    log.reverse()
    if recognizers.isEmpty, log.isEmpty, left > style.lineHeight {
      log = [LineView.Content(text: "gestures", remark: "waiting for a touch")]
    }
  }

  /// Returns the height of the content, in points.
  func height(style: InspectorStyle, graph: Double) -> Double {
    let lines = (recognizers + log).reduce(0) { $0 + $1.lines }
    return Double(lines) * style.lineHeight + (showsGraph ? graph + style.gap : 0)
      + (!recognizers.isEmpty && !log.isEmpty ? style.gap : 0)
  }

  /// Returns the content of a log entry. A warning takes up to three lines, and not more than a limit.
  private static func line(
    of entry: GestureLog.Entry, style: InspectorStyle, width: Double, limit: Int
  ) -> LineView.Content {
    var line = LineView.Content(
      indicator: InspectorStyle.color(of: entry.state), text: Numbers.steady(entry.time),
      color: InspectorStyle.dim, remark: entry.text,
      remarkColor: entry.state == .failed ? InspectorStyle.dim : InspectorStyle.text)
    if entry.state == nil {
      line.remarkColor = InspectorStyle.warning
      line.wrapsBeside = true
      line.lines = max(1, min(3, limit))
    }
    line.lines = LineView.arrange(line, style: style, width: width).lines
    return line
  }

  /// Returns a caption for each view, followed by its recognizers. Waiting recognizers and their views come
  /// first.
  private static func lines(
    of rows: [RecognizerRow], style: InspectorStyle, width: Double, limit: Int
  ) -> [LineView.Content] {
    let rows = rows.filter { $0.chip == .waiting } + rows.filter { $0.chip != .waiting }
    var lines: [LineView.Content] = []
    var owners: [ObjectIdentifier?] = []
    for row in rows where !owners.contains(row.owner) {
      owners.append(row.owner)
      lines.append(LineView.Content(text: row.ownerLabel, color: InspectorStyle.dim))
      for member in rows where member.owner == row.owner {
        lines.append(line(of: member, style: style, width: width))
      }
    }
    var room = limit
    for (index, line) in lines.enumerated() {
      room -= line.lines
      guard room >= (index == lines.count - 1 ? 0 : 1) else {
        let hiddenCount = lines[index...].count { $0.chip != nil }
        return Array(lines[..<index]) + [
          LineView.Content(text: "and \(hiddenCount) more", color: InspectorStyle.dim)
        ]
      }
    }
    return lines
  }

  private static func line(
    of row: RecognizerRow, style: InspectorStyle, width: Double
  ) -> LineView.Content {
    var line = LineView.Content(
      chip: row.chip, text: row.label,
      color: row.isOver && !row.chip.isSuccess ? InspectorStyle.dim : InspectorStyle.text,
      remark: style.isCompact ? row.shortRemark : row.remark,
      remarkColor: row.chip == .waiting ? InspectorStyle.waiting : InspectorStyle.dim,
      isRemarkBeneath: !style.isCompact)
    // In a wide window, each recognizer has two lines, so that the list does not jump when remarks change.
    let minimumLines = style.isCompact ? 1 : 2
    line.lines = max(minimumLines, LineView.arrange(line, style: style, width: width).lines)
    return line
  }
}
