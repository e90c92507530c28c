import Geometry
import Scene

extension ShapeController {
  /// The step of a move by a reader, in points.
  static let readerStep = 20.0

  /// Whether the shape has a colour of its own. Pictures and drawings of other programs have theirs.
  var hasColor: Bool { view.kind.graphic == nil }

  /// What a reader can do with the shape. Each action is one step of the history, like the key or menu line of the same
  /// effect.
  var accessibilityActions: [AccessibilityCustomAction] {
    let moves = [
      ("Move left", Vector(-1, 0)), ("Move right", Vector(1, 0)), ("Move up", Vector(0, -1)),
      ("Move down", Vector(0, 1)),
    ].map { name, direction in
      action(name) { $0.change { $0.moved(by: direction * ShapeController.readerStep) } }
    }
    let changes = [
      action("Grow") { $0.change { $0.scaled(to: $0.scale * ShapeController.growth, about: $0.center) } },
      action("Shrink") { $0.change { $0.scaled(to: $0.scale / ShapeController.growth, about: $0.center) } },
      action("Rotate clockwise") { $0.change { $0.turned(by: ShapeController.longAngle, about: $0.center) } },
      action("Rotate anticlockwise") {
        $0.change { $0.turned(by: -ShapeController.longAngle, about: $0.center) }
      },
    ]
    let colors = ShapeColor.allCases.map { color in
      action("Colour \(color.rawValue)") { $0.canvas.recolor($0, to: color) }
    }
    return (hasColor ? [action("Recolour") { $0.recolor() }] : []) + moves + changes
      + [
        action("Bring to front") { $0.bringToFront() }, action("Send to back") { $0.sendToBack() },
        action("Duplicate") { $0.duplicate() }, action("Delete") { $0.remove() },
      ] + (hasColor ? colors : [])
  }

  /// An action that is possible while no hand moves the shape.
  private func action(_ name: String, _ body: @escaping (ShapeController) -> Void)
    -> AccessibilityCustomAction
  {
    AccessibilityCustomAction(name) { [weak self] in
      guard let self, !isMovedByHand else { return false }
      body(self)
      return true
    }
  }

  /// Changes the geometry in a step of its own.
  private func change(_ change: (ShapeGeometry) -> ShapeGeometry) {
    canvas.currentKeyRun = nil
    self.change(by: KeyRun(shape: id, key: "", isShifted: false), change)
    canvas.currentKeyRun = nil
  }
}

nonisolated extension ShapeGeometry {
  /// The size in whole points and the angle in whole degrees, as readers speak them: "100 by 50 points, 15 degrees".
  func spokenText(of kind: ShapeKind) -> String {
    let size = size(of: kind)
    func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-1e9, min(1e9, value)).rounded()) : 0 }
    let angle = whole(rotation.asDirection * 180 / .pi)
    return "\(whole(size.width)) by \(whole(size.height)) points" + (angle == 0 ? "" : ", \(angle) degrees")
  }
}
