import Controls
import Geometry
import Gestures

extension ShapeController {
  /// The size of the area that a finger hides, in points. The menu opens beside it.
  static let fingertip = Size(44, 44)

  /// Handles a long press or a click with the right button on the shape.
  func pressed(_ press: LongPressGestureRecognizer) {
    let menu = canvas.menu
    let position = press.location(in: menu)
    switch press.state {
    case .began:
      view.becomeFocused()
      let isFinger = press.touches.first?.kind == .touch
      openMenu(
        beside: Rect(center: position, size: isFinger ? ShapeController.fingertip : .zero), press: position)
    case .changed: menu.pressMoved(to: position)
    case .ended:
      menu.pressMoved(to: position)
      menu.pressEnded()
    default: menu.pressEnded(isCancelled: true)
    }
  }

  /// Opens the menu, unless the shape is being dragged.
  ///
  /// - Parameters:
  ///   - anchor: the rectangle beside which the menu opens, in the canvas's points.
  ///   - press: the position of the pressing finger or pointer; nil for a key.
  func openMenu(beside anchor: Rect, press: Point?) {
    guard let font = canvas.menuFont, !isMovedByHand else { return }
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
    [
      MenuItem("Colour", shortcut: "C") { [weak self] in self?.recolor() },
      MenuItem("Colours", swatches: swatches),
      MenuItem("Duplicate", shortcut: "D") { [weak self] in self?.duplicate() },
      MenuItem("To Front", shortcut: "F") { [weak self] in self?.bringToFront() },
      MenuItem("To Back", shortcut: "B") { [weak self] in self?.sendToBack() },
      MenuItem("Delete", shortcut: "Del", isDestructive: true) { [weak self] in self?.remove() },
    ]
  }
}
