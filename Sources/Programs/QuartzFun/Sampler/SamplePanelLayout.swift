import Geometry

/// The frames of a panel's views, in points. The title and the texts of the sliders are as high as their fonts.
///
/// ```
///   ┌───────────────┐
///   │ title         │
///   │ drawing       │
///   │ segments      │
///   │ text  slider  │  in a narrow panel with large text, the slider is below its text
///   │ text  slider  │
///   └───────────────┘
/// ```
nonisolated struct SamplePanelLayout: Hashable {
  /// The sizes that the texts need, in points.
  struct Texts: Hashable {
    /// The height of the title.
    var titleHeight: Double
    /// The height of the segments.
    var choicesHeight: Double
    /// The height of a slider's text, and the width of the widest one.
    var label: Size
    /// The number of sliders.
    var sliderCount: Int
  }

  let title: Rect
  let canvas: Rect
  let choices: Rect
  let labels: [Rect]
  let sliders: [Rect]

  static let padding = 8.0
  static let rowHeight = 44.0
  static let smallestTitleHeight = 22.0
  static let smallestLabelWidth = 120.0
  /// The height of text up to which it is beside its slider in every panel.
  static let largestOrdinaryLabelHeight = 20.0
  /// The height of the drawing that texts above the sliders leave.
  static let smallestCanvasHeight = 80.0

  init(size: Size, texts: Texts) {
    let (padding, count) = (SamplePanelLayout.padding, Double(texts.sliderCount))
    let width = max(0, size.width - 2 * padding)
    let (titleHeight, choicesHeight, row) = SamplePanelLayout.heights(texts)
    let fixed = titleHeight + 2 + choicesHeight + 1.5 * padding
    let isStacked =
      SamplePanelLayout.isStacked(texts, width: width)
      && size.height - fixed - count * (texts.label.height + SamplePanelLayout.rowHeight)
        >= SamplePanelLayout.smallestCanvasHeight
    let rowHeight = isStacked ? texts.label.height + SamplePanelLayout.rowHeight : row
    title = Rect(x: padding, y: padding / 2, width: width, height: titleHeight)
    let firstRow = size.height - padding / 2 - count * rowHeight
    let tops = (0..<texts.sliderCount).map { firstRow + Double($0) * rowHeight }
    if isStacked {
      labels = tops.map { Rect(x: padding, y: $0, width: width, height: texts.label.height) }
      sliders = tops.map {
        Rect(x: padding, y: $0 + texts.label.height, width: width, height: SamplePanelLayout.rowHeight)
      }
    } else {
      let label = min(width / 2, max(SamplePanelLayout.smallestLabelWidth, texts.label.width + padding))
      labels = tops.map { Rect(x: padding, y: $0, width: label, height: row) }
      sliders = tops.map { Rect(x: padding + label, y: $0, width: max(0, width - label), height: row) }
    }
    choices = Rect(x: padding, y: firstRow - choicesHeight, width: width, height: choicesHeight)
    let top = title.maxY + 2
    canvas = Rect(x: padding, y: top, width: width, height: max(0, choices.minY - padding / 2 - top))
  }

  /// Returns the least size of a panel beside others, in points.
  ///
  /// - Parameter size: the least size with text of the ordinary size.
  static func smallestSize(_ texts: Texts, ordinary size: Size) -> Size {
    let (title, choices, row) = heights(texts)
    let isStacked = isStacked(texts, width: size.width - 2 * padding)
    let slider = isStacked ? texts.label.height + rowHeight : row
    let growth =
      title - smallestTitleHeight + choices - rowHeight + Double(texts.sliderCount) * (slider - rowHeight)
    return Size(size.width, size.height + growth)
  }

  private static func heights(_ texts: Texts) -> (title: Double, choices: Double, row: Double) {
    (
      max(smallestTitleHeight, texts.titleHeight), max(rowHeight, texts.choicesHeight),
      max(rowHeight, texts.label.height)
    )
  }

  /// Returns whether large text leaves less than half of a width to its slider. Text of the ordinary size is beside the slider.
  private static func isStacked(_ texts: Texts, width: Double) -> Bool {
    texts.label.height > largestOrdinaryLabelHeight && texts.label.width + padding > width / 2
  }
}
