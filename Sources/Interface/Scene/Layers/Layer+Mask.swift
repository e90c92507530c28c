import Geometry

extension Layer {
  /// A layer whose alpha multiplies that of this layer and its sublayers. Default nil: none.
  ///
  /// Its frame is in this layer's points, and this layer is its superlayer, although it is not among the ``sublayers``.
  /// Where it draws nothing, nothing is visible. A layer that contains this one is ignored; another one is removed
  /// from its superlayer.
  public var mask: Layer? {
    get { style?.mask }
    set {
      guard newValue !== style?.mask else { return }
      if let newValue {
        ensure(newValue.owner == nil, "the layer of a view cannot be a mask")
        if isDescendant(of: newValue) { return }
        ensureDepth(adding: newValue)
        newValue.removeFromSuperlayer()
      }
      let style = storage()
      if let old = style.mask {
        tree?.removeAnimations(inSubtreeOf: old)
        style.mask = nil
        old.container = nil
        lowerTree(removing: old)
        if old.tree != nil { old.leaveWindow() }
      }
      style.mask = newValue
      if let newValue {
        newValue.container = .passUnretained(self)
        raiseTree(adding: newValue)
        newValue.invalidate(.placement)
        newValue.propagateInvalidation()
        if let tree { newValue.enter(tree) }
      }
      dropPicture()
      invalidate(.placement)
    }
  }
}
