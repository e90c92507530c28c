import Controls
import Geometry
import Gestures

extension ShapeHandler {
  /// The part of a finger's place that it hides, in points: the menu lies beside it.
  static let fingertip = Size(44, 44)

  /// A finger or the right button rests on the shape, goes on from there, or is lifted.
  func pressed(_ press: LongPressGestureRecognizer) {
    let menu = canvas.menu
    let place = press.location(in: menu)
    switch press.state {
    case .began:
      view.becomeFocused()
      let isFinger = press.touches.first?.kind == .touch
      openMenu(beside: Rect(center: place, size: isFinger ? ShapeHandler.fingertip : .zero), press: place)
    case .changed: menu.pressMoved(to: place)
    case .ended:
      menu.pressMoved(to: place)
      menu.pressEnded()
    default: menu.pressEnded(isCancelled: true)
    }
  }

  /// Opens the menu of a shape that nobody drags.
  ///
  /// - Parameter press: where the finger or pointer is that opens it; nil for a key.
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
