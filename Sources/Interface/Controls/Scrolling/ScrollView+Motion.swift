import Geometry
import Motion
import Scene

extension ScrollView {
  /// The response of the spring beyond the edges, in seconds.
  nonisolated static var bounceResponse: Double { 0.575 }
  /// The response of the spring of an animated change of the offset, in seconds.
  nonisolated static var animationResponse: Double { 0.4 }
  /// The response of the spring to the next page, in seconds.
  nonisolated static var pageResponse: Double { 0.45 }
  /// The response of the spring that follows the wheel and the keys, in seconds.
  nonisolated static var stepResponse: Double { 0.22 }
  /// The largest speed with which content hits its edge, in points per second.
  nonisolated static var maximumHitSpeed: Double { 5000 }

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
    let velocity = motion?.velocity(at: now) ?? .zero
    advanceMotion()
    guard animated, !omitsMotion, window != nil else {
      stopMotion()
      return show(offset: target)
    }
    if target == contentOffset, velocity == .zero { return stopMotion() }
    let spring = Spring(response: response)
    start(
      ScrollMotion(
        reason, at: now,
        x: .spring(
          SpringMotion(
            from: contentOffset.x, to: target.x, initialVelocity: velocity.dx, spring: spring,
            tolerance: 0.1)),
        y: .spring(
          SpringMotion(
            from: contentOffset.y, to: target.y, initialVelocity: velocity.dy, spring: spring,
            tolerance: 0.1))))
  }

  /// Lets the content go on with a velocity in points per second, from an offset that may be beyond the range.
  func fling(from offset: Point, velocity: Vector) {
    let range = range
    func motion(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> AxisMotion {
      if velocity == 0, range.contains(offset) { return .rest(offset) }
      return .fling(
        BoundedDecay(
          from: offset, initialVelocity: velocity, rate: decelerationRate, range: range,
          spring: Spring(response: bounces ? ScrollView.bounceResponse : 0),
          maximumHitSpeed: ScrollView.maximumHitSpeed))
    }
    start(
      ScrollMotion(
        .deceleration, at: now, x: motion(offset.x, velocity.dx, range.x),
        y: motion(offset.y, velocity.dy, range.y)))
  }

  func start(_ new: ScrollMotion) {
    guard let window else {
      show(offset: new.end)
      return
    }
    endMotionTimers()
    motion = new
    if new.duration <= 0 { return finishMotion() }
    motionLink = window.addDisplayLink(beforeInput: true) { [weak self] _ in self?.advanceMotion() }
    // The end does not depend on the frames.
    motionTimer = window.schedule(after: new.duration) { [weak self] in self?.finishMotion() }
    showIndicators()
  }

  /// Starts the present motion again in a range that changed, with its offset and velocity.
  func continueMotion() {
    guard let motion, motion.zoom == nil else { return }
    let velocity = motion.velocity(at: now)
    advanceMotion()
    if motion.reason == .deceleration {
      fling(from: contentOffset, velocity: velocity)
    } else {
      scroll(
        to: range.clamp(motion.end), motion.reason, response: ScrollView.animationResponse, animated: true)
    }
  }

  // MARK: Running

  /// The time on the window's clock, in seconds.
  var now: Double { window?.time ?? 0 }

  /// Shows the offset of the motion at the present time.
  func advanceMotion() {
    guard let motion else { return }
    if let scale = motion.zoomScale(at: now) { show(zoomScale: scale) }
    show(rounding: motion.offset(at: now))
  }

  private func finishMotion() {
    guard let motion else { return }
    endMotionTimers()
    self.motion = nil
    if let zoom = motion.zoom { show(zoomScale: exponential(zoom.end)) }
    show(rounding: motion.offset(at: motion.start + motion.duration))
    let range = range
    // The range may have changed since the motion began.
    let inside = range.clamp(contentOffset)
    if abs(inside.x - contentOffset.x) < 1, abs(inside.y - contentOffset.y) < 1 { show(offset: inside) }
    report(endOf: motion)
    if self.motion == nil, !range.contains(contentOffset) { fling(from: contentOffset, velocity: .zero) }
    if self.motion == nil { hideIndicatorsLater() }
  }

  private func report(endOf motion: ScrollMotion) {
    switch motion.reason {
    case .deceleration: onEndDecelerating?(self)
    case .animation: onEndScrollingAnimation?(self)
    case .zoom: onEndZooming?(self)
    }
  }

  /// Ends the motion where it is now.
  func stopMotion() {
    guard let motion else { return }
    advanceMotion()
    endMotionTimers()
    self.motion = nil
    report(endOf: motion)
  }

  private func endMotionTimers() {
    motionTimer?.cancel()
    motionTimer = nil
    motionLink?.invalidate()
    motionLink = nil
  }

  /// Stops the motion because a finger landed. Returns whether there was one.
  func catchMotion() -> Bool {
    guard let motion, isScrollEnabled else { return false }
    // The last points of a motion are too slow to be seen; a tap then presses what is under it.
    let isSlow =
      motion.zoom == nil && motion.velocity(at: now).length < ScrollView.slowestCatch
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
      fling(from: contentOffset, velocity: .zero)
    } else if isPagingEnabled, case let page = page(for: contentOffset, from: contentOffset),
      page != contentOffset
    {
      scroll(to: page, .deceleration, response: ScrollView.pageResponse, animated: true)
    } else {
      hideIndicatorsLater()
    }
  }

  // MARK: Pages

  /// Returns the offset of the page that is nearest to a projected offset, at most one page from the page of `start`.
  func page(for projected: Point, from start: Point) -> Point {
    let range = range
    func page(
      _ projected: Double, _ start: Double, _ length: Double, _ range: ClosedRange<Double>
    ) -> Double {
      guard length > 0 else { return projected }
      let count = Int(min(1e6, ((range.upperBound - range.lowerBound) / length - 1e-6).rounded(.up))) + 1
      let grid = PageGrid(spacing: length, origin: range.lowerBound, count: count)
      return min(range.upperBound, grid.position(of: grid.page(nearest: projected, from: start)))
    }
    return Point(
      page(projected.x, start.x, bounds.width, range.x), page(projected.y, start.y, bounds.height, range.y))
  }
}
