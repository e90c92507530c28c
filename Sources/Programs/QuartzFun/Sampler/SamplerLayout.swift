import Geometry

/// The frames of the sampler's panels and buttons, in points. Panels that have no room follow on further pages.
///
/// ```
///   ┌─────────┬─────────┬─────────┐
///   │ panel 1 │ panel 2 │ panel 3 │
///   ├─────────┼─────────┼─────────┤
///   │ panel 4 │ panel 5 │ panel 6 │
///   ├─────────┴─────────┴─────────┤
///   │ Canvas  Reset  Back  Next   │
///   └─────────────────────────────┘
/// ```
nonisolated struct SamplerLayout: Hashable {
  /// The number of pages, at least 1.
  let pageCount: Int
  /// The panels of a full page, in rows from the top left.
  let panels: [Rect]
  /// The buttons for the canvas and the first values; with several pages also those that turn pages. In two rows if their titles
  /// need that and the window is high enough.
  let buttons: [Rect]

  static let margin = 8.0
  static let rowHeight = 44.0
  static let greatestButtonWidth = 160.0
  /// The smallest height of a window with two rows of buttons.
  static let smallestHeightOfTwoRows = 440.0
  /// The smallest size of a panel that stands beside others.
  static let smallestPanel = Size(236, 256)

  /// - Parameters:
  ///   - window: the size of the window.
  ///   - panelCount: the number of panels.
  ///   - smallest: the smallest size of a panel that stands beside others.
  ///   - buttonSize: the width of the longest title of a button, and the height that buttons need.
  init(
    window: Size, panelCount: Int, smallestPanel smallest: Size = SamplerLayout.smallestPanel,
    buttonSize: Size = .zero
  ) {
    let margin = SamplerLayout.margin
    let row = max(SamplerLayout.rowHeight, buttonSize.height)
    let width = max(0, window.width - margin)
    // Four buttons, because two rows leave less height, and so need pages.
    let rowCount =
      4 * (buttonSize.width + margin) + margin > window.width
        && window.height >= SamplerLayout.smallestHeightOfTwoRows ? 2 : 1
    let height = max(0, window.height - margin - Double(rowCount) * (row + margin))
    func fitting(_ length: Double, _ unit: Double) -> Int {
      max(1, min(panelCount, Int(length / (unit + margin))))
    }
    let mostColumns = fitting(width, smallest.width)
    let mostRows = fitting(height, smallest.height)
    let perPage = min(panelCount, mostColumns * mostRows)
    pageCount = max(1, (panelCount + perPage - 1) / max(1, perPage))
    // Pages with equal numbers of panels, and rows with equal numbers of columns, as far as possible.
    let shown = (panelCount + pageCount - 1) / pageCount
    let rows = max(1, (shown + mostColumns - 1) / mostColumns)
    let columns = max(1, (shown + rows - 1) / rows)
    let cell = Size(width / Double(columns), height / Double(rows))
    panels = (0..<shown).map {
      Rect(
        x: margin + Double($0 % columns) * cell.width, y: margin + Double($0 / columns) * cell.height,
        width: max(0, cell.width - margin), height: max(0, cell.height - margin))
    }
    let buttonCount = pageCount == 1 ? 2 : 4
    let perRow = (buttonCount + rowCount - 1) / rowCount
    let count = Double(perRow)
    let buttonWidth = min(
      max(SamplerLayout.greatestButtonWidth, buttonSize.width + 4 * margin),
      max(0, (window.width - (count + 1) * margin) / count))
    let left = (window.width - count * buttonWidth - (count - 1) * margin) / 2
    let top = window.height - Double((buttonCount + perRow - 1) / perRow) * (row + margin)
    buttons = (0..<buttonCount).map {
      Rect(
        x: left + Double($0 % perRow) * (buttonWidth + margin), y: top + Double($0 / perRow) * (row + margin),
        width: buttonWidth, height: row)
    }
  }
}
