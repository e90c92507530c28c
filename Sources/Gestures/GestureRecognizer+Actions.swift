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
  ///
  /// The recognizer keeps the closure, and its view keeps the recognizer. A closure that captures one of the two keeps
  /// both alive for good. Use the recognizer that the closure gets, or ``addAction(for:_:)``.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionID {
    append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }

  /// The same for an action that needs another object, usually the view; it does not keep that object alive.
  ///
  /// ```swift
  /// pan.addAction(for: card) { card, pan in card.center += pan.translation(in: card.superview) }
  /// ```
  ///
  /// - Parameters:
  ///   - target: what the closure gets. Once it is gone, the action is not called any more.
  ///   - action: gets the target and the recognizer, so that it needs to capture neither.
  @discardableResult
  public func addAction<Target: AnyObject>(
    for target: Target, _ action: @escaping (_ target: Target, _ recognizer: Self) -> Void
  ) -> GestureActionID {
    append { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Self { action(target, recognizer) }
    }
  }
}

extension GestureActions where Self: GestureRecognizer {
  /// Sets ``GestureRecognizer/shouldBegin`` to a condition that gets the recognizer, so that it need not capture it:
  ///
  /// ```swift
  /// pan.begins { abs($0.velocity(in: nil).dx) > abs($0.velocity(in: nil).dy) }
  /// ```
  public func begins(when condition: @escaping (Self) -> Bool) {
    shouldBegin = { [weak self] in self.map(condition) ?? false }
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
