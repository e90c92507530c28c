import Geometry
import Text

/// The positions of a help sheet's parts: sections from top to bottom, their entries in equal columns.
nonisolated struct HelpLayout {
  struct Cell {
    var entry: HelpEntry
    var picture: Rect
    var title: ParagraphLayout
    /// The description; nil without one.
    var detail: ParagraphLayout?
    /// The top left corner of the title.
    var text: Point
  }

  static let margin = 16.0
  /// The minimum width of a column, in points.
  static let columnWidth = 280.0
  /// The maximum width of all columns together, in points.
  static let maximumWidth = 1_180.0
  static let columnGap = 20.0
  static let rowGap = 10.0

  private(set) var headings: [(title: String, layout: ParagraphLayout, origin: Point)] = []
  private(set) var cells: [Cell] = []
  private(set) var size = Size(0, 0)

  let titleFont: Font
  let detailFont: Font
  let headingFont: Font

  /// - Parameter textScale: the factor of font sizes and of the columns' smallest width.
  init(_ sections: [HelpSection], font: Font, width: Double, textScale: Double = 1) {
    titleFont = font.withSize(15 * textScale)
    detailFont = font.withSize(12.5 * textScale)
    headingFont = font.withSize(19 * textScale)
    let full = min(HelpLayout.maximumWidth, width) - 2 * HelpLayout.margin
    let left = ((width - full) / 2).rounded()
    let gap = HelpLayout.columnGap
    let columns = max(1, Int((full + gap) / (HelpLayout.columnWidth * max(1, textScale) + gap)))
    let column = (full - gap * Double(columns - 1)) / Double(columns)
    var y = 10.0
    for section in sections {
      let heading = HelpLayout.lines(section.title, headingFont, full)
      headings.append((section.title, heading, Point(left, y)))
      y += heading.size.height.rounded(.up) + 8
      for start in stride(from: 0, to: section.entries.count, by: columns) {
        var height = GesturePicture.size.height
        for (index, entry) in section.entries[start...].prefix(columns).enumerated() {
          let x = left + Double(index) * (column + gap)
          let cell = cell(entry, at: Point(x, y), width: column)
          height = max(height, textHeight(of: cell))
          cells.append(cell)
        }
        y += height + HelpLayout.rowGap
      }
      y += 12
    }
    size = Size(width, y)
  }

  private func cell(_ entry: HelpEntry, at origin: Point, width: Double) -> Cell {
    let picture = Rect(origin: origin, size: GesturePicture.size)
    let room = width - picture.width - 12
    var cell = Cell(
      entry: entry, picture: picture, title: HelpLayout.lines(entry.title, titleFont, room),
      detail: entry.detail.isEmpty ? nil : HelpLayout.lines(entry.detail, detailFont, room), text: .zero)
    // A short text is centred beside the picture.
    let top = max(0, (picture.height - textHeight(of: cell)) / 2)
    cell.text = Point(picture.maxX + 12, (origin.y + top).rounded())
    return cell
  }

  /// The place of the description.
  func detailOrigin(of cell: Cell) -> Point {
    Point(cell.text.x, cell.text.y + cell.title.size.height.rounded(.up) + 2)
  }

  private func textHeight(of cell: Cell) -> Double {
    cell.title.size.height.rounded(.up) + (cell.detail.map { $0.size.height.rounded(.up) + 2 } ?? 0)
  }

  /// Returns the lines of a text, whole points apart.
  private static func lines(_ text: String, _ font: Font, _ width: Double) -> ParagraphLayout {
    var style = ParagraphStyle()
    style.lineSpacing = font.lineHeight.rounded(.up) - font.lineHeight
    return ParagraphLayout(text, font: font, width: width, style: style)
  }
}
