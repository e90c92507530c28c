import Geometry

/// Where the toolbar's buttons stand in a window of some size: along the bottom, in the middle, in one row
/// where they fit and in several equal ones where they do not.
nonisolated public struct ToolbarLayout: Hashable, Sendable {
  /// The side of a button, in points: what a fingertip hits without aiming.
  public static let buttonSide = 44.0
  /// Between buttons, and around them, in points.
  public static let spacing = 8.0
  /// Between buttons where there is room.
  public static let widestGap = 16.0

  /// What the toolbar covers, in window coordinates.
  public let frame: Rect
  /// The buttons' frames in window coordinates, in order.
  public private(set) var buttons: [Rect]
  /// The frames of undo and redo, in this order; empty where there is no room.
  public private(set) var commands: [Rect] = []
  /// What the toolbar leaves free; without height in a window that is lower than the toolbar.
  public let safeArea: Rect

  /// The sizes of windows are total here: a negative or infinite one counts as 0.
  public init(window: Size, count: Int) {
    let (side, spacing) = (ToolbarLayout.buttonSide, ToolbarLayout.spacing)
    let width = window.width.isFinite ? max(0, window.width) : 0
    let height = window.height.isFinite ? max(0, window.height) : 0
    let count = max(0, count)
    // As many as fit, at least one; then as many rows as that takes, and as many columns as those rows need.
    let fitting = Int(max(1, min(1_000, (width - spacing) / (side + spacing))))
    let rows = count == 0 ? 0 : (count + fitting - 1) / fitting
    let columns = rows == 0 ? 0 : (count + rows - 1) / rows
    let free = width - 2 * spacing - Double(columns) * side
    let gap =
      columns > 1 ? (free / Double(columns - 1)).clamped(to: spacing...ToolbarLayout.widestGap) : spacing

    let thickness = rows == 0 ? 0 : Double(rows) * (side + spacing) + spacing
    let top = height - thickness
    frame = Rect(x: 0, y: top, width: width, height: thickness)
    safeArea = Rect(x: 0, y: 0, width: width, height: max(0, top))
    buttons = (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      let inRow = Double(min(columns, count - row * columns))
      let rowWidth = inRow * side + (inRow - 1) * gap
      // On whole points, so that icons are not smeared over two pixels.
      let x = ((width - rowWidth) / 2 + Double(column) * (side + gap)).rounded(.down)
      return Rect(x: x, y: top + spacing + Double(row) * (side + spacing), width: side, height: side)
    }
  }

  /// The same bar with these commands, and with other frames of its buttons.
  func with(commands: [Rect], buttons: [Rect]? = nil) -> ToolbarLayout {
    var layout = self
    layout.commands = commands
    layout.buttons = buttons ?? self.buttons
    return layout
  }
}
