import Geometry
import Gestures
import Motion
import Scene

/// A drag of a scroll view's content in progress.
struct ScrollDrag {
  /// The offset at the beginning.
  var start: Point
  /// The offset at the beginning that the finger would have pulled to without resistance.
  var pull: Point
  /// The axis that the drag is locked to; nil for none.
  var lock: Axis?

  enum Axis { case horizontal, vertical }
}

extension ScrollView {
  func setUpRecognizers() {
    catcher.name = "scroll catch"
    panGestureRecognizer.name = "scroll pan"
    pinchGestureRecognizer.name = "scroll pinch"
    contentDelay.name = "content delay"
    contentDelay.allowedKinds = [.touch]
    contentDelay.delaysTouchesBegan = true
    let (pan, pinch) = (panGestureRecognizer, pinchGestureRecognizer)
    pan.shouldRecognizeSimultaneouslyWith = { [weak pinch, weak catcher] in $0 === pinch || $0 === catcher }
    pinch.shouldRecognizeSimultaneouslyWith = { [weak pan, weak catcher] in $0 === pan || $0 === catcher }
    pan.shouldBegin = { [weak self] in self?.mayCancelContentTouches ?? false }
    // Controls that begin on landing wait until it is clear that the finger does not scroll.
    contentDelay.shouldBeRequiredToFailBy = { [weak self] other in
      guard let self, let view = other.view, view is Control, !other.isDiscrete else { return false }
      return view.isDescendant(of: self)
    }
    pan.addAction(for: self) { view, pan in view.follow(pan) }
    pinch.addAction(for: self) { view, pinch in view.follow(pinch) }
    catcher.addAction(for: self) { view, catcher in
      if catcher.state == .ended || catcher.state == .cancelled, !view.isDragging, !view.isZooming {
        view.settle()
      }
    }
    for recognizer in [catcher, contentDelay, pan, pinch] as [GestureRecognizer] {
      addGestureRecognizer(recognizer)
    }
    updateRecognizers()
  }

  func updateRecognizers() {
    for recognizer in [catcher, contentDelay, panGestureRecognizer] as [GestureRecognizer] {
      recognizer.isEnabled = isScrollEnabled
    }
    pinchGestureRecognizer.isEnabled = viewForZooming != nil && maximumZoomScale > minimumZoomScale
  }

  /// Whether a drag can move the content along any axis.
  var scrollsAtAll: Bool { scrolls(.horizontal) || scrolls(.vertical) }

  /// Whether a drag can move the content along an axis.
  func scrolls(_ axis: ScrollDrag.Axis) -> Bool {
    let range = range
    switch axis {
    case .horizontal: return range.x.lowerBound < range.x.upperBound || alwaysBounceHorizontal && bounces
    case .vertical: return range.y.lowerBound < range.y.upperBound || alwaysBounceVertical && bounces
    }
  }

