import Geometry
import Scene

extension CanvasView {
  /// The step of a move by a reader, in points.
  static let readerStep = 20.0

  /// The actions that a screen reader offers for a shape. Each action is one step of the history, like the key or menu line of the same
  /// effect.
  func accessibilityActions(of shape: ShapeView) -> [AccessibilityCustomAction] {
    guard let controller = shape.controller else { return [] }
    /// Returns an action that is possible while no hand moves the shape.
    func action(_ name: String, _ body: @escaping (CanvasView, ShapeController) -> Void)
      -> AccessibilityCustomAction
    {
      AccessibilityCustomAction(name) { [weak self, weak controller] in
        guard let self, let controller, !controller.isMovedByHand else { return false }
        body(self, controller)
        return true
      }
    }
    let moves = [
      ("Move left", Vector(-1, 0)), ("Move right", Vector(1, 0)), ("Move up", Vector(0, -1)),
      ("Move down", Vector(0, 1)),
    ].map { name, direction in
      action(name) { $1.change { $0.moved(by: direction * CanvasView.readerStep) } }
    }
    let changes = [
      action("Grow") { $1.change { $0.scaled(to: $0.scale * ShapeController.growth, about: $0.center) } },
      action("Shrink") { $1.change { $0.scaled(to: $0.scale / ShapeController.growth, about: $0.center) } },
      action("Rotate clockwise") { $1.change { $0.turned(by: ShapeController.longAngle, about: $0.center) } },
      action("Rotate anticlockwise") {
        $1.change { $0.turned(by: -ShapeController.longAngle, about: $0.center) }
      },
    ]
    let colors = ShapeColor.allCases.map { color in
      action("Colour \(color.rawValue)") { $0.recolor($1, to: color) }
    }
    let hasColor = shape.kind.hasColor
    return (hasColor ? [action("Recolour") { $0.recolor($1) }] : []) + moves + changes
      + [
        action("Bring to front") { $0.reorder($1, toFront: true) },
        action("Send to back") { $0.reorder($1, toFront: false) },
        action("Duplicate") { $0.duplicate($1) }, action("Delete") { $0.remove($1) },
      ] + (hasColor ? colors : [])
  }
}
