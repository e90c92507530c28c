extension CanvasView {
  /// Removes all shapes, as one step of the history.
  public func clear() {
    callOffGestures()
    let (records, focus) = (shapes.compactMap { handler(of: $0)?.record }, focusedShape)
    // From the front on, so that the focus goes to no shape that is removed next.
    window?.focusedView?.resignFocus()
    for record in records.reversed() {
      if let handler = handler(of: record.id) { take(handler) }
    }
    record(.removeAll(records), focusBefore: focus)
  }

  private func handler(of view: ShapeView) -> ShapeHandler? { handlers.first { $0.view === view } }
}
