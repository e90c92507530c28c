import Geometry
import Scene

/// A line or a swatch of a ``ContextMenu`` for readers.
final class MenuElement: AccessibilityElement {
  let indexPath: MenuIndexPath
  private weak var menu: ContextMenu?
  private var baseTraits: AccessibilityTraits = []

  private init(_ indexPath: MenuIndexPath, of item: MenuItem, in menu: ContextMenu) {
    self.indexPath = indexPath
    self.menu = menu
    super.init(accessibilityContainer: menu)
    accessibilityRole = .menuItem
    baseTraits = item.isEnabled ? .button : [.button, .notEnabled]
    if let number = indexPath.swatch {
      let swatch = item.swatches[number]
      accessibilityRole = .radioButton
      accessibilityLabel = swatch.name
      baseTraits.formUnion(swatch.isChosen ? [.toggleButton, .checked] : .toggleButton)
    } else {
      accessibilityLabel = item.title
      accessibilityHint = item.shortcut.isEmpty ? nil : item.shortcut
    }
  }

  /// Returns the elements of a menu: one for each line of text, and one for each swatch.
  static func elements(of items: [MenuItem], in menu: ContextMenu) -> [MenuElement] {
    items.enumerated().flatMap { line, item in
      item.swatches.isEmpty
        ? [MenuElement(MenuIndexPath(line: line), of: item, in: menu)]
        : item.swatches.indices.map {
          MenuElement(MenuIndexPath(line: line, swatch: $0), of: item, in: menu)
        }
    }
  }

  /// The highlighted line or swatch is selected, and the swatch in use is checked.
  override var accessibilityTraits: AccessibilityTraits {
    get { menu?.highlightedIndexPath == indexPath ? baseTraits.union(.selected) : baseTraits }
    set { baseTraits = newValue }
  }

  override var accessibilityFrame: Rect {
    guard let menu, menu.items.indices.contains(indexPath.line) else { return .zero }
    let frame =
      indexPath.swatch.map { menu.frame(ofSwatch: $0, inItem: indexPath.line) }
      ?? menu.frame(ofItem: indexPath.line)
    return menu.convert(frame, to: nil)
  }

  override func accessibilityActivate() -> Bool { menu?.activateElement(at: indexPath) ?? false }
}
