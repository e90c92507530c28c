import Geometry
import Text

/// The columns of a menu's lines: titles and shortcuts, within a width.
struct MenuColumns {
  let font: Font
  /// The shortcuts; empty ones if there is no room for them.
  let shortcuts: [ParagraphLayout]
  /// The width that titles have, in points. Longer ones are shortened.
  let titleWidth: Double
  let layout: MenuLayout

  /// The least width of a title that shortcuts leave, in points.
  static let minimumTitleWidth = 40.0

  /// Chooses the columns. Too wide lines lose their shortcuts first. Then the titles are shortened.
  ///
  /// - Parameters:
  ///   - items: the lines.
  ///   - font: the font of titles and shortcuts.
  ///   - width: the greatest width, in points.
  init(_ items: [MenuItem], font: Font, width: Double) {
    self.font = font
    let widest = items.map { $0.swatches.isEmpty ? font.measure($0.title).width : 0 }.max() ?? 0
    func layout(_ titleWidth: Double, _ shortcuts: [ParagraphLayout]) -> MenuLayout {
      MenuLayout(
        swatches: items.map(\.swatches.count), titleWidth: titleWidth,
        shortcutWidth: shortcuts.map(\.size.width).max() ?? 0, textHeight: font.lineHeight)
    }
    var shortcuts = items.map { ParagraphLayout(caption: $0.shortcut, font: font) }
    if layout(widest, shortcuts).size.width > width {
      shortcuts = items.map { _ in ParagraphLayout(caption: "", font: font) }
    }
    let excess = max(0, layout(widest, shortcuts).size.width - width)
    titleWidth = min(widest, max(MenuColumns.minimumTitleWidth, widest - excess))
    self.shortcuts = shortcuts
    self.layout = layout(titleWidth, shortcuts)
  }
}
