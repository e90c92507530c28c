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
