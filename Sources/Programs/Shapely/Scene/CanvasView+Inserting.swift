import Scene

extension CanvasView {
  /// Adds copies of shapes in front of all others, as one step of the history. They get numbers of their own, and the last one gets
  /// the focus.
  ///
  /// - Parameter records: the shapes, from back to front.
  public func insert(_ records: [ShapeRecord]) {
    guard !records.isEmpty else { return }
    movement.cancelHolds()
    let (index, focus) = (subviews.count, movement.focusedShape)
    var inserted: [ShapeRecord] = []
    inserted.reserveCapacity(records.count)
    var last: ShapeController?
    for var record in records {
      record.id = newID()
      inserted.append(record)
      last = movement.add(record, ShapeMotion(atRest: resting(record)), at: subviews.count)
      last?.setPreferredGeometry(record.geometry)
    }
    last?.view.becomeFocused()
    recorder.record(.insert(inserted, at: index), focusBefore: focus)
  }
}
