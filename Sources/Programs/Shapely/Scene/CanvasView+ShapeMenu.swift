import Controls
import Geometry
import Gestures

/// The context menu of a shape.
extension CanvasView {
  /// Handles a long press or a click with the right button on a shape.
  func pressed(_ press: LongPressGestureRecognizer, on controller: ShapeController) {
    menu.follow(press) { anchor, position in
      controller.view.becomeFocused()
      openMenu(of: controller, beside: anchor, press: position)
    }
  }

  /// Opens the menu of a shape, unless the shape is being dragged.
  ///
  /// - Parameters:
  ///   - anchor: the rectangle beside which the menu opens, in the canvas's points; nil for the shape's.
  ///   - press: the position of the pressing finger or pointer; nil for a key.
  func openMenu(of controller: ShapeController, beside anchor: Rect? = nil, press: Point? = nil) {
    let view = controller.view
    guard let font = scaledMenuFont, !controller.isMovedByHand else { return }
    let anchor = anchor ?? controller.geometry.drawnBounds(of: view.kind)
    menu.open(menuItems(of: controller), beside: anchor, font: font, press: press) { [weak view] in
      view?.isMenuOpen = false
    }
    view.isMenuOpen = menu.isOpen
  }

  private func menuItems(of controller: ShapeController) -> [MenuItem] {
    func command(_ body: @escaping (CanvasView, ShapeController) -> Void) -> () -> Void {
      { [weak self, weak controller] in
        if let self, let controller { body(self, controller) }
      }
    }
    let view = controller.view
    let swatches = ShapeColor.allCases.map { color in
      MenuSwatch(
        color.rawValue, color: color.color, isChosen: color == view.color,
        action: command { $0.recolor($1, to: color) })
    }
    let colors =
      view.kind.hasColor
      ? [
        MenuItem("Colour", shortcut: "C", action: command { $0.recolor($1) }),
        MenuItem("Colours", swatches: swatches),
      ] : []
    return colors + [
      MenuItem("Duplicate", shortcut: "D", action: command { $0.duplicate($1) }),
      MenuItem("Cut", shortcut: "Ctrl+X", action: command { canvas, _ in canvas.onCut?() }),
      MenuItem("Copy", shortcut: "Ctrl+C", action: command { canvas, _ in canvas.onCopy?() }),
      MenuItem("To Front", shortcut: "F", action: command { $0.reorder($1, toFront: true) }),
      MenuItem("To Back", shortcut: "B", action: command { $0.reorder($1, toFront: false) }),
      MenuItem("Delete", shortcut: "Del", isDestructive: true, action: command { $0.remove($1) }),
    ]
  }
}
