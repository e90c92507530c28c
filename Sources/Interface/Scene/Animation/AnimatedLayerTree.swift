/// A tree of layers with a clock, on which their animations run.
class AnimatedLayerTree: LayerTree {
  final let clock = Animator()

  final override func removeAnimations(below layer: Layer) { clock.removeAnimations(below: layer) }
}

extension LayerTree {
  /// The clock of the animations. Every tree has one; the compiler cannot see that, because layers are below animations.
  var animator: Animator { unsafeDowncast(self, to: AnimatedLayerTree.self).clock }
}
