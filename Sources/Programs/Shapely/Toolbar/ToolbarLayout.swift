import Geometry

/// The layout of the toolbar's buttons in a window: centred along the bottom, in one row, or in several equal
/// rows if one has too little room.
nonisolated public struct ToolbarLayout: Hashable, Sendable {
  /// The side of a button, in points: a comfortable touch target.
  public static let buttonSide = 44.0
  /// The minimum gap between buttons, and the margin around them, in points.
  public static let spacing = 8.0
  /// The maximum gap between buttons, in points.
  public static let widestGap = 16.0

  /// The frame of the toolbar, in window coordinates.
  public let frame: Rect
  /// The frames of the buttons in window coordinates, in order.
  public private(set) var buttons: [Rect]
  /// The frames of undo and redo, in this order; empty if there is no room.
  public private(set) var commands: [Rect] = []
  /// The area not covered by the toolbar. Its height is 0 in a window lower than the toolbar.
  public let safeArea: Rect

  /// Computes the layout of `count` buttons. Negative and infinite window sizes count as 0.
  public init(window: Size, count: Int) {
    let (side, spacing) = (ToolbarLayout.buttonSide, ToolbarLayout.spacing)
    let width = window.width.isFinite ? max(0, window.width) : 0
    let height = window.height.isFinite ? max(0, window.height) : 0
    let count = max(0, count)
    // The number of columns that fit, at least 1; then the number of rows, and the columns that these rows
    // need.
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
      // Whole points keep icons sharp.
      let x = ((width - rowWidth) / 2 + Double(column) * (side + gap)).rounded(.down)
      return Rect(x: x, y: top + spacing + Double(row) * (side + spacing), width: side, height: side)
    }
  }

  /// Returns the layout with other commands, and optionally other buttons.
  func with(commands: [Rect], buttons: [Rect]? = nil) -> ToolbarLayout {
    var layout = self
    layout.commands = commands
    layout.buttons = buttons ?? self.buttons
    return layout
  }
}
