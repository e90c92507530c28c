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
  init(window: Size, buttonCount: Int, panelSize: Size?, textScale: Double = 1) {
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
    let count = Double(max(1, buttonCount))
    let width = max(0, (area.width - (count - 1) * gap) / count)
    let bottom = area.maxY - row
    buttons = (0..<buttonCount).map {
      Rect(x: area.minX + Double($0) * (width + gap), y: bottom, width: width, height: row)
    }
    let second = bottom - gap - row
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