  /// Returns whether a drag in a direction scrolls this view.
  ///
  /// Content that scrolls along one axis leaves drags along the other to others. Content at its edge leaves drags
  /// beyond it to a scroll view around it that can still scroll.
  func pans(towards direction: Vector) -> Bool {
    guard isScrollEnabled else { return false }
    let (horizontal, vertical) = (scrolls(.horizontal), scrolls(.vertical))
    guard horizontal || vertical else { return false }
    let isSteep = abs(direction.dy) >= abs(direction.dx)
    if isSteep ? !vertical : !horizontal { return false }
    if hasRoom(towards: direction, isSteep) { return true }
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? ScrollView, outer.isScrollEnabled, outer.hasRoom(towards: direction, isSteep) {
        return false
      }
      ancestor = view.superview
    }
    return true
  }

  /// Whether the content can go on in the main direction of a drag without crossing its edge.
  private func hasRoom(towards direction: Vector, _ isSteep: Bool) -> Bool {
    let (range, offset) = (range, contentOffset)
    if isSteep { return direction.dy < 0 ? offset.y < range.y.upperBound : offset.y > range.y.lowerBound }
    return direction.dx < 0 ? offset.x < range.x.upperBound : offset.x > range.x.lowerBound
  }

  /// Whether a pan may begin, although the content may have received the touches.
  private var mayCancelContentTouches: Bool {
    for touch in panGestureRecognizer.touches {
      guard let view = touch.owner as? View, view !== self, view.isDescendant(of: self) else { continue }
      if contentDelay.state == .possible, contentDelay.touches.contains(where: { $0 === touch }) { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  // MARK: Following

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag()
      lockAxis(pan.translation(in: self) + pan.slopTranslation(in: self))
      move(by: pan.translation(in: self))
    case .changed: move(by: pan.translation(in: self))
    case .ended: endDrag(velocity: -pan.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    stopMotion()
    drag = ScrollDrag(start: contentOffset, pull: pull(for: contentOffset), lock: nil)
    isDragging = true
    showIndicators()
    onBeginDragging?(self)
  }

  private func lockAxis(_ direction: Vector) {
    let (horizontal, vertical) = (scrolls(.horizontal), scrolls(.vertical))
    if horizontal != vertical {
      drag?.lock = horizontal ? .horizontal : .vertical
    } else if isDirectionalLockEnabled {
      // Close to the diagonal, the drag is free.
      let (x, y) = (abs(direction.dx), abs(direction.dy))
      if x > 2 * y { drag?.lock = .horizontal } else if y > 2 * x { drag?.lock = .vertical }
    }
  }

  private func move(by translation: Vector) {
    guard let drag else { return }
    // The pinch moves the content itself.
    if pinch != nil { return rebaseDrag() }
    let pulled = Point(
      drag.lock == .vertical ? drag.pull.x : drag.pull.x - translation.dx,
      drag.lock == .horizontal ? drag.pull.y : drag.pull.y - translation.dy)
    show(rounding: resisted(pulled))
  }

  /// Lets the drag go on from the present offset.
  func rebaseDrag() {
    guard drag != nil else { return }
    drag?.pull = pull(for: contentOffset)
    panGestureRecognizer.setTranslation(.zero, in: self)
  }

  private func endDrag(velocity: Vector) {
    guard let drag else { return }
    self.drag = nil
    isDragging = false
    if isZooming { return onEndDragging?(self, false) ?? () }
    var velocity = velocity
    if drag.lock == .vertical { velocity.dx = 0 }
    if drag.lock == .horizontal { velocity.dy = 0 }
    velocity = resisted(velocity)
    letGo(velocity, start: drag.start)
    onEndDragging?(self, isDecelerating)
    if motion == nil { hideIndicatorsLater() }
  }

  /// Lets go of the content with a velocity in points per second.
  func letGo(_ velocity: Vector, start: Point) {
    // A slow finger leaves the content where it is.
    var velocity = velocity
    if velocity.length < ScrollView.slowestFling { velocity = .zero }
    if omitsMotion { velocity = .zero }
    let projected = Point(
      projection(contentOffset.x, velocity.dx, range.x), projection(contentOffset.y, velocity.dy, range.y))
    var target = isPagingEnabled ? page(for: projected, from: start) : projected
    let proposed = target
    onWillEndDragging?(self, velocity, &target)
    let isChosen = target != proposed && target.isFinite
    if isChosen || isPagingEnabled {
      return spring(to: isChosen ? target : proposed, velocity: velocity)
    }
    if velocity == .zero, range.contains(contentOffset) { return }
    if omitsMotion { return show(offset: range.clamp(contentOffset)) }
    fling(from: contentOffset, velocity: velocity)
  }

  /// The speed below which a lifted finger leaves the content at rest, in points per second.
  nonisolated static var slowestFling: Double { 30 }

  private func projection(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> Double {
    let end = Decay(from: offset, initialVelocity: velocity, rate: decelerationRate).end
    return max(range.lowerBound, min(range.upperBound, end))
  }

  private func spring(to target: Point, velocity: Vector) {
    if omitsMotion { return show(offset: target) }
    if target == contentOffset, velocity == .zero { return }
    start(
      ScrollMotion(
        .deceleration, from: contentOffset, to: target, velocity: velocity,
        spring: Spring(response: ScrollView.pageResponse)))
  }

  // MARK: Resistance

  private var bands: (x: RubberBand, y: RubberBand) {
    (RubberBand(dimension: max(1, bounds.width)), RubberBand(dimension: max(1, bounds.height)))
  }

  /// Returns the offset for a pull, with resistance beyond the range.
  private func resisted(_ pull: Point) -> Point {
    let range = range
    guard bounces else { return range.clamp(pull) }
    return Point(bands.x.clamp(pull.x, to: range.x), bands.y.clamp(pull.y, to: range.y))
  }

  /// Returns the pull that leads to an offset.
  private func pull(for offset: Point) -> Point {
    let range = range
    return Point(bands.x.unclamp(offset.x, from: range.x), bands.y.unclamp(offset.y, from: range.y))
  }

  /// Returns the velocity of the content for that of the finger, at the present offset.
  private func resisted(_ velocity: Vector) -> Vector {
    let (range, offset) = (range, contentOffset)
    func slope(_ value: Double, _ range: ClosedRange<Double>, _ band: RubberBand) -> Double {
      let beyond = value < range.lowerBound ? value - range.lowerBound : value - range.upperBound
      return range.contains(value) ? 1 : bounces ? band.slope(atDisplacement: beyond) : 0
    }
    return Vector(
      velocity.dx * slope(offset.x, range.x, bands.x), velocity.dy * slope(offset.y, range.y, bands.y))
  }
}
