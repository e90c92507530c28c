import Geometry
import Gestures
import Motion
import Scene

extension ScrollView {
  func updateRecognizers() {
    recognizers.enable(scrolling: isScrollEnabled, zooming: zooming.isPossible)
  }

  /// Returns whether a drag in a direction scrolls this view.
  ///
  /// Content that scrolls along one axis leaves drags along the other to others. Content at its edge leaves drags
  /// beyond it to a scroll view around it that can still scroll.
  func pans(towards direction: Vector) -> Bool {
    guard isScrollEnabled, let axis = physics.axis(towards: direction) else { return false }
    if physics.hasRoom(at: contentOffset, towards: direction, along: axis) { return true }
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? ScrollView, outer.isScrollEnabled,
        outer.physics.hasRoom(at: outer.contentOffset, towards: direction, along: axis)
      {
        return false
      }
      ancestor = view.superview
    }
    return true
  }

  /// Whether a pan may begin, although the content may have received the touches.
  var mayCancelContentTouches: Bool {
    for touch in panGestureRecognizer.touches {
      guard let view = touch.owner as? View, view !== self, view.isDescendant(of: self) else { continue }
      if recognizers.delays(touch) { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  // MARK: Following

  func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      stopMotion()
      drag = ScrollDrag(start: contentOffset, pull: physics.pull(to: contentOffset), lock: nil)
      showIndicators()
      onBeginDragging?(self)
      let direction = pan.translation(in: self) + pan.slopTranslation(in: self)
      drag?.lock = physics.lock(towards: direction)
      move(by: pan.translation(in: self))
    case .changed: move(by: pan.translation(in: self))
    case .ended: endDrag(velocity: -pan.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func move(by translation: Vector) {
    guard let drag else { return }
    // The pinch moves the content itself.
    if isZooming { return rebaseDrag() }
    show(rounding: physics.offset(pulledTo: drag.pull(movedBy: translation)))
  }

  /// Lets the drag go on from the present offset.
  func rebaseDrag() {
    guard drag != nil else { return }
    drag?.pull = physics.pull(to: contentOffset)
    panGestureRecognizer.setTranslation(.zero, in: self)
  }

  private func endDrag(velocity: Vector) {
    guard let drag else { return }
    self.drag = nil
    if isZooming { return onEndDragging?(self, false) ?? () }
    letGo(physics.velocity(pulledBy: drag.locked(velocity), at: contentOffset), start: drag.start)
    onEndDragging?(self, isDecelerating)
    if motion == nil { hideIndicatorsLater() }
  }

  /// Lets go of the content with a velocity in points per second.
  func letGo(_ velocity: Vector, start: Point) {
    // A slow finger leaves the content where it is.
    let velocity = velocity.length < ScrollPhysics.slowestFling || omitsMotion ? .zero : velocity
    let proposed = physics.restingOffset(from: contentOffset, velocity: velocity, start: start)
    var target = proposed
    onWillEndDragging?(self, velocity, &target)
    let isChosen = target != proposed && target.isFinite
    guard isChosen || isPagingEnabled else {
      if velocity == .zero, range.contains(contentOffset) { return }
      return omitsMotion ? show(offset: range.clamp(contentOffset)) : fling(velocity: velocity)
    }
    if !isChosen { target = proposed }
    if omitsMotion { return show(offset: target) }
    if target == contentOffset, velocity == .zero { return }
    self.start(
      ScrollMotion(
        .deceleration, from: contentOffset, to: target, velocity: velocity,
        spring: Spring(response: ScrollView.pageResponse)))
  }
}
