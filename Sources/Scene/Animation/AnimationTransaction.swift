import Motion

/// The running animation block, which determines how set properties change.
final class AnimationTransaction {
  /// Bound for the dynamic extent of a block, so that nested blocks need no bookkeeping.
  @TaskLocal static var current: AnimationTransaction?

  let timing: AnimationTiming
  let group: AnimationGroup
  /// The changed layers, collected for ``AnimationOptions/layoutSubviews``.
  private(set) var changedLayers: [Layer] = []

  init(timing: AnimationTiming, group: AnimationGroup) {
    self.timing = timing
    self.group = group
  }

  func register(_ layer: Layer) {
    if let window = layer.window { group.register(window.animator) }
    if group.options.contains(.layoutSubviews), changedLayers.last !== layer { changedLayers.append(layer) }
  }
}
