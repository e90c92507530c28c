/// Identifies an action of a recognizer, for ``GestureRecognizer/removeAction(_:)``.
nonisolated public struct GestureActionID: Hashable, Sendable {
  let rawValue: Int
}

/// A protocol for all recognizers, so that actions receive the recognizer with its own type.
@MainActor public protocol GestureActions: AnyObject {}

extension GestureActions where Self: GestureRecognizer {
  /// Adds an action for every report: began, changed, ended (or recognized), cancelled. Failures are not reported to
  /// actions.
  ///
  /// Actions are called in the order of their addition, after the arbitration of the frame. Changes that they make to
  /// recognizers take effect after the present frame.
  ///
  /// The recognizer retains the closure, and its view retains the recognizer. A closure that captures one of the two
  /// creates a reference cycle. Use the recognizer passed to the closure, or ``addAction(for:_:)``.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> GestureActionID {
    append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }

  /// Adds an action with a weakly referenced target, usually the view.
  ///
  /// ```swift
  /// pan.addAction(for: card) { card, pan in card.center += pan.translation(in: card.superview) }
  /// ```
  ///
  /// - Parameters:
  ///   - target: the first argument of the closure. After its release the action is no longer called.
  ///   - action: receives the target and the recognizer, so that it needs to capture neither.
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
  /// Sets ``GestureRecognizer/shouldBegin`` to a condition that receives the recognizer and need not capture it:
  ///
  /// ```swift
  /// pan.begins { abs($0.velocity(in: nil).dx) > abs($0.velocity(in: nil).dy) }
  /// ```
  public func begins(when condition: @escaping (Self) -> Bool) {
    shouldBegin = { [weak self] in self.map(condition) ?? false }
  }
}

extension GestureRecognizer {
  /// Removes an action. Does nothing if it was removed before.
  public func removeAction(_ id: GestureActionID) {
    actions.remove(id)
  }

  func append(_ body: @escaping (GestureRecognizer) -> Void) -> GestureActionID { actions.append(body) }
}

/// The actions of a recognizer, in the order of their addition.
struct GestureActionList {
  private var actions: [(id: GestureActionID, body: (GestureRecognizer) -> Void)] = []
  private var lastID = 0

  mutating func append(_ body: @escaping (GestureRecognizer) -> Void) -> GestureActionID {
    lastID += 1
    let id = GestureActionID(rawValue: lastID)
    actions.append((id, body))
    return id
  }

  /// Removes an action. Does nothing if it was removed before.
  mutating func remove(_ id: GestureActionID) { actions.removeAll { $0.id == id } }

  /// Calls the present actions. An action that another one removes meanwhile is still called this time.
  func perform(with recognizer: GestureRecognizer) { for action in actions { action.body(recognizer) } }
}
