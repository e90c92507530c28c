import Geometry
import Motion

extension Layer {
  /// Starts an explicit animation. Without a window there is no time, and the animation ends at once, not finished.
  ///
  /// Animations apply in the order in which they were added, over implicit ones. The animation is copied: changing it
  /// later changes nothing. It takes the duration and the curve that it was made without from the enclosing
  /// ``Transaction``.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - name: removes a running animation with the same name first. Nil replaces none.
  public func add(_ animation: some LayerAnimation, forKey name: String? = nil) {
    guard let tree else {
      animation.completion?(false)
      return
    }
    var animation = animation.resolved(with: AnimationTransaction.current?.defaults ?? .standard)
    if animation.timing.beginTime == 0 { animation.timing.beginTime = animationTime }
    let animations = startAnimations(in: tree)
    animations.add(
      animation, named: name, to: self, of: tree.animator,
      in: AnimationTransaction.current?.groupOfExplicitAnimations)
    animations.advance(self, to: animationTime, of: tree.animator)
    tree.markInvalid()
  }

  /// Removes an explicit animation. Its completion is called with false, unless it had ended.
  public func removeAnimation(forKey name: String) {
    removeWaitingAnimation(forKey: name)
    guard let tree, let animations else { return }
    animations.remove(from: self, of: tree.animator) { $0 == name }
    if animations.isEmpty { tree.animator.remove(self) }
  }

  /// Removes all explicit animations, and ends implicit ones early. The screen shows the set values.
  public func removeAllAnimations() {
    removeWaitingAnimations()
    tree?.animator.removeAnimations(of: self)
  }

  /// The names of the explicit animations, in the order in which they were added.
  public var animationKeys: [String] { (animations?.names ?? []) + waitingAnimationKeys }

  /// Returns the running animation with a name, with its resolved begin time; nil for none.
  @_disfavoredOverload  // UIKit's words have a method that returns the object that was added.
  public func animation(forKey name: String) -> (any LayerAnimation)? {
    animations?.animation(named: name) ?? waitingAnimation(forKey: name)
  }

  /// The value of a property on the screen.
  func shownValue<Value>(of property: LayerProperty<Value>) -> Value? {
    switch property.access {
    case .component(let component): return component.shown(self)
    case .stored(let property):
      let time = animationTime
      if let stack: TypedStack<Value> = animations?.typedStack(property.key) {
        return stack.value(of: self, at: time)
      }
      return property.unchanged(self, at: time)
    }
  }
}
