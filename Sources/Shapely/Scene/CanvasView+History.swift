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
  }

  /// Records a move by a key. A move that continues a series of the same key is merged into the series' step.
  func record(_ change: ShapeChange, by run: KeyRun) {
    if change.isNothing { return }
    guard let open = currentKeyRun, open.run == run, time - open.time <= KeyRun.longestPause,
      case .move(_, _, let place) = change
    else {
      record(change, focusBefore: focusedShape)
      currentKeyRun = (run, time)
      return
    }
    history.amend { step in
      if case .move(let id, let from, _) = step.change { step.change = .move(id, from: from, to: place) }
    }
    currentKeyRun = (run, time)
  }

  /// Records the moves of a throw, which go on.
  func recordThrow(_ moves: [ShapeMove], episode: Int, focusBefore: ShapeID?) {
    history.record(
      CanvasStep(
        change: .moveSeveral(moves), focusBefore: focusBefore, focusAfter: focusedShape, episode: episode))
    currentKeyRun = nil
  }

  /// Writes the present moves into the step of a throw.
  func amendThrow(_ moves: [ShapeMove], episode: Int) {
    history.amend {
      $0.episode == episode
    } change: {
      $0.change = .moveSeveral(moves)
    }
  }

  /// Undoes the last step. If a shape is being dragged, cancels the drag instead, as Escape does.
  public func undo() {
    menu.close()
    if cancelGestures() { return }
    currentKeyRun = nil
    physics.synchronize()
    physics.closeEpisodes()
    if let step = history.undo() { apply(step.inverse) }
  }

  /// Redoes the last undone step. Without effect while a shape is being dragged, because the drag will become
  /// a step.
  public func redo() {
    menu.close()
    if activeControllers.contains(where: \.isMovedByHand) { return }
    cancelGestures()
    currentKeyRun = nil
    if let step = history.redo() { apply(step) }
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

  private func apply(_ step: CanvasStep) {
    switch step.change {
    case .move(let id, _, let place): controller(of: id)?.animate(to: place)
    case .moveSeveral(let moves):
      for move in moves { controller(of: move.id)?.animate(to: move.to) }
      physics.sleepAll()
    case .recolor(let id, _, let color): controller(of: id)?.view.color = color
    case .reorder(let id, _, let index):
      if let view = controller(of: id)?.view { insertSubview(view, at: index) }
    case .add(let record, let index):
      add(record, ShapeMotion(atRest: resting(record)), at: index).setPreferredGeometry(record.geometry)
    case .remove(let record, _):
      if let controller = controller(of: record.id) { detach(controller) }
    case .removeAll: detachAll()
    case .addAll(let records):
      for (index, record) in records.enumerated() {
        add(record, ShapeMotion(atRest: resting(record)), at: index)
      }
    }
    if let focus = step.focusAfter.flatMap({ controller(of: $0) }) { focus.view.becomeFocused() }
  }

  private func resting(_ record: ShapeRecord) -> ShapeGeometry {
    corral.resting(record.geometry, kind: record.kind)
  }
}

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
