import Motion

/// The innermost animation block or transaction, which determines how set properties change.
final class AnimationTransaction {
  /// Bound for the dynamic extent of a block, so that nested blocks need no bookkeeping.
  @TaskLocal static var bound: AnimationTransaction?

  /// The innermost transaction: one of ``OpenTransactions``, or that of the closure around this call.
  static var current: AnimationTransaction? {
    let bound = bound
    return OpenTransactions.innermost(in: bound) ?? bound
  }

  let timing: AnimationTiming
  /// The curve that was set for this transaction or one around it; nil for none, and for a spring.
  let curve: TimingCurve?
  let group: AnimationGroup
  /// The innermost animation block: only it animates the layers of views. This transaction itself, or an outer one.
  let block: AnimationTransaction?
  /// Whether this transaction animates nothing.
  let disablesActions: Bool
  /// The timing of a property animator, which replaces `timing`; nil for none.
  let playbackTiming: SharedTiming?
  /// The collector of a keyframe block; nil for other blocks.
  let keyframes: KeyframeCollector?
  private let isBlock: Bool
  /// The changed layers, collected for ``AnimationOptions/layoutSubviews``.
  private(set) var changedLayers: [Layer] = []

  /// An animation block of views.
  init(
    timing: AnimationTiming, group: AnimationGroup, playbackTiming: SharedTiming? = nil,
    keyframes: KeyframeCollector? = nil
  ) {
    self.timing = timing
    if case .curve(let curve) = timing.pace { self.curve = curve } else { curve = nil }
    self.group = group
    self.playbackTiming = playbackTiming
    self.keyframes = keyframes
    block = nil
    isBlock = true
    disablesActions = false
  }

  /// A transaction of layers inside of `outer`, with a curve of its own or with that of `outer`.
  init(
    timing: AnimationTiming, curve: TimingCurve? = nil, group: AnimationGroup,
    inside outer: AnimationTransaction?, disablesActions: Bool, playbackTiming: SharedTiming? = nil
  ) {
    self.timing = timing
    self.curve = curve ?? outer?.curve
    self.group = group
    self.playbackTiming = playbackTiming
    keyframes = nil
    block = outer?.blockForViews
    isBlock = false
    self.disablesActions = disablesActions
  }

  nonisolated deinit {}

  /// The block that animates views, if no transaction in between disables actions.
  var blockForViews: AnimationTransaction? { disablesActions ? nil : isBlock ? self : block }

  /// The defaults of explicit animations that are added in this transaction.
  var defaults: AnimationDefaults {
    AnimationDefaults(duration: timing.duration, function: curve.map { .curve($0) })
  }

  /// The group whose completion waits for explicit animations; nil in a block of views, which waits for what it animates
  /// itself.
  var groupOfExplicitAnimations: AnimationGroup? { isBlock ? nil : group }

  /// Whether changes are shown immediately.
  var isInstant: Bool { playbackTiming == nil && timing.isInstant }

  /// Returns how a change of a layer in a window is animated.
  func context(of layer: Layer, in tree: LayerTree) -> ChangeContext {
    ChangeContext(run: makeRun(for: layer, in: tree), tree: tree, keyframes: keyframes)
  }

  private func makeRun(for layer: Layer, in tree: LayerTree) -> AnimationRun {
    if let playbackTiming { return AnimationRun(playbackTiming, group: group) }
    return tree.animator.makeRun(
      tree.animator.reducesMotion ? reducedTiming : timing, group: group, at: layer.animationTime)
  }

  /// The timing for users who prefer reduced motion. Its duration takes a search.
  private lazy var reducedTiming = timing.reduced

  /// Runs a closure in this transaction. Transactions that the closure begins and does not end are ended.
  func run(_ body: () -> Void) {
    Self.$bound.withValue(self) {
      body()
      OpenTransactions.commitAll(in: self)
    }
  }

  func register(_ layer: Layer) {
    if let tree = layer.tree { group.register(tree.animator) }
    if group.options.contains(.layoutSubviews), changedLayers.last !== layer { changedLayers.append(layer) }
  }
}

/// How the enclosing block or transaction has a layer in a window animate a change now.
struct ChangeContext {
  let run: AnimationRun
  let tree: LayerTree
  /// The collector of the keyframe block; nil for other blocks.
  let keyframes: KeyframeCollector?
}
