import Gestures

extension ShapelyScene {
  /// Lets three fingers undo and redo, wherever they land.
  func addSwipes(to stage: StageView) {
    let undo = HistorySwipe("undo swipe", .left)
    undo.addAction { [weak self] _ in self?.swiped { $0.undo() } }
    let redo = HistorySwipe("redo swipe", .right)
    redo.addAction { [weak self] _ in self?.swiped { $0.redo() } }
    stage.addGestureRecognizer(undo)
    stage.addGestureRecognizer(redo)
  }

  /// What the fingers have done to shapes on their way was not meant.
  private func swiped(_ command: (CanvasView) -> Void) {
    canvas.cancelGestures()
    command(canvas)
  }

  /// Does what a key with Ctrl means, whatever has the focus. A key that is held goes on.
  func command(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.control), event.modifiers.isDisjoint(with: [.alt, .meta]) else {
      return false
    }
    switch (event.name, event.modifiers.contains(.shift)) {
    case ("z", false): canvas.undo()
    case ("z", true), ("y", false): canvas.redo()
    default: return false
    }
    return true
  }
}
