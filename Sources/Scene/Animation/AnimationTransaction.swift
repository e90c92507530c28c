import Motion

/// The innermost animation block or transaction, which determines how set properties change.
final class AnimationTransaction {
  /// Bound for the dynamic extent of a block, so that nested blocks need no bookkeeping.
  @TaskLocal static var current: AnimationTransaction?

  let timing: AnimationTiming
  let group: AnimationGroup
  /// The innermost animation block: only it animates the layers of views. This transaction itself, or an outer one.
  let block: AnimationTransaction?
  /// Whether this transaction animates nothing.
  let disablesActions: Bool
  private let isBlock: Bool
  /// The changed layers, collected for ``AnimationOptions/layoutSubviews``.
  private(set) var changedLayers: [Layer] = []

  /// An animation block of views.
  init(timing: AnimationTiming, group: AnimationGroup) {
    self.timing = timing
    self.group = group
    block = nil
    isBlock = true
    disablesActions = false
  }

  /// A transaction of layers inside of `outer`.
  init(
    timing: AnimationTiming, group: AnimationGroup, inside outer: AnimationTransaction?, disablesActions: Bool
  ) {
    self.timing = timing
    self.group = group
    block = outer?.blockForViews
    isBlock = false
    self.disablesActions = disablesActions
  }

  /// The block that animates views, if no transaction in between disables actions.
  var blockForViews: AnimationTransaction? { disablesActions ? nil : isBlock ? self : block }

  func register(_ layer: Layer) {
    if let window = layer.window { group.register(window.animator) }
    if group.options.contains(.layoutSubviews), changedLayers.last !== layer { changedLayers.append(layer) }
  }
}
