import Scene

/// Undo and redo.
extension CanvasView {
  /// The shape that has the focus.
  var focusedShape: ShapeID? { focusedController?.id }

  /// The controller of the shape that has the focus.
  var focusedController: ShapeController? { (window?.focusedView as? ShapeView)?.controller }

  /// Records a change that was just made, unless it has no effect.
  ///
  /// - Parameter focusBefore: the shape that had the focus before.
  func record(_ change: ShapeChange, focusBefore: ShapeID?) {
    if change.isNothing { return }
    history.record(CanvasStep(change: change, focusBefore: focusBefore, focusAfter: focusedShape))
    currentKeyRun = nil
    onCommit?()
  }

  /// Records a move by a key. A move that continues a series of the same key is merged into the series' step.
  func record(_ change: ShapeChange, by run: KeyRun) {
    if change.isNothing { return }
    let keyTime = window?.time ?? 0
    guard let open = currentKeyRun, open.run == run, keyTime - open.time <= KeyRun.longestPause,
      case .move(_, _, let place) = change
    else {
      record(change, focusBefore: focusedShape)
      currentKeyRun = (run, keyTime)
      return
    }
    history.amend { step in
      if case .move(let id, let from, _) = step.change { step.change = .move(id, from: from, to: place) }
    }
    currentKeyRun = (run, keyTime)
    onCommit?()
  }

  /// Records the moves of a throw, which go on.
  func recordThrow(_ moves: [ShapeMove], episode: Int, focusBefore: ShapeID?) {
    history.record(
      CanvasStep(
        change: .moveSeveral(moves), focusBefore: focusBefore, focusAfter: focusedShape, episode: episode))
    currentKeyRun = nil
    onCommit?()
  }

  /// Writes the present moves into the step of a throw.
  func amendThrow(_ moves: [ShapeMove], episode: Int) {
    history.amend {
      $0.episode == episode
    } change: {
      $0.change = .moveSeveral(moves)
    }
    onCommit?()
  }

  /// Undoes the last step. If a shape is being dragged, cancels the drag instead, as Escape does.
  public func undo() {
    menu.close()
    if cancelGestures() { return }
    currentKeyRun = nil
    physics.synchronize()
    physics.episodes.close()
    guard let step = history.undo() else { return }
    apply(step.inverse)
    onCommit?()
  }

  /// Redoes the last undone step. Without effect while a shape is being dragged, because the drag will become
  /// a step.
  public func redo() {
    menu.close()
    if activeControllers.contains(where: \.isMovedByHand) { return }
    cancelGestures()
    currentKeyRun = nil
    guard let step = history.redo() else { return }
    apply(step)
    onCommit?()
  }

  /// Cancels all drags, and returns the shapes to where they were picked up.
  ///
  /// - Returns: whether a dragged shape had moved.
  @discardableResult
  func cancelGestures() -> Bool {
    let hadMoved = activeControllers.contains(where: \.isMovedByHand)
    // In the order of the canvas: the list of active shapes has one that depends on the times of frames.
    for controller in controllers where controller.isListedAsActive { controller.revert() }
    return hadMoved
  }

  /// Shows the result of a step. A step that was read from a file may name shapes that are not there, or are there already; it
  /// then has no effect on these.
  private func apply(_ step: CanvasStep) {
    switch step.change {
    case .move(let id, let from, let place): animate([ShapeMove(id: id, from: from, to: place)])
    case .moveSeveral(let moves):
      animate(moves)
      physics.sleepAll()
    case .recolor(let id, _, let color):
      controller(of: id)?.view.color = color
      unsaved.shapes.insert(id)
    case .reorder(let id, _, let index):
      guard let view = controller(of: id)?.view else { break }
      insertSubview(view, at: index)
      unsaved.hasNewOrder = true
    case .add(let record, let index): restore([record], at: index)
    case .remove(let record, _):
      if let controller = controller(of: record.id) { detach(controller) }
    case .insert(let records, let index):
      restore(records, at: index)
    case .removeSeveral(let records, _): detach(records.compactMap { controller(of: $0.id) })
    case .removeAll: detachAll()
    case .addAll(let records): restore(records, at: 0)
    case .replaceAll(_, let records):
      detachAll()
      restore(records, at: 0)
    }
    if let focus = step.focusAfter.flatMap({ controller(of: $0) }) { focus.view.becomeFocused() }
  }

  /// Animates shapes to where moves end. Complexity: O(shapes).
  private func animate(_ moves: [ShapeMove]) {
    let moved = moves.compactMap { move in
      controller(of: move.id).map { (controller: $0, flight: $0.flight, target: move.to) }
    }
    physics.leave(moved.map(\.controller))
    for (controller, flight, target) in moved { controller.animate(flight, to: target) }
  }

  /// Adds shapes at rest, listed from back to front. A shape that is there already is left out, and its index stays free.
  ///
  /// - Parameter index: the index of the first one, counted from the back.
  func restore(_ records: [ShapeRecord], at index: Int) {
    reserve(records.count)
    for (offset, record) in records.enumerated() where controller(of: record.id) == nil {
      add(record, ShapeMotion(atRest: resting(record)), at: index + offset)
        .setPreferredGeometry(record.geometry)
    }
  }

  /// Returns where a shape rests in the present window.
  func resting(_ record: ShapeRecord) -> ShapeGeometry {
    corral.resting(record.geometry, kind: record.kind)
  }
}

extension CanvasView {
  /// Replaces all shapes by others, as one step of the history.
  public func replaceAll(by records: [ShapeRecord]) {
    cancelGestures()
    let (old, focus) = (settledRecords, focusedShape)
    let change = ShapeChange.replaceAll(old, by: records)
    apply(CanvasStep(change: change, focusBefore: focus, focusAfter: nil))
    count = CanvasModel.count(count, records, [])
    record(change, focusBefore: focus)
  }

  /// Removes all shapes, as one step of the history.
  public func clear() {
    cancelGestures()
    let (records, focus) = (settledRecords, focusedShape)
    window?.focusedView?.resignFocus()
    detachAll()
    record(.removeAll(records), focusBefore: focus)
  }
}
