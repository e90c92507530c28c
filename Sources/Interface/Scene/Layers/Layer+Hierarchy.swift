import Geometry

extension Layer {
  /// Adds `layer` in front of all sublayers, and removes it from its former superlayer.
  ///
  /// - Precondition: `layer` is neither this layer nor an ancestor of it, and not the layer of a view: views are
  ///   added to views. The tree has at most ``maximumDepth`` levels.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Inserts `layer` at `index` of ``sublayers``, 0 being the back. The index is clamped to the valid range. The
  /// layer is removed from its former superlayer. A layer that already is a sublayer is moved to `index`.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    ensure(layer.owner == nil, "the layer of a view is added with its view: use addSubview(_:)")
    if layer.superlayer === self { return moveSublayer(layer, to: index) }
    ensure(!isDescendant(of: layer), "a layer cannot be put into itself or into one of its own sublayers")
    ensureDepth(adding: layer)
    if layer.superlayer != nil { layer.removeFromSuperlayer() }
    attach(layer, at: max(0, min(sublayers.count, index)))
  }

  /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if `sibling` is not one.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) {
    guard layer !== sibling else { return }
    guard let index = indexOfSublayer(sibling) else { return addSublayer(layer) }
    insertSublayer(layer, at: SiblingOrder.index(above: index, from: indexOfSublayer(layer)))
  }

  /// Inserts `layer` directly behind `sibling`, or behind all sublayers if `sibling` is not one.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) {
    guard layer !== sibling else { return }
    guard let index = indexOfSublayer(sibling) else { return insertSublayer(layer, at: 0) }
    insertSublayer(layer, at: SiblingOrder.index(below: index, from: indexOfSublayer(layer)))
  }

  /// Replaces the sublayer `old` by `new`, which is removed from its former superlayer. Without effect if `old`
  /// is not a sublayer.
  public func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, for ``removeFromSuperlayer()``.
  func remove() {
    if let owner { return owner.removeFromSuperview() }
    guard let superlayer else { return }
    if superlayer.mask === self {
      superlayer.mask = nil
      return
    }
    if let tree {
      tree.removeAnimations(inSubtreeOf: self)
      tree.damagePaintedBounds(of: self)
    }
    superlayer.detach(self)
  }

  /// Returns whether the layer is `other` or a descendant of it.
  public func isDescendant(of other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Inserts a layer that has no superlayer.
  func attach(_ layer: Layer, at index: Int) {
    // A former superlayer that was released took its list of invalid sublayers with it.
    layer.work.index = -1
    insertIntoOrder(layer, at: index)
    layer.container = .passUnretained(self)
    raiseTree(adding: layer)
    layer.invalidate(.placement)
    layer.propagateInvalidation()
    if let tree { layer.enter(tree) }
    noteAccessibleChange()
    checkInvariants(at: index)
  }

  /// Removes a sublayer from the order, and from the window.
  func detach(_ layer: Layer) {
    guard let index = indexOfSublayer(layer) else { return }
    removeFromOrder(at: index)
    work.unlist(layer)
    layer.container = nil
    lowerTree(removing: layer)
    if layer.tree != nil { layer.leaveWindow() }
    noteAccessibleChange()
    checkInvariants(at: index)
  }

  /// Moves a sublayer to another index, clamped to the valid range.
  func moveSublayer(_ layer: Layer, to index: Int) {
    guard let current = indexOfSublayer(layer) else { return }
    let target = max(0, min(sublayers.count - 1, index))
    if target == current { return }
    removeFromOrder(at: current)
    insertIntoOrder(layer, at: target)
    noteAccessibleChange()
    layer.invalidate(.placement)
    checkInvariants(at: target)
  }

  func enter(_ tree: LayerTree) {
    containingTree = .passUnretained(tree)
    paintedBounds = PaintedBounds()
    sublayerBoxes.removeAll()
    wasPlaced = false
    // A mark of another window.
    accessibilityMark = []
    // That of a window that no longer exists.
    style?.picture = nil
    style?.shadowPicture = nil
    style?.stillShadow = nil
    mask?.enter(tree)
    for sublayer in sublayers { sublayer.enter(tree) }
    didMoveToWindow()
    owner?.didMoveToWindow()
    owner?.reportTraits()
    owner?.notifyWindowObservers()
    if style?.waitingAnimations.isEmpty == false { tree.startWaitingAnimations(of: self) }
  }

  func leaveWindow() {
    dropPicture()
    dropShadowPicture()
    containingTree = nil
    paintedBounds = PaintedBounds()
    sublayerBoxes.removeAll()
    mask?.leaveWindow()
    for sublayer in sublayers { sublayer.leaveWindow() }
    didMoveToWindow()
    owner?.didMoveToWindow()
    owner?.notifyWindowObservers()
  }

  /// Clears the window of the layer and its descendants, whose window is being released.
  func forgetWindow() {
    containingTree = nil
    style?.mask?.forgetWindow()
    for sublayer in sublayers { sublayer.forgetWindow() }
  }

  /// Informs the observers of the views of the layer and its descendants, which have forgotten their window.
  func notifyWindowObservers() {
    owner?.notifyWindowObservers()
    for sublayer in sublayers { sublayer.notifyWindowObservers() }
  }

  /// Checks the links and keys of the sublayers at and beside `index`, in debug builds. Complexity: O(1).
  func checkInvariants(at index: Int) {
    assert(
      sublayers.indices.clamped(to: index - 1..<index + 2).allSatisfy {
        let layer = sublayers[$0]
        return layer.superlayer === self && layer.tree === tree
          && ($0 == 0 || sublayers[$0 - 1].sibling.key < layer.sibling.key)
      }, "a sublayer's superlayer, window and key must be those of the list it is in")
  }
}
