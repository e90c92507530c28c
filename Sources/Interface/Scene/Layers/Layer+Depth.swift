import Geometry

// Passes, hit tests and the release of a tree call themselves for each level, and so do methods that programs override. A
// tree deeper than the stack would end the program without a message, so trees have a greatest depth instead.
extension Layer {
  /// The greatest number of levels of a tree of layers or views, root and masks included. Building a deeper one is an error
  /// of the program.
  public static let maximumDepth = 500

  /// The number of layers from the root of the tree to this one, both included. Complexity: O(depth).
  var depth: Int {
    var depth = 1
    var layer = self
    while let superlayer = layer.superlayer {
      depth += 1
      layer = superlayer
    }
    return depth
  }

  /// Ends the program if the tree would be too deep with `layer` as a sublayer or mask of this one. Called before any change.
  func ensureDepth(adding layer: Layer) {
    let depth = depth + Int(layer.treeHeight)
    ensure(
      depth <= Layer.maximumDepth,
      "a tree of layers or views has at most \(Layer.maximumDepth) levels, but this one would have \(depth)")
  }

  /// Updates the heights of this layer and its ancestors after `layer` was added.
  ///
  /// Complexity: O(ancestors that become higher).
  func raiseTree(adding layer: Layer) {
    var height = layer.treeHeight + 1
    var parent: Layer? = self
    while let current = parent, current.treeHeight < height {
      current.treeHeight = height
      height += 1
      parent = current.superlayer
    }
  }

  /// Updates the heights of this layer and its ancestors after `layer` was removed.
  ///
  /// Complexity: O(1) if `layer` was not the highest sublayer. Otherwise O(siblings) for each ancestor that becomes lower; the
  /// search ends at a sibling of the same height.
  func lowerTree(removing layer: Layer) {
    var removed = layer.treeHeight
    var parent: Layer? = self
    while let current = parent, current.treeHeight == removed + 1 {
      var highest = current.style?.mask?.treeHeight ?? 0
      if highest == removed { return }
      for sublayer in current.sublayers {
        highest = max(highest, sublayer.treeHeight)
        if highest == removed { return }
      }
      removed = current.treeHeight
      current.treeHeight = highest + 1
      parent = current.superlayer
    }
  }
}
