import Geometry
import Motion
import Scene

extension ScrollView {
  /// The response of the spring of an animated change of the offset, in seconds.
  nonisolated static var animationResponse: Double { 0.4 }
  /// The response of the spring to the next page, in seconds.
  nonisolated static var pageResponse: Double { 0.45 }
  /// The response of the spring that follows the wheel and the keys, in seconds.
  nonisolated static var stepResponse: Double { 0.22 }

  // MARK: The offset on the screen

  /// Shows an offset. ``onScroll`` is called if it differs.
  func show(offset: Point) {
    if offset == bounds.origin || !offset.isFinite { return }
    View.performWithoutAnimation { bounds.origin = offset }
    placeIndicators()
    updateFocusRing()
    onScroll?(self)
  }

  /// Shows an offset on whole pixels, so that the content stays crisp.
  func show(rounding offset: Point) {
    let scale = window?.scale ?? 1
    show(offset: Point((offset.x * scale).rounded() / scale, (offset.y * scale).rounded() / scale))
  }

  // MARK: Starting

  /// Moves to an offset with a spring, from the present offset and velocity.
  func scroll(to target: Point, _ reason: ScrollMotion.Reason, response: Double, animated: Bool) {
    let velocity = scrollVelocity
    advanceMotion()
    guard animated, !omitsMotion, window != nil else {
      stopMotion()
      return show(offset: target)
    }
    if target == contentOffset, velocity == .zero { return stopMotion() }
    start(
      ScrollMotion(
        reason, from: contentOffset, to: target, velocity: velocity, spring: Spring(response: response)))
  }

  /// Lets the content go on with a velocity in points per second, from the present offset, which may be beyond the range.
  func fling(velocity: Vector) { start(physics.fling(from: contentOffset, velocity: velocity)) }

  func start(_ new: ScrollMotion) {
    motion?.stop()
    motion = nil
    if window == nil { return show(offset: new.end.offset) }
    let animation = layer.animate(along: new) { [weak self] value in
      self?.show(value)
    } completion: { [weak self] isSettled in
      if isSettled { self?.finish(new) } else if self?.motion?.isRunning == false { self?.stopMotion() }
    }
    guard animation.isRunning else { return }
    motion = animation
    showIndicators()
  }

  /// Starts the present motion again in a range that changed, with its offset and velocity.
  func continueMotion() {
    guard let motion = motion?.trajectory, motion.zoom == nil else { return }
    let velocity = scrollVelocity
    advanceMotion()
    if motion.reason == .deceleration {
      fling(velocity: velocity)
    } else {
      scroll(
        to: range.clamp(motion.end.offset), motion.reason, response: ScrollView.animationResponse,
        animated: true)
    }
  }

  // MARK: Running

  /// The velocity of the motion, in points per second; zero without one.
  var scrollVelocity: Vector { motion.map { $0.trajectory.velocity(at: $0.elapsed) } ?? .zero }

  /// Shows the offset of the motion at the present time.
  func advanceMotion() { if let motion { show(motion.value) } }

  private func show(_ value: ScrollMotion.Value) {
    if let scale = value.zoomScale { show(zoomScale: scale) }
    show(rounding: value.offset)
  }

  private func finish(_ motion: ScrollMotion) {
    self.motion = nil
    if let scale = motion.end.zoomScale { show(zoomScale: scale) }
    show(rounding: motion.value(at: motion.settlingTime).offset)
    let range = range
    // The range may have changed since the motion began.
    let inside = range.clamp(contentOffset)
    if abs(inside.x - contentOffset.x) < 1, abs(inside.y - contentOffset.y) < 1 { show(offset: inside) }
    handlers.end(of: motion.reason)?(self)
    if self.motion == nil, !range.contains(contentOffset) { fling(velocity: .zero) }
    if self.motion == nil { hideIndicatorsLater() }
  }

  /// Ends the motion where it is now.
  func stopMotion() {
    guard let motion else { return }
    advanceMotion()
    motion.stop()
    self.motion = nil
    handlers.end(of: motion.trajectory.reason)?(self)
  }

  /// Stops the motion because a finger landed. Returns whether there was one.
  func catchMotion() -> Bool {
    guard let motion, isScrollEnabled else { return false }
    // The last points of a motion are too slow to be seen; a tap then presses what is under it.
    let isSlow =
      motion.trajectory.zoom == nil && scrollVelocity.length < ScrollView.slowestCatch
      && range.contains(contentOffset)
    stopMotion()
    return !isSlow
  }

  /// The speed below which a finger presses the content instead of only stopping it, in points per second.
  nonisolated static var slowestCatch: Double { 20 }

  /// Brings content to rest that was let go without a velocity: back into the range, or to a page.
  func settle() {
    if motion != nil { return }
    if !range.contains(contentOffset) {
      if omitsMotion { return show(offset: range.clamp(contentOffset)) }
      fling(velocity: .zero)
    } else if isPagingEnabled, case let page = physics.page(nearest: contentOffset, from: contentOffset),
      page != contentOffset
    {
      scroll(to: page, .deceleration, response: ScrollView.pageResponse, animated: true)
    } else {
      hideIndicatorsLater()
    }
  }
}
