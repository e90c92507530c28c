import Geometry

/// The layers of a window, and what they share: the damage of the next frame, and the pixels that are kept for them.
///
/// Layers belong to a tree and know no window. ``AnimatedLayerTree`` adds the clock of their animations, and ``Compositor`` the passes.
/// Every tree is a compositor.
class LayerTree {
  final let root: Layer
  /// The object that shows the tree. It contains the tree, and empties this reference when it is released.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var owner: AnyObject?
  /// Pixels per point, greater than 0.
  final var scale: Double
  /// The pixels that differ from the last frame.
  final var damage = DamageRegion()
  /// The pixels that are kept for layers.
  final var pictures = PictureCache()
  /// Whether a layer needs work.
  final var isInvalid = true
  /// The layers that readers must read again; nil without a reader.
  @exclusivity(unchecked) final var accessibilityMarks: AccessibilityMarks?

  init(root: Layer, scale: Double) {
    self.root = root
    self.scale = scale
  }

  /// The size in points.
  final var size: Size { root.model.bounds.size }

  final func markInvalid() { isInvalid = true }

  /// Ends the animations of a layer and its descendants early, because they leave the tree.
  func removeAnimations(inSubtreeOf layer: Layer) {}

  /// Starts the animations of a layer that waited for the tree.
  func startWaitingAnimations(of layer: Layer) {}

  /// Adds the painted bounds of a removed layer and its descendants to the damage.
  final func damagePaintedBounds(of layer: Layer) {
    damage(subtreeOf: layer)
    // Shadows and blurs of ancestors change with the layer, too.
    var ancestor = layer.superlayer
    while let group = ancestor {
      if group.style?.exceedsContents == true { group.invalidate(.placement) }
      ancestor = group.superlayer
    }
    markInvalid()
  }

  private func damage(subtreeOf layer: Layer) {
    // A group reaches farther than the layers in it.
    if layer.style?.exceedsContents == true { return damage.add(layer.paintedBounds.subtree) }
    damage.add(layer.paintedBounds.drawing)
    for sublayer in layer.sublayers { damage(subtreeOf: sublayer) }
  }

  /// Checks the consistency of the tree after a frame's passes, in debug builds. Empty in release builds.
  ///
  /// Complexity: O(layers).
  final func checkInvariants() {
    assert(root.superlayer == nil, "a window's root layer cannot have a superlayer")
    assert(root.tree === self, "a root layer's window must be the one it is the root of")
    root.checkInvariants()
    pictures.checkInvariants()
  }
}
