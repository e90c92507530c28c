import Geometry

/// The frames of the window's views, in points. In wide windows the panel is at the right of the field, otherwise below it.
nonisolated struct ColorLayout: Hashable {
  /// A label with a slider and a text field. A notation has no slider.
  struct Row: Hashable {
    let label: Rect
    var slider = Rect.zero
    let text: Rect
  }

  let field: Rect
  let preview: Rect
  let notations: [Row]
  let rows: [Row]
  let swatches: [Rect]
  let message: Rect
  let buttons: [Rect]

  static let margin = 12.0
  static let panelWidth = 300.0
  static let wideWidth = 620.0
  static let panelHeight = 378.0
  private static let lineHeight = 20.0
  private static let rowHeight = 44.0
  private static let labelWidth = 52.0
  private static let previewWidth = 72.0
  private static let numberWidth = 68.0
  /// The height of a text field. It is hit in the height of its row.
  private static let textHeight = 34.0

  /// - Parameter textScale: the factor of font sizes. Larger text needs a wider panel.
  init(window: Size, swatchCount: Int, buttonCount: Int, textScale: Double = 1) {
    let margin = ColorLayout.margin
    let textScale = max(1, textScale)
    let isWide = window.width >= ColorLayout.wideWidth
    // The field keeps at least two fifths of the window.
    let panelWidth = min(
      ColorLayout.panelWidth * textScale, max(ColorLayout.panelWidth, window.width * 0.6))
    let labelWidth = ColorLayout.labelWidth * textScale
    let inner = Rect(origin: .zero, size: window).insetBy(
      dx: min(margin, window.width / 2), dy: min(margin, window.height / 2))
    let panel: Rect
    if isWide {
      panel = Rect(
        x: inner.maxX - panelWidth, y: inner.minY, width: panelWidth,
        height: inner.height)
      field = Rect(
        x: inner.minX, y: inner.minY, width: panel.minX - margin - inner.minX, height: inner.height)
    } else {
      let height = min(ColorLayout.panelHeight + ColorLayout.lineHeight * (textScale - 1), inner.height)
      panel = Rect(x: inner.minX, y: inner.maxY - height, width: inner.width, height: height)
      field = Rect(
        x: inner.minX, y: inner.minY, width: inner.width, height: max(0, panel.minY - margin - inner.minY))
    }
    let line = (ColorLayout.lineHeight * textScale).rounded()
    let (rowHeight, textHeight) = (ColorLayout.rowHeight, ColorLayout.textHeight)
    let inset = (rowHeight - textHeight) / 2
    preview = Rect(
      x: panel.minX, y: panel.minY + inset, width: ColorLayout.previewWidth, height: 3 * rowHeight - 2 * inset
    )
    var y = panel.minY
    func label(_ x: Double) -> Rect {
      Rect(x: x, y: y + (rowHeight - line) / 2, width: labelWidth, height: line)
    }
    func text(_ x: Double) -> Rect {
      Rect(x: x, y: y + inset, width: max(0, panel.maxX - x), height: textHeight)
    }
    var notations: [Row] = []
    for _ in 0..<3 {
      let label = label(preview.maxX + margin)
      notations.append(Row(label: label, text: text(label.maxX)))
      y += rowHeight
    }
    self.notations = notations
    var rows: [Row] = []
    for _ in 0..<3 {
      let (label, text) = (label(panel.minX), text(panel.maxX - ColorLayout.numberWidth * textScale))
      let slider = Rect(x: label.maxX, y: y, width: max(0, text.minX - 8 - label.maxX), height: rowHeight)
      rows.append(Row(label: label, slider: slider, text: text))
      y += rowHeight
    }
    self.rows = rows
    func row(_ count: Int, _ gap: Double, _ height: Double) -> [Rect] {
      let number = Double(max(1, count))
      let width = max(0, (panel.width - (number - 1) * gap) / number)
      return (0..<count).map {
        Rect(x: panel.minX + Double($0) * (width + gap), y: y, width: width, height: height)
      }
    }
    // A swatch is hit in the height of a row.
    y += 4
    swatches = row(swatchCount, 0, rowHeight - 8)
    y += rowHeight - 4
    message = Rect(x: panel.minX, y: y, width: panel.width, height: line)
    y += line + 6
    buttons = row(buttonCount, 8, ColorLayout.rowHeight)
  }
}
