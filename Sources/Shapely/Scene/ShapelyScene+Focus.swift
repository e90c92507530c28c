extension ShapelyScene {
  /// Escape ends one thing at a time: first what hands are doing, then the focus.
  func escape(at time: Double) {
    let isBusy = canvas.handlers.contains { $0.hold != nil }
    // A shape that is held returns to where it was.
    window.cancelInput(at: time)
    if !isBusy { window.focusedView?.resignFocus() }
  }

  /// Shows over the shape under the mouse whether it stands for two fingers there.
  func showResizeCursor() {
    let isShown = !window.simulatedTouches.isEmpty
    for case let shape as ShapeView in window.hoveredViews { shape.isResizedByPointer = isShown }
  }
}
