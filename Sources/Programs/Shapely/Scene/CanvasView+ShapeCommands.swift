import Geometry
import Gestures
import Scene

/// The commands that act on one shape besides moving it: each is a step of the history.
extension CanvasView: ShapeCommands {
  func listen(to recognizers: ShapeRecognizers, of shape: ShapeView) {
    for press in [recognizers.press, recognizers.contextClick] {
      press.addAction { [weak self, weak shape] press in
        if let controller = shape?.controller { self?.pressed(press, on: controller) }
      }
    }
    recognizers.doubleTap.addAction { [weak self, weak shape] _ in
      if let controller = shape?.controller { self?.recolor(controller) }
    }
    recognizers.tripleTap.addAction { [weak self, weak shape] _ in
      if let controller = shape?.controller { self?.reorder(controller, toFront: false) }
    }
  }

  func keyDown(_ event: KeyEvent, on shape: ShapeView) -> Bool {
    guard let controller = shape.controller else { return false }
    let command: () -> Void
    switch event.name {
    case "c": command = { self.recolor(controller) }
    case "d": command = { self.duplicate(controller) }
    case "f": command = { self.reorder(controller, toFront: true) }
    case "b": command = { self.reorder(controller, toFront: false) }
    case "delete", "backspace": command = { self.remove(controller) }
    case "menu": command = { self.openMenu(of: controller) }
    case "f10" where event.modifiers.contains(.shift): command = { self.openMenu(of: controller) }
    default: return false
    }
    if !event.isRepeat { command() }
    return true
  }

  func shapeFocusChanged() { movement.onShow?() }

  /// Changes a shape's colour to `color`, or to a random different one.
  func recolor(_ controller: ShapeController, to color: ShapeColor? = nil) {
    guard controller.view.kind.hasColor else { return }
    let old = controller.view.color
    controller.view.color = color ?? maker.color(otherThan: old)
    recorder.unsaved.shapes.insert(controller.id)
    recorder.record(
      .recolor(controller.id, from: old, to: controller.view.color), focusBefore: movement.focusedShape)
  }

  /// Moves a shape in front of or behind all others.
  func reorder(_ controller: ShapeController, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === controller.view }) else { return }
    let target = toFront ? subviews.count - 1 : 0
    insertSubview(controller.view, at: target)
    recorder.unsaved.hasNewOrder = true
    recorder.record(.reorder(controller.id, from: index, to: target), focusBefore: movement.focusedShape)
  }

  func remove(_ controller: ShapeController) {
    // A shape that is still being dragged out of the toolbar is not yet in the history.
    if controller.isNew { return controller.revert() }
    guard let index = subviews.firstIndex(where: { $0 === controller.view }) else { return }
    let (old, focus) = (controller.record, movement.focusedShape)
    let name = controller.view.accessibilityLabel ?? ""
    movement.remove(controller)
    window?.postAccessibilityNotification(.announcement("\(name) deleted"))
    recorder.record(.remove(old, at: index), focusBefore: focus)
  }
}
