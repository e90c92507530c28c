import Geometry

/// The frames of the window's views, in points.
///
/// ```
///   ┌──────────────────────────────┐
///   │ File  Red  Blue  Yellow  …   │  the menu of files, and colours
///   ├──────────────────────────────┤
///   │            canvas            │
///   ├──────────────────────────────┤
///   │ Line Rect Ellipse │ Undo …   │  shapes and buttons; in narrow windows, below each other
///   └──────────────────────────────┘
/// ```
nonisolated struct QuartzLayout: Hashable {
  let file: Rect
  let colors: Rect
  let canvas: Rect
  let kinds: Rect
  /// The buttons, in order.
  let buttons: [Rect]

  /// The widths of the buttons in proportion to each other: the last two have longer titles.
  static let buttonWeights = [1, 1, 1, 1.5, 1.5]
  /// The greatest width of the button of files, in points.
  static let fileWidth = 64.0
  static let margin = 8.0
  static let rowHeight = 44.0
  /// The smallest width in which shapes and buttons are in one row.
  static let wideWidth = 780.0
  /// The greatest width of the colour and shape bars.
  static let widestBar = 560.0

  /// - Parameter textScale: the factor of font sizes. Larger text needs wider bars.
  init(window: Size, buttonWeights: [Double], textScale: Double = 1) {
    let textScale = max(1, textScale)
    let (margin, row) = (QuartzLayout.margin, QuartzLayout.rowHeight)
    let width = max(0, window.width - 2 * margin)
    let barWidth = min(width, QuartzLayout.widestBar * textScale)
    // Where the colours leave room, they are in the middle.
    let besides = (width - barWidth) / 2 - margin
    let fileWidth = min(QuartzLayout.fileWidth * textScale, max(besides, width * 0.14)).rounded()
    file = Rect(x: margin, y: margin, width: fileWidth, height: row)
    let left = max(margin + (width - barWidth) / 2, file.maxX + margin)
    colors = Rect(x: left, y: margin, width: min(barWidth, window.width - margin - left), height: row)
    let isWide = window.width >= QuartzLayout.wideWidth * textScale
    let bottom = window.height - margin - row
    if isWide {
      let kindsWidth = ((width - margin) * 0.5).rounded()
      kinds = Rect(x: margin, y: bottom, width: kindsWidth, height: row)
    } else {
      kinds = Rect(
        x: margin + (width - barWidth) / 2, y: bottom - margin - row, width: barWidth, height: row)
    }
    let leftmost = isWide ? kinds.maxX + margin : margin
    let gap = isWide ? margin : margin / 2
    let availableWidth = max(
      0, window.width - margin - leftmost - Double(max(0, buttonWeights.count - 1)) * gap)
    let sum = buttonWeights.reduce(0, +)
    var x = leftmost
    buttons = buttonWeights.map { weight in
      let frame = Rect(x: x, y: bottom, width: sum > 0 ? availableWidth * weight / sum : 0, height: row)
      x = frame.maxX + gap
      return frame
    }
    let top = colors.maxY + margin
    canvas = Rect(x: 0, y: top, width: window.width, height: max(0, kinds.minY - margin - top))
  }
}
