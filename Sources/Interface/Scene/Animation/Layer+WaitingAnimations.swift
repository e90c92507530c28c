extension Layer {
  /// Starts an explicit animation, or keeps it until the layer comes into a window, as Core Animation does. The duration and the curve
  /// are those of the transaction of this call.
  package final func addInWindow(_ animation: some LayerAnimation, forKey name: String?) {
    if tree != nil { return add(animation, forKey: name) }
    if let name { removeWaitingAnimation(forKey: name) }
    let resolved = animation.resolved(with: AnimationTransaction.current?.defaults ?? .standard)
    storage().waitingAnimations.append(WaitingAnimation(name: name, animation: resolved))
  }

  /// The names of the animations that wait for a window.
  var waitingAnimationKeys: [String] { style?.waitingAnimations.compactMap(\.name) ?? [] }

  /// Returns an animation that waits for a window.
  func waitingAnimation(forKey name: String) -> (any LayerAnimation)? {
    style?.waitingAnimations.first { $0.name == name }?.animation as? any LayerAnimation
  }

  /// Removes an animation that waits for a window.
  func removeWaitingAnimation(forKey name: String) {
    endWaitingAnimations { $0.name == name }
  }

  /// Removes all animations that wait for a window.
  func removeWaitingAnimations() { endWaitingAnimations { _ in true } }

  private func endWaitingAnimations(_ ends: (WaitingAnimation) -> Bool) {
    guard let waiting = style?.waitingAnimations, waiting.contains(where: ends) else { return }
    style?.waitingAnimations.removeAll(where: ends)
    // Last, because a completion may add others.
    for item in waiting where ends(item) { (item.animation as? any LayerAnimation)?.completion?(false) }
  }

  /// Starts the animations that waited for the window that the layer came into.
  func startWaitingAnimations() {
    guard let waiting = style?.waitingAnimations, !waiting.isEmpty else { return }
    style?.waitingAnimations = []
    for item in waiting {
      if let animation = item.animation as? any LayerAnimation { add(animation, forKey: item.name) }
    }
  }
}
