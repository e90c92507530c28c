/// The stages between raw pointer events and touches. An arena owns them and applies them in this order:
///
/// ```
/// raw event ─► validation ─► EventCoalescer ─► LostTouch (goes down again) ─► PalmRejection ─► PenPriority
///           ─► IgnoredPointers ─► touch ─► LostTouch (silent)
/// ```
///
/// They stand behind the arena's `send` because they need its touches and their owners. Raw events from any source
/// therefore have the same results.
nonisolated struct ContactPipeline {
  var coalescer = EventCoalescer()
  var palm = PalmRejection()
  var penPriority = PenPriority()
  var ignored = IgnoredPointers()

  /// Cancels all contacts. The ends of palms and suppressed fingers may never come; those of touches do.
  mutating func cancelAll(_ touches: some Collection<PointerID>) {
    if !touches.isEmpty { ignored.replace(with: touches) }
    palm.reset()
    penPriority.reset()
  }
}
