extension Layer {
  /// Starts a copy of an animation, which waits for a window if the layer is in none. The delegate is called with the copy. One whose
  /// key path is unknown, or whose values have another type than the property, does nothing.
  ///
  /// - Parameters:
  ///   - animation: the animation. Changing it later changes nothing.
  ///   - key: the name of the animation; a running one with the same name is removed. Nil replaces none.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    guard let running = copy.made() else { return }
    copy.delegate?.animationDidStart(copy)
    addInWindow(AddedAnimation(object: copy, running: running), forKey: key)
  }

  /// Returns the copy of an animation that was added under a name, as long as it runs or waits for a window; nil for none.
  public func animation(forKey key: String) -> CAAnimation? {
    let found: (any LayerAnimation)? = animation(forKey: key)
    return (found as? AddedAnimation)?.object
  }
}

/// An animation that runs, with the object that the program added.
private struct AddedAnimation: LayerAnimation {
  let object: CAAnimation
  var running: any LayerAnimation

  var timing: MediaTiming {
    get { running.timing }
    set { running.timing = newValue }
  }
  var isRemovedOnCompletion: Bool { running.isRemovedOnCompletion }
  var completion: ((Bool) -> Void)? { running.completion }

  func resolved(with defaults: AnimationDefaults) -> AddedAnimation {
    AddedAnimation(object: object, running: running.resolved(with: defaults))
  }

  func makeEntries(for layer: Layer) -> [AnimationEntry] { running.makeEntries(for: layer) }
}
