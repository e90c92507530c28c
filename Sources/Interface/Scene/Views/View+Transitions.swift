import Geometry
import Motion

extension View {
  /// Changes the contents of a view with a transition:
  ///
  /// ```swift
  /// func turnOver(_ card: View, front: View, back: View) {
  ///   View.transition(with: card, .flipFromLeft, duration: 0.5) {
  ///     front.isHidden.toggle()
  ///     back.isHidden.toggle()
  ///   }
  /// }
  /// ```
  ///
  /// `animations` changes the view, its drawing and its subviews, at once. The screen shows a picture of the view as it
  /// was, and leads from it to the view as it is then. With ``AnimationOptions/allowAnimatedContent``, properties that
  /// `animations` sets are animated, too, and the view is drawn anew in each frame. Without it, a second picture is shown, and
  /// later changes appear at the end. If `animations` hides subviews and changes nothing else that was seen, such as with
  /// ``AnimationOptions/showHideTransitionViews``, then the hidden ones, too, are drawn anew in each frame.
  ///
  /// Both pictures are stretched to the bounds of the view. Flips and curls reach beyond them. Views in a transition receive no
  /// touches without ``AnimationOptions/allowUserInteraction``; with it, they are hit where they are at the end.
  ///
  /// | situation | result |
  /// |---|---|
  /// | another transition of the view | begins with what is on the screen; the first completion gets false |
  /// | the view is removed from its window | the transition ends early; the completion gets false |
  /// | no window, a duration and delay of 0, `.none` | the contents change at once |
  /// | inside an animation block or a property animator | its duration, delay and curve apply, as to nested blocks |
  /// | ``Window/prefersReducedMotion`` | flips and curls are cross-dissolves |
  ///
  /// - Parameters:
  ///   - view: the view whose contents change.
  ///   - transition: the effect.
  ///   - duration: of one forward run, in seconds. Negative and non-finite values count as 0.
  ///   - delay: before the start, in seconds; the old contents are shown meanwhile. Negative and non-finite values count
  ///     as 0.
  ///   - curve: maps the fraction of the duration to the fraction of the change.
  ///   - options: see ``AnimationOptions``.
  ///   - animations: changes the contents. Called once, before this method returns.
  ///   - completion: called exactly once, as for ``animate(duration:delay:curve:options:animations:completion:)``.
  public static func transition(
    with view: View, _ transition: ViewTransition, duration: Double, delay: Double = 0,
    curve: TimingCurve = .easeInOut, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(curve, duration: duration, delay: delay)
    let block = AnimationBlock(timing: timing, options: options, completion: completion)
    block.run(transition, of: view, animations)
  }

  /// Changes the contents of a view with a transition that follows a spring.
  ///
  /// - Parameters:
  ///   - view: the view whose contents change.
  ///   - transition: the effect. A flip may swing beyond its end; curls and dissolves stop there.
  ///   - spring: determines the duration.
  ///   - initialVelocity: in whole changes per second. Non-finite values count as 0.
  ///   - delay: before the start, in seconds. Negative and non-finite values count as 0.
  ///   - options: see ``AnimationOptions``.
  ///   - animations: changes the contents. Called once, before this method returns.
  ///   - completion: called exactly once, as for a curve.
  public static func transition(
    with view: View, _ transition: ViewTransition, spring: Spring, initialVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(spring, initialVelocity: SpringVelocity(initialVelocity), delay: delay)
    let block = AnimationBlock(timing: timing, options: options, completion: completion)
    block.run(transition, of: view, animations)
  }

