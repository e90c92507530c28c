import Scene

/// Undo and redo.
extension CanvasView {
  /// Undoes the last step. If a shape is being dragged, cancels the drag instead, as Escape does.
  public func undo() {
    menu.close()
    if movement.cancelHolds() { return }
    recorder.endKeyRun()
    movement.physics.synchronize()
    movement.physics.throwRecorder.endEpisodes()
    guard let step = recorder.history.undo() else { return }
    apply(step.inverse)
    recorder.onCommit?()
  }

  /// Redoes the last undone step. Without effect while a shape is being dragged, because the drag will become
  /// a step.
  public func redo() {
    menu.close()
    if movement.isMovedByHand { return }
    movement.cancelHolds()
    recorder.endKeyRun()
    guard let step = recorder.history.redo() else { return }
    apply(step)
    recorder.onCommit?()
  }

  /// Shows the result of a step. A step that was read from a file may name shapes that are not there, or are there already; it
  /// then has no effect on these.
  private func apply(_ step: CanvasStep) {
    switch step.change {
    case .move(let id, let from, let end): movement.animate([ShapeMove(id: id, from: from, to: end)])
    case .moveSeveral(let moves):
      movement.animate(moves)
      movement.physics.sleepAll()
    case .recolor(let id, _, let color):
      movement.controller(of: id)?.view.color = color
      recorder.unsaved.shapes.insert(id)
    case .reorder(let id, _, let index):
      guard let view = movement.controller(of: id)?.view else { break }
      insertSubview(view, at: index)
      recorder.unsaved.hasNewOrder = true
    case .add(let record, let index): restore([record], at: index)
    case .remove(let record, _):
      if let controller = movement.controller(of: record.id) { movement.remove(controller) }
    case .insert(let records, let index):
      restore(records, at: index)
    case .removeSeveral(let records, _):
      movement.remove(records.compactMap { movement.controller(of: $0.id) })
    case .removeAll: movement.removeAll()
    case .addAll(let records): restore(records, at: 0)
    case .replaceAll(_, let records):
      movement.removeAll()
      restore(records, at: 0)
    }
    if let focus = step.focusAfter.flatMap({ movement.controller(of: $0) }) { focus.view.becomeFocused() }
  }

  /// Adds shapes at rest, listed from back to front. A shape that is there already is left out, and its index stays free.
  ///
  /// - Parameter index: the index of the first one, counted from the back.
  func restore(_ records: [ShapeRecord], at index: Int) {
    movement.reserve(records.count)
    for (offset, record) in records.enumerated() where movement.controller(of: record.id) == nil {
      movement.add(record, ShapeMotion(atRest: resting(record)), at: index + offset)
        .setPreferredGeometry(record.geometry)
    }
  }

  /// Returns where a shape rests in the present window.
  func resting(_ record: ShapeRecord) -> ShapeGeometry {
    movement.corral.resting(record.geometry, kind: record.kind)
  }
}

extension CanvasView {
  /// Replaces all shapes by others, as one step of the history.
  public func replaceAll(by records: [ShapeRecord]) {
    movement.cancelHolds()
    let (old, focus) = (settledRecords, movement.focusedShape)
    let change = ShapeChange.replaceAll(old, by: records)
    apply(CanvasStep(change: change, focusBefore: focus, focusAfter: nil))
    count = CanvasModel.count(count, records, [])
    recorder.record(change, focusBefore: focus)
  }

  /// Removes all shapes, as one step of the history.
  public func clear() {
    movement.cancelHolds()
    let (records, focus) = (settledRecords, movement.focusedShape)
    window?.focusedView?.resignFocus()
    movement.removeAll()
    recorder.record(.removeAll(records), focusBefore: focus)
  }
}
