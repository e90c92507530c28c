/// A tree of layers with a clock, on which their animations run.
class AnimatedLayerTree: LayerTree {
  final let clock = Animator()

  final override func removeAnimations(inSubtreeOf layer: Layer) {
    clock.removeAnimations(inSubtreeOf: layer)
  }

  final override func startWaitingAnimations(of layer: Layer) { layer.startWaitingAnimations() }
}

extension LayerTree {
  /// The clock of the animations. Every tree has one; the compiler cannot see that, because layers are below animations.
  var animator: Animator { unsafeDowncast(self, to: AnimatedLayerTree.self).clock }
}
