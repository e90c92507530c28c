import Geometry

nonisolated extension ToolbarLayout {
  /// Undo and redo.
  static let commandCount = 2
  /// Between the commands and the shapes in one row, at least, in points.
  static let groupGap = 20.0
  /// The least height of the shapes' room for which the commands stand above the bar, in points.
  static let leastRoom = 100.0

  /// The layout of Shapely's toolbar in a window: a button for each kind of shape, and the commands.
  ///
  /// ```
  ///   wide      ↶ ↷       ■ ▬ ● ⬬ ▲ ★
  ///
  ///   narrow    ↶ ↷
  ///             ■ ▬ ● ⬬ ▲ ★
  /// ```
  ///
  /// The commands stand at the left end; the shapes' buttons stay in the middle where there is room for that. In a narrow
  /// window the commands stand above the bar and take nothing of the shapes' room. In one that is low as well there are
  /// none.
  static func shapely(window: Size) -> ToolbarLayout {
    let count = ShapeKind.allCases.count
    let plain = ToolbarLayout(window: window, count: count)
    guard let first = plain.buttons.first, window.width.isFinite, window.height.isFinite else { return plain }
    let commands = (0..<commandCount).map { index in
      Rect(
        x: spacing + Double(index) * (buttonSide + spacing), y: first.minY, width: buttonSide,
        height: buttonSide)
    }
    let end = commands[commands.count - 1].maxX + groupGap
    let isOneRow = plain.buttons.allSatisfy { $0.minY == first.minY }
    if isOneRow, first.minX >= end { return plain.with(commands: commands) }

    // Beside the commands, in the middle of what is left.
    let beside = ToolbarLayout(window: Size(window.width - end, window.height), count: count)
    if isOneRow, beside.buttons.allSatisfy({ $0.minY == first.minY }) {
      return plain.with(commands: commands, buttons: beside.buttons.map { $0.offsetBy(Vector(end, 0)) })
    }
    guard plain.safeArea.height >= leastRoom else { return plain }
    return plain.with(
      commands: commands.map { $0.offsetBy(Vector(0, plain.frame.minY - first.minY - buttonSide - 4)) })
  }

  /// The ground of commands that stand above the bar; nil where they stand in it.
  var tab: Rect? {
    guard let first = commands.first, let last = commands.last, first.maxY <= frame.minY else { return nil }
    return Rect(spanning: Point(0, first.minY - 4), Point(last.maxX + 4, frame.minY))
  }
}
