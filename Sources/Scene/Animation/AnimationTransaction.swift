import Motion

/// The running animation block, which determines how set properties change.
final class AnimationTransaction {
  /// Bound for the dynamic extent of a block, so that nested blocks need no bookkeeping.
  @TaskLocal static var current: AnimationTransaction?

  let timing: AnimationTiming
  let group: AnimationGroup
  /// The changed views, collected for ``AnimationOptions/layoutSubviews``.
  private(set) var changedViews: [View] = []

  init(timing: AnimationTiming, group: AnimationGroup) {
    self.timing = timing
    self.group = group
  }

  func register(_ view: View) {
    if let window = view.window { group.register(window.animator) }
    if group.options.contains(.layoutSubviews), changedViews.last !== view { changedViews.append(view) }
  }
}
