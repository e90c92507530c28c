/// Names one action of a recognizer, to remove it by.
nonisolated public struct GestureActionID: Hashable, Sendable {
  let rawValue: Int
}

/// What every recognizer is, so that its actions get it by its own type.
@MainActor public protocol GestureActions: AnyObject {}

extension GestureActions where Self: GestureRecognizer {
  /// Calls `action` on every report: began, changed, ended (or recognized), cancelled. Never on a failure.
  ///
  /// Actions are called in the order in which they were added, when all of the frame's arbitration is done.
  /// They may change anything; what they do to recognizers takes effect after the present frame of input.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionID {
    append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}

extension GestureRecognizer {
  public func removeAction(_ id: GestureActionID) {
    actions.removeAll { $0.id == id }
  }

  func append(_ body: @escaping (GestureRecognizer) -> Void) -> GestureActionID {
    lastActionID += 1
    let id = GestureActionID(rawValue: lastActionID)
    actions.append((id, body))
    return id
  }

  /// Calls the actions there are now: one that another removes meanwhile is still called this time.
  func fireActions() {
    for action in actions { action.body(self) }
  }
}
