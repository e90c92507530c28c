import Controls
import Geometry
import Gestures
import Painting
import Scene
import Text

/// A file or a folder in the list of a panel.
final class FileRow: Control {
  let entry: FolderListing.Entry
  /// Moves the focus to the next row, or the one before.
  var onMove: ((Int) -> Void)?

  init(_ entry: FolderListing.Entry) {
    self.entry = entry
    super.init(frame: .zero)
    name = entry.name
    accessibilityLabel = entry.isFolder ? "\(entry.name), folder" : entry.name
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return super.keyDown(event) }
    switch event.name {
    case "down": onMove?(1)
    case "up": onMove?(-1)
    default: return super.keyDown(event)
    }
    return true
  }

  override func draw(_ context: inout GraphicsContext) {
    let theme = theme
    let ground = Path(roundedRect: bounds.insetBy(dx: 2, dy: 1), cornerRadius: theme.cornerRadius)
    if isHighlighted || state.contains(.focused) || isHovered {
      context.fillColor = isHighlighted ? theme.pressedFill : theme.hoveredFill
      context.fill(ground)
    }
    guard let font = themeFont(size: 15) else { return }
    context.fillColor = entry.isFolder ? theme.accentText : theme.secondaryTitle
    let icon = Rect(center: Point(20, bounds.midY), size: Size(16, 12))
    if entry.isFolder {
      context.fill(Path(roundedRect: icon, cornerRadius: 2))
      context.fill(Rect(x: icon.minX, y: icon.minY - 2, width: 7, height: 4))
    } else {
      context.fill(Rect(center: icon.center, size: Size(11, 15)))
    }
    context.fillColor = theme.title
    context.draw(
      caption: entry.name, in: Rect(x: 36, y: 0, width: max(0, bounds.width - 44), height: bounds.height),
      font: font)
    if state.contains(.focused) { context.strokeFocusRing(ground, theme: theme) }
  }
}
