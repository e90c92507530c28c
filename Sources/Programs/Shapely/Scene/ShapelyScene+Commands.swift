import Gestures

/// Undo and redo by swipes and by the buttons of a mouse.
extension ShapelyScene {
  /// Adds the three-finger swipes for undo and redo to `stage`.
  func addSwipes(to stage: StageView) {
    let undo = HistorySwipe("undo swipe", .left)
    undo.addAction { [weak self] _ in self?.swiped { $0.undo() } }
    let redo = HistorySwipe("redo swipe", .right)
    redo.addAction { [weak self] _ in self?.swiped { $0.redo() } }
    stage.addGestureRecognizer(undo)
    stage.addGestureRecognizer(redo)
  }

  /// Adds clicks of the buttons at the side of a mouse, which go back and forward in the history, to `stage`.
  func addSideButtons(to stage: StageView) {
    for (name, button, command) in [
      ("undo click", PointerButtons.back, { (canvas: CanvasView) in canvas.undo() }),
      ("redo click", .forward, { $0.redo() }),
    ] {
      let click = TapGestureRecognizer()
      click.name = name
      click.allowedKinds = [.mouse]
      click.buttonMask = button
      click.addAction { [weak self] _ in self.map { command($0.canvas) } }
      stage.addGestureRecognizer(click)
    }
  }

  /// Cancels drags that the swiping fingers began, then runs `command`.
  private func swiped(_ command: (CanvasView) -> Void) {
    canvas.movement.cancelHolds()
    command(canvas)
  }
}

/// The help.
extension ShapelyScene {
  /// Shows or hides the help.
  public func toggleHelp() {
    if help.isOpen { return help.close() }
    guard let font = canvas.menuFont else { return }
    canvas.menu.close()
    help.open(GestureGuide.sections, title: "What you can do", font: font)
  }
}
