extension ShapelyScene {
  /// Handles Escape: cancels drags, or else removes the focus, or else leaves full screen.
  func escape(at time: Double, isRepeat: Bool) {
    let isBusy = !window.gestures.touches.isEmpty || canvas.movement.isHeld
    // A dragged shape returns to its former position.
    window.cancelInput(at: time)
    canvas.movement.cancelHolds()
    if isBusy || isRepeat { return }
    if let focused = window.focusedView {
      focused.resignFocus()
    } else if window.host?.isFullScreen == true {
      window.host?.isFullScreen = false
    }
  }

  /// Updates the cursor of the hovered shapes: the mouse resizes while it simulates two touches.
  func showResizeCursor() {
    let isShown = !window.simulatedTouches.isEmpty
    for case let shape as ShapeView in window.hoveredViews { shape.isResizedByPointer = isShown }
  }
}
