import Physics

/// The motion of items from its cause, such as a throw, until all of them are at rest.
///
/// A program that makes one undo step of a throw records the step when the hand lets go, and amends it when the episode ends.
///
/// An episode has the items that the program names. Where items collide, one can move every other, also through a chain of others,
/// by a pull, or by leaving an item that it carried: `animator.items` names them all. An item that nothing moves costs nothing.
///
/// A held item is not at rest: a hand that catches it continues the same episode. An item that is in no behaviour counts as at rest.
///
/// ```swift
/// animator.hold(card)
/// let before = animator.items.map { ($0, animator.steppedPose(of: $0)) }
/// animator.release(card, velocity: ItemVelocity(linear: Vector(800, 0)))
/// animator.beginEpisode(of: animator.items) { _ in
///   let moved = before.filter { item, pose in animator.steppedPose(of: item) != pose }
///   print("one step for undo moves", moved.count, "items")
/// }
/// ```
@MainActor public final class DynamicEpisode {
  /// The number of the episode, counted from 1 for each animator.
  public let number: Int
  /// The items that may move.
  public let items: [any DynamicItem]
  /// Whether all items came to rest, or ``end()`` was called.
  public var isEnded: Bool { onEnd == nil }

  private weak var animator: DynamicAnimator?
  private var onEnd: ((DynamicEpisode) -> Void)?

  init(
    number: Int, items: [any DynamicItem], in animator: DynamicAnimator,
    onEnd: @escaping (DynamicEpisode) -> Void
  ) {
    self.number = number
    self.items = items
    self.animator = animator
    self.onEnd = onEnd
  }

  /// Returns whether an item is one of those that may move. Complexity: O(items).
  public func contains(_ item: any DynamicItem) -> Bool { items.contains { $0 === item } }

  /// Ends the episode now, although items may still move, and calls its closure. Without effect on one that has ended.
  public func end() {
    guard let onEnd else { return }
    self.onEnd = nil
    animator?.episodes.removeAll { $0 === self }
    onEnd(self)
  }
}

extension DynamicAnimator {
  /// Begins an episode of items, which ends when all of them are at rest.
  ///
  /// The end is found after a step of the world. A call that stops or removes the last moving item does not end the episode: the next step
  /// does, or ``DynamicEpisode/end()``. A program is so never called in the middle of its own change.
  ///
  /// - Parameters:
  ///   - items: the items that may move. Those that are in no behaviour yet count when they are in one.
  ///   - onEnd: called once, after ``onStep`` of the last step or by ``DynamicEpisode/end()``. The poses of the last step are those of
  ///     ``steppedPose(of:)``.
  @discardableResult
  public func beginEpisode(
    of items: [any DynamicItem], onEnd: @escaping (DynamicEpisode) -> Void
  ) -> DynamicEpisode {
    episodeCount += 1
    let episode = DynamicEpisode(number: episodeCount, items: items, in: self, onEnd: onEnd)
    episodes.append(episode)
    return episode
  }

  /// Returns whether no hand holds an item of an episode and the world moves none. It takes the world as an argument, because each
  /// read of the property copies the whole value.
  func isAtRest(_ episode: DynamicEpisode, in world: World) -> Bool {
    episode.items.allSatisfy { item in
      guard let record = record(of: item) else { return true }
      return record.held == nil && !world.isAwake(record.body)
    }
  }
}
