import DocumentStore

/// Records what happens to a canvas: the steps of its undo history, and what a store does not have yet.
final class StepRecorder {
  /// The undo history.
  var history = History<CanvasStep>(size: \.byteCount) { didSet { onHistoryChange?() } }
  /// The steps that a store does not have yet.
  var unsaved = UnsavedChanges()
  /// The series of key presses that the last step belongs to, and the time of its last press; nil if the step is complete.
  private var keyRun: (run: KeyRun, time: Double)?
  /// Called when ``history`` changed.
  var onHistoryChange: (() -> Void)?
  /// Called when a gesture or a command is complete, and when shapes that moved by themselves came to rest.
  var onCommit: (() -> Void)?
  /// Returns the shape that has the focus.
  var focus: () -> ShapeID? = { nil }

  /// Records a change that was just made, unless it has no effect.
  ///
  /// - Parameter focusBefore: the shape that had the focus before.
  func record(_ change: ShapeChange, focusBefore: ShapeID?) {
    if change.isNothing { return }
    append(CanvasStep(change: change, focusBefore: focusBefore, focusAfter: focus()))
  }

  /// Records a move by a key. A move that continues a series of the same key is merged into the series' step.
  ///
  /// - Parameter time: of the window, in seconds.
  func record(_ change: ShapeChange, by run: KeyRun, at time: Double) {
    if change.isNothing { return }
    guard let open = keyRun, open.run == run, time - open.time <= KeyRun.longestPause,
      case .move(_, _, let geometry) = change
    else {
      record(change, focusBefore: focus())
      keyRun = (run, time)
      return
    }
    history.amend { step in
      if case .move(let id, let from, _) = step.change { step.change = .move(id, from: from, to: geometry) }
    }
    keyRun = (run, time)
    onCommit?()
  }

  /// Ends the series of key presses that the last step belongs to.
  func endKeyRun() { keyRun = nil }

  /// Records the moves of a throw, which go on.
  func recordThrow(_ moves: [ShapeMove], episode: Int, focusBefore: ShapeID?) {
    append(
      CanvasStep(
        change: .moveSeveral(moves), focusBefore: focusBefore, focusAfter: focus(), episode: episode))
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

  private func append(_ step: CanvasStep) {
    history.record(step)
    keyRun = nil
    onCommit?()
  }
}

/// The changes of a canvas since they were last taken.
nonisolated struct UnsavedChanges {
  /// The shapes that were added, changed or removed.
  var shapes: Set<ShapeID> = []
  /// Whether all shapes of the time before were removed. ``shapes`` has what happened afterwards.
  var removesAll = false
  /// Whether shapes were added, removed or reordered.
  var hasNewOrder = false
  /// The names of the graphics that were taken, with their lengths.
  var graphics: [String: Int] = [:]
  /// The names of stored graphics that no shape and no step has.
  var unusedGraphics: [String] = []
  /// The focus and the number of shapes that were last taken.
  var properties: [String: String] = [:]
}
