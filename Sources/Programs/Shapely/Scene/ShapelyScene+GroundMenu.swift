import Controls
import Geometry
import Gestures

/// The menu of the empty canvas, and its counterpart in the toolbar.
extension ShapelyScene {
  /// Connects the toolbar's undo and redo buttons to the history.
  func connectHistoryButtons() {
    toolbar.undoButton.onTap = { [weak self] in self?.canvas.undo() }
    toolbar.redoButton.onTap = { [weak self] in self?.canvas.redo() }
    canvas.recorder.onHistoryChange = { [weak self] in
      self?.showHistory()
      self?.documents?.documentChanged()
      self?.hint.dismiss()
    }
    showHistory()
  }

  private func showHistory() {
    toolbar.undoButton.isEnabled = canvas.history.canUndo
    toolbar.redoButton.isEnabled = canvas.history.canRedo
  }

  /// Handles a long press or a right click on the empty canvas.
  func groundPressed(_ press: LongPressGestureRecognizer) {
    canvas.menu.follow(press) { anchor, position in openGroundMenu(beside: anchor, press: position) }
  }

  /// Opens the menu by the menu key or Shift+F10, if no shape has the focus.
  func openGroundMenu(by event: KeyEvent) -> Bool {
    guard event.name == "menu" || event.modifiers == .shift else { return false }
    if !event.isRepeat { openGroundMenu(beside: Rect(center: safeArea.center, size: .zero), press: nil) }
    return true
  }

  private func openGroundMenu(beside anchor: Rect, press: Point?) {
    guard let font = canvas.scaledMenuFont else { return }
    canvas.menu.open(groundMenuItems, beside: anchor, font: font, press: press)
  }

  private var groundMenuItems: [MenuItem] {
    let history = canvas.history
    let isFull = window.host?.isFullScreen ?? false
    var items = [
      MenuItem("Undo", shortcut: "Ctrl+Z", isEnabled: history.canUndo) { [weak self] in
        self?.canvas.undo()
      },
      MenuItem("Redo", shortcut: "Ctrl+Y", isEnabled: history.canRedo) { [weak self] in
        self?.canvas.redo()
      },
      MenuItem("Clear All", isDestructive: true, isEnabled: !canvas.shapes.isEmpty) { [weak self] in
        self?.canvas.clear()
      },
    ]
    items += [
      MenuItem("Copy All", isEnabled: !canvas.shapes.isEmpty) { [weak self] in self?.exchange.copy() },
      MenuItem("Paste", shortcut: "Ctrl+V") { [weak self] in self?.exchange.requestPaste() },
    ]
    if let fileMenuItem { items.append(fileMenuItem) }
    items += [
      MenuItem(isFull ? "Leave Full Screen" : "Full Screen", shortcut: "F11") { [weak self] in
        self?.window.host?.isFullScreen.toggle()
      },
      MenuItem("Physics", shortcut: "P") { [weak self] in self?.isPhysicsBarOpen.toggle() },
      MenuItem("Help", shortcut: "F1") { [weak self] in self?.toggleHelp() },
      MenuItem("Quit", shortcut: "Ctrl+Q") { [weak self] in self?.window.host?.close() },
    ]
    return items
  }
}
