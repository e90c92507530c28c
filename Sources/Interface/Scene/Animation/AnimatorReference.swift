/// A reference to a clock that does not retain it.
///
/// In place of weak references, which slow down the counting of references to the clock: each change of a property in a block counts some.
final class AnimatorReference {
  /// The clock, which sets this and empties it when it is released.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var animator: Animator?

  nonisolated deinit {}
}
