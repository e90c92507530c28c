import Controls
import Geometry
import Gestures

extension ShapeController {
  /// Handles a long press or a click with the right button on the shape.
  func pressed(_ press: LongPressGestureRecognizer) {
    canvas.menu.follow(press) { anchor, position in
      view.becomeFocused()
      openMenu(beside: anchor, press: position)
    }
  }

  /// Opens the menu, unless the shape is being dragged.
  ///
  /// - Parameters:
  ///   - anchor: the rectangle beside which the menu opens, in the canvas's points.
  ///   - press: the position of the pressing finger or pointer; nil for a key.
  func openMenu(beside anchor: Rect, press: Point?) {
    guard let font = canvas.scaledMenuFont, !isMovedByHand else { return }
    canvas.menu.open(menuItems, beside: anchor, font: font, press: press) { [weak view] in
      view?.isMenuOpen = false
    }
    view.isMenuOpen = canvas.menu.isOpen
  }

  private var swatches: [MenuSwatch] {
    ShapeColor.allCases.map { color in
      MenuSwatch(color.rawValue, color: color.color, isChosen: color == view.color) { [weak self] in
        guard let self else { return }
        canvas.recolor(self, to: color)
      }
    }
  }

  private var menuItems: [MenuItem] {
    let colors =
      hasColor
      ? [
        MenuItem("Colour", shortcut: "C") { [weak self] in self?.recolor() },
        MenuItem("Colours", swatches: swatches),
      ] : []
    return colors + [
      MenuItem("Duplicate", shortcut: "D") { [weak self] in self?.duplicate() },
      MenuItem("Cut", shortcut: "Ctrl+X") { [weak self] in self?.canvas.onCut?() },
      MenuItem("Copy", shortcut: "Ctrl+C") { [weak self] in self?.canvas.onCopy?() },
      MenuItem("To Front", shortcut: "F") { [weak self] in self?.bringToFront() },
      MenuItem("To Back", shortcut: "B") { [weak self] in self?.sendToBack() },
      MenuItem("Delete", shortcut: "Del", isDestructive: true) { [weak self] in self?.remove() },
    ]
  }
}
