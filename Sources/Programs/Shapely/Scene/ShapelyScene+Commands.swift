import Gestures

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

  /// Handles the keys with Ctrl, independent of the focus. Held keys repeat. Returns whether the key was
  /// handled.
  func command(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.control), event.modifiers.isDisjoint(with: [.alt, .meta]) else {
      return false
    }
    if documents?.handle(event) == true || exchange.handle(event) { return true }
    if let tilt = ShapelyScene.tilt(forKey: event.name) { return canvas.movement.physics.tilt(by: tilt) }
    switch (event.name, event.modifiers.contains(.shift)) {
    case ("z", false): canvas.undo()
    case ("z", true), ("y", false): canvas.redo()
    default: return false
    }
    return true
  }
}

/// The help and the hint.
extension ShapelyScene {
  /// Shows or hides the help.
  public func toggleHelp() {
    if help.isOpen { return help.close() }
    guard let font = canvas.menuFont else { return }
    canvas.menu.close()
    help.open(GestureGuide.sections, title: "What you can do", font: font)
  }

  /// Whether a key types a question mark. Where the layout is unknown, and on older tapes, keys have names without the effect
  /// of Shift.
  func isQuestionMark(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return event.name == "?" || event.modifiers.contains(.shift) && ["/", "ß"].contains(event.name)
  }
}
