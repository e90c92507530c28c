import Motion

/// A transition of a layer: an effect between two pictures.
nonisolated final class Transition: Sendable {
  let effect: TransitionEffect
  /// The picture before.
  let old: TransitionSheet
  /// The sublayers that the layer showed before, from back to front, if they are drawn as they are in each frame; empty for
  /// the picture. Hidden ones are drawn, too.
  let oldSublayers: [WeakLayer]
  /// The picture after; nil for the layer's contents as they are in each frame.
  let new: TransitionSheet?

  init(
    _ effect: TransitionEffect, from old: TransitionSheet, oldSublayers: [WeakLayer] = [],
    to new: TransitionSheet?
  ) {
    self.effect = effect
    self.old = old
    self.oldSublayers = oldSublayers
    self.new = new
  }

  /// A layer that the transition does not keep alive.
  struct WeakLayer: Sendable {
    weak var layer: Layer?
  }
}

/// The animated value of a transition: which one is shown, and how far it is.
nonisolated struct TransitionState: Interpolatable {
  /// The transition; nil shows the layer's contents.
  var transition: Transition?
  /// 0 for the old picture, 1 for the new one. Springs overshoot.
  var progress: Double

  /// No transition.
  static let none = TransitionState(transition: nil, progress: 1)

  /// The property of layers whose changes and explicit animations are transitions. A layer has none by itself.
  @MainActor static let property = PropertyDescriptor<TransitionState>(
    .transition, .replacing, model: { _ in TransitionState.none }, show: { $0.present($1) })

  func interpolated(to end: TransitionState, fraction: Double) -> TransitionState {
    TransitionState(
      transition: transition, progress: progress.interpolated(to: end.progress, fraction: fraction))
  }
}

extension AnimationKey {
  /// The key of a layer's transition.
  static let transition: AnimationKey = "transition"
}

extension Layer {
  /// Shows a transition, or the contents.
  func present(_ state: TransitionState) {
    guard let transition = state.transition else { return show(substitute: nil) }
    if let shown = style?.substitute as? ShownTransition, shown.transition === transition {
      if shown.progress == state.progress { return }
      shown.progress = state.progress
      invalidate(.placement)
    } else {
      show(substitute: ShownTransition(transition, progress: state.progress))
    }
  }

  /// A picture of the contents as they are on the screen, also in the middle of another transition.
  func transitionSheet() -> TransitionSheet {
    // Layout that was requested before is no change of the block in which a transition begins.
    Transaction.run(disablesActions: true) { layoutIfNeeded() }
    recordSubtree(evenIfInvisible: true)
    return TransitionSheet(interiorList(usesSubstitute: true), bounds: presentation.bounds)
  }
}
