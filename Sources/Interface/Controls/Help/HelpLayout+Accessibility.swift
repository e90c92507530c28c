import Geometry
import Scene

extension HelpLayout {
  /// Returns the headings and the entries from top to bottom, for readers.
  @MainActor func accessibilityElements(in view: View) -> [AccessibilityElement] {
    let headings = headings.map { heading in
      let element = AccessibilityElement(accessibilityContainer: view)
      element.accessibilityTraits = .header
      element.accessibilityLabel = heading.title
      element.frameInContainerSpace = Rect(
        origin: heading.origin, size: heading.layout.size)
      return element
    }
    let entries = cells.map { cell in
      let element = AccessibilityElement(accessibilityContainer: view)
      element.accessibilityRole = .listItem
      element.accessibilityTraits = .staticText
      element.accessibilityLabel = cell.entry.title
      element.accessibilityValue = cell.entry.detail.isEmpty ? nil : cell.entry.detail
      element.frameInContainerSpace = Rect(
        x: cell.picture.minX, y: cell.picture.minY,
        width: cell.text.x - cell.picture.minX + HelpLayout.columnWidth,
        height: cell.picture.height)
      return element
    }
    return (headings + entries).sorted { $0.frameInContainerSpace.minY < $1.frameInContainerSpace.minY }
  }
}
