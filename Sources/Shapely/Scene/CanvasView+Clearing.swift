extension CanvasView {
  /// Removes all shapes, as one step of the history.
  public func clear() {
    cancelGestures()
    let (records, focus) = (shapes.compactMap { $0.controller?.record }, focusedShape)
    window?.focusedView?.resignFocus()
    detachAll()
    record(.removeAll(records), focusBefore: focus)
  }
}
