/// The failure requirements of the attempts in progress: each recognizer's static requirements, and the results of
/// `shouldRequireFailureOf` and `shouldBeRequiredToFailBy`.
///
/// The graph has no cycles: an edge that would complete one is not added.
struct FailureGraph {
  struct Edge {
    let waiting: GestureRecognizer
    let required: GestureRecognizer
  }

  private(set) var edges: [Edge] = []

  /// Adds a requirement unless it would complete a cycle.
  /// - Returns: Whether the graph contains the requirement.
  mutating func add(waiting: GestureRecognizer, required: GestureRecognizer) -> Bool {
    guard waiting !== required else { return false }
    if requires(waiting, required) { return true }
    guard !Self.path(from: required, to: waiting, over: requirements) else { return false }
    edges.append(Edge(waiting: waiting, required: required))
    return true
  }

  /// Removes the dynamic requirements of an ended attempt.
  mutating func removeAll(of recognizer: GestureRecognizer) {
    guard !edges.isEmpty else { return }
    edges.removeAll { $0.waiting === recognizer || $0.required === recognizer }
  }

  func requires(_ waiting: GestureRecognizer, _ required: GestureRecognizer) -> Bool {
    waiting.requires(required) || edges.contains { $0.waiting === waiting && $0.required === required }
  }

  /// Calls `body` with each recognizer that `recognizer` waits for: static requirements first, in the order of their
  /// creation.
  func forEachRequirement(of recognizer: GestureRecognizer, _ body: (GestureRecognizer) -> Void) {
    for requirement in recognizer.requirements.recognizers {
      if let required = requirement.recognizer { body(required) }
    }
    for edge in edges where edge.waiting === recognizer { body(edge.required) }
  }

  /// Returns the recognizers that `recognizer` waits for: static requirements first, in the order of their creation.
  func requirements(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var result = recognizer.staticRequirements
    for edge in edges where edge.waiting === recognizer { result.append(edge.required) }
    return result
  }

  /// Returns whether `goal` can be reached from `start`. Iterative, so that a long chain needs no deep stack.
  static func path(
    from start: GestureRecognizer, to goal: GestureRecognizer,
    over neighbours: (GestureRecognizer) -> [GestureRecognizer]
  ) -> Bool {
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
    var unvisited = [start]
    while let next = unvisited.popLast() {
      if next === goal { return true }
      for neighbour in neighbours(next) where visited.insert(ObjectIdentifier(neighbour)).inserted {
        unvisited.append(neighbour)
      }
    }
    return false
  }
}
