extension GestureRecognizer {
  /// Makes this recognizer wait until `other` has failed.
  ///
  /// A requirement that would complete a cycle is refused, because it could never be met.
  /// ``GestureArena/diagnosticObservers`` receive it when the next touch lands.
  /// - Returns: Whether the requirement exists.
  /// - Complexity: O(*n*) in the number of requirements reachable from `other`.
  @discardableResult
  public func require(toFail other: GestureRecognizer) -> Bool {
    guard other !== self else { return false }
    if requires(other) { return true }
    guard !FailureGraph.path(from: other, to: self, over: { $0.staticRequirements }) else {
      if let context = registry?.context, !context.diagnosticObservers.isEmpty {
        context.diagnose(.circularRequirement(waiting: label, required: other.label))
      } else {
        requirements.refuse(other.label)
      }
      return false
    }
    requirements.add(other)
    return true
  }

  /// Returns whether ``require(toFail:)`` was called with `other`.
  public func requires(_ other: GestureRecognizer) -> Bool { requirements.contains(other) }

  /// The living recognizers passed to ``require(toFail:)``.
  public var staticRequirements: [GestureRecognizer] { requirements.living }
}
