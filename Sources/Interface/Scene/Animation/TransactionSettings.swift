import Motion

/// The settings of a transaction. Nil stands for the value of the enclosing transaction.
package struct TransactionSettings {
  /// In seconds. 0, negative and non-finite durations change properties at once.
  package var duration: Double?
  /// The pace.
  package var curve: TimingCurve?
  /// Whether properties change at once.
  package var disablesActions: Bool?

  /// Returns a transaction with these settings.
  func transaction(of group: AnimationGroup, inside outer: AnimationTransaction?) -> AnimationTransaction {
    var timing = outer?.timing ?? .implicit
    if let duration { timing.duration = duration.isFinite ? max(0, duration) : 0 }
    if let curve { timing.pace = .curve(curve) }
    return AnimationTransaction(
      timing: timing, curve: curve, group: group, inside: outer,
      disablesActions: disablesActions ?? outer?.disablesActions ?? false,
      playbackTiming: duration == nil && curve == nil ? outer?.playbackTiming : nil)
  }
}
