extension ShapelyScene {
  /// Escape ends one thing at a time: what hands are doing, else the focus, else full screen.
  func escape(at time: Double, isRepeat: Bool) {
    let isBusy = !window.gestures.touches.isEmpty || canvas.isHeld
    // A shape that is held returns to where it was.
    window.cancelInput(at: time)
    canvas.cancelGestures()
    if isBusy || isRepeat { return }
    if let focused = window.focusedView {
      focused.resignFocus()
    } else if window.host?.isFullScreen == true {
      window.host?.isFullScreen = false
    }
  }

  /// Shows over the shape under the mouse whether it stands for two fingers there.
  func showResizeCursor() {
    let isShown = !window.simulatedTouches.isEmpty
    for case let shape as ShapeView in window.hoveredViews { shape.isResizedByPointer = isShown }
  }
}
