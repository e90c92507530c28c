import Geometry

nonisolated extension ToolbarLayout {
  /// The number of commands: undo and redo.
  static let commandCount = 2
  /// The minimum gap between the commands and the shapes' buttons in one row, in points.
  static let groupGap = 20.0
  /// The minimum height of the area for shapes with the commands above the bar, in points.
  static let leastRoom = 100.0

  /// Returns the layout of Shapely's toolbar in a window: a button for each kind of shape, and the commands.
  ///
  /// ```
  ///   wide      ↶ ↷       ■ ▬ ● ⬬ ▲ ★
  ///
  ///   narrow    ↶ ↷
  ///             ■ ▬ ● ⬬ ▲ ★
  /// ```
  ///
  /// The commands lie at the left end, the shapes' buttons in the middle if there is room. In a narrow
  /// window, the commands lie above the bar and do not reduce the area for shapes. In a window that is also
  /// low, there are none.
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

    // The shapes' buttons are centred in the rest of the row.
    let beside = ToolbarLayout(window: Size(window.width - end, window.height), count: count)
    if isOneRow, beside.buttons.allSatisfy({ $0.minY == first.minY }) {
      return plain.with(commands: commands, buttons: beside.buttons.map { $0.offsetBy(Vector(end, 0)) })
    }
    guard plain.safeArea.height >= leastRoom else { return plain }
    return plain.with(
      commands: commands.map { $0.offsetBy(Vector(0, plain.frame.minY - first.minY - buttonSide - 4)) })
  }

  /// The background of commands above the bar; nil if they lie in the bar.
  var tab: Rect? {
    guard let first = commands.first, let last = commands.last, first.maxY <= frame.minY else { return nil }
    return Rect(spanning: Point(0, first.minY - 4), Point(last.maxX + 4, frame.minY))
  }
}