  /// Replaces a view by another one with a transition of their superview.
  ///
  /// `new` takes the place of `old` among the subviews, and `old` is removed. With
  /// ``AnimationOptions/showHideTransitionViews``, both stay, `old` is hidden and `new` is shown. Both happens before this
  /// method returns. The whole superview shows the transition, so put the two views into one of their own to leave others
  /// out. If `old` has no superview, nothing changes, and the completion gets false.
  ///
  /// - Parameters:
  ///   - old: the view that disappears.
  ///   - new: the view that appears, with the frame that it has. Neither `old` nor a view that contains it.
  ///   - transition: the effect.
  ///   - duration: of one forward run, in seconds. Negative and non-finite values count as 0.
  ///   - delay: before the start, in seconds. Negative and non-finite values count as 0.
  ///   - curve: maps the fraction of the duration to the fraction of the change.
  ///   - options: see ``AnimationOptions``.
  ///   - completion: called exactly once, as for
  ///     ``transition(with:_:duration:delay:curve:options:animations:completion:)``.
  public static func transition(
    from old: View, to new: View, _ transition: ViewTransition, duration: Double, delay: Double = 0,
    curve: TimingCurve = .easeInOut, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(curve, duration: duration, delay: delay)
    AnimationBlock(timing: timing, options: options, completion: completion)
      .run(transition, from: old, to: new)
  }

  /// Replaces a view by another one with a transition of their superview that follows a spring.
  ///
  /// The parameters are those of the other methods.
  public static func transition(
    from old: View, to new: View, _ transition: ViewTransition, spring: Spring, initialVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(spring, initialVelocity: SpringVelocity(initialVelocity), delay: delay)
    AnimationBlock(timing: timing, options: options, completion: completion)
      .run(transition, from: old, to: new)
  }
}

extension AnimationBlock {
  /// Replaces a view by another one with a transition of their superview.
  fileprivate func run(_ transition: ViewTransition, from old: View, to new: View) {
    ensure(old !== new, "a view cannot be replaced by itself")
    guard let container = old.superview else {
      // The window of the new view calls the completion after its next frame.
      let instant = AnimationBlock(
        timing: AnimationTiming(pace: .curve(.linear), duration: 0, delay: 0), options: [],
        completion: completion.map { completion in { _ in completion(false) } })
      return instant.run { new.registerUnchanged() }
    }
    run(transition, of: container) {
      if options.contains(.showHideTransitionViews) {
        old.isHidden = true
        new.isHidden = false
      } else {
        container.insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
      }
    }
  }

  /// Changes the contents of a view with a transition.
  fileprivate func run(_ transition: ViewTransition, of view: View, _ changes: () -> Void) {
    run {
      view.layer.animateTransition(
        transition.effect, isLive: options.contains(.allowAnimatedContent), changes)
    }
  }
}

extension Layer {
  /// Changes the contents inside an animation block, and starts a transition from the old ones.
  ///
  /// - Parameters:
  ///   - effect: nil for none.
  ///   - isLive: whether the changes are animated, and shown as they are in each frame.
  fileprivate func animateTransition(_ effect: TransitionEffect?, isLive: Bool, _ changes: () -> Void) {
    registerUnchanged()
    let isAnimated = tree != nil && AnimationTransaction.current?.isInstant == false
    let old = effect != nil && isAnimated ? transitionSheet() : nil
    let shown = isLive ? sublayersInPaintingOrder.filter(\.isLocallyVisible) : []
    if isLive { changes() } else { View.performWithoutAnimation(changes) }
    if let tree, let running = self.changes(of: .transition) {
      animations?.endChanges(of: running, on: self, tree.animator)
      present(.none)
    }
    guard let effect, let old, let tree else { return }
    let new: TransitionSheet? = isLive ? nil : transitionSheet()
    let transition = Transition(
      tree.animator.reducesMotion ? effect.reduced : effect, from: old,
      oldSublayers: hasOnlyHidden(shown) ? shown.map { Transition.WeakLayer(layer: $0) } : [], to: new)
    animateChange(
      of: TransitionState.property, from: TransitionState(transition: transition, progress: 0), to: .none)
  }

  /// Whether a block hid some of the sublayers that were visible, and changed nothing else that was seen of the layer.
  private func hasOnlyHidden(_ shown: [Layer]) -> Bool {
    guard work.requested.isDisjoint(with: .recording), shown.contains(where: { !$0.isLocallyVisible }) else {
      return false
    }
    return shown.allSatisfy { sublayer in
      sublayer.superlayer === self
        && (!sublayer.isLocallyVisible || sublayer.work.inSubtree.isDisjoint(with: [.layout, .recording]))
    }
  }
}
