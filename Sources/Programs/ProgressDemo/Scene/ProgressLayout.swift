import Controls
import Geometry

/// The frames of the window's views, in points.
nonisolated struct ProgressLayout: Hashable {
  /// The text of the progress and the copy.
  let status: Rect
  let progress: Rect
  let slider: Rect
  let stepper: Rect
  /// The buttons, in order.
  let buttons: [Rect]
  /// The inspector panel, if it is open.
  let panel: Rect

  static let margin = 16.0
  static let gap = 12.0
  static let rowHeight = 44.0
  static let statusHeight = 24.0
  /// The smallest width beside which the panel lies; in a narrower window it lies over the rest.
  static let wideWidth = 640.0

  /// - Parameters:
  ///   - panelSize: the size of the open panel; nil if it is closed.
  ///   - textScale: the factor of font sizes.
  ///   - buttonWidth: the width at which the titles of all buttons fit. Where larger text has no room in one row, the buttons
  ///     are in several rows, if the window is high enough.
  init(
    window: Size, buttonCount: Int, panelSize: Size?, textScale: Double = 1, buttonWidth: Double = 0
  ) {
    let statusHeight = (ProgressLayout.statusHeight * max(1, textScale)).rounded()
    let (margin, gap, row) = (ProgressLayout.margin, ProgressLayout.gap, ProgressLayout.rowHeight)
    var area = Rect(origin: .zero, size: window).insetBy(
      dx: min(margin, window.width / 2), dy: min(margin, window.height / 2))
    if let panelSize {
      let isWide = window.width >= ProgressLayout.wideWidth
      // A panel over the rest leaves the buttons free, one of which closes it.
      let height = isWide ? area.height : max(0, area.height - row - gap)
      // Large text makes the panel wider. It leaves half of a wide window to the circle.
      let width = isWide ? max(InspectorPanel.preferredWidth, area.width / 2) : area.width
      let size = Size(min(panelSize.width, width), min(panelSize.height, height))
      panel = Rect(x: area.maxX - size.width, y: area.minY, width: size.width, height: size.height)
      if isWide {
        area = Rect(
          x: area.minX, y: area.minY, width: max(0, panel.minX - margin - area.minX), height: area.height)
      }
    } else {
      panel = .zero
    }
    func width(_ columns: Int) -> Double {
      max(0, (area.width - Double(columns - 1) * gap) / Double(columns))
    }
    func rows(_ columns: Int) -> Int { (max(1, buttonCount) + columns - 1) / columns }
    // More rows leave the circle at least half of the height.
    func fits(_ columns: Int) -> Bool {
      width(columns) >= buttonWidth
        && Double(rows(columns) + 1) * (row + gap) + statusHeight < area.height / 2
    }
    let all = max(1, buttonCount)
    let columns =
      textScale > 1 && width(all) < buttonWidth
      ? (1..<all).reversed().first { all.isMultiple(of: $0) && fits($0) } ?? all : all
    let top = area.maxY - Double(rows(columns)) * (row + gap) + gap
    buttons = (0..<buttonCount).map { index in
      Rect(
        x: area.minX + Double(index % columns) * (width(columns) + gap),
        y: top + Double(index / columns) * (row + gap), width: width(columns), height: row)
    }
    let second = top - gap - row
    let stepperWidth = min(96, area.width / 3)
    stepper = Rect(x: area.maxX - stepperWidth, y: second, width: stepperWidth, height: row)
    slider = Rect(
      x: area.minX, y: second, width: max(0, stepper.minX - gap - area.minX), height: row)
    status = Rect(
      x: area.minX, y: second - gap - statusHeight, width: area.width,
      height: statusHeight)
    progress = Rect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, status.minY - gap - area.minY))
  }
}
