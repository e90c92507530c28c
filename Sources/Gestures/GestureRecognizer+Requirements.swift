extension GestureRecognizer {
  /// Makes this recognizer wait until `other` has failed.
  ///
  /// A requirement that would close a circle could never be met; it is left out, and the arena says so in
  /// ``GestureArena/onDiagnostic`` when the next finger lands.
  /// - Returns: Whether the requirement stands.
  /// - Complexity: O(*n*) in the requirements reachable from `other`.
  @discardableResult
  public func require(toFail other: GestureRecognizer) -> Bool {
    guard other !== self else { return false }
    if requires(other) { return true }
    guard !FailureGraph.path(from: other, to: self, over: { $0.staticRequirements }) else {
      if let report = arena?.onDiagnostic {
        report(.circularRequirement(waiting: label, required: other.label))
      } else if !refusedRequirements.contains(other.label) {
        refusedRequirements.append(other.label)
      }
      return false
    }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: other))
    return true
  }

  /// Whether ``require(toFail:)`` was called with `other`.
  public func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  /// What was given to ``require(toFail:)`` and is still alive.
  public var staticRequirements: [GestureRecognizer] { requirements.compactMap(\.recognizer) }
}
