import Geometry
import Gestures
import Scene

/// The series of wheel events that a scroll view receives.
struct ScrollWheel {
  /// The time of the last event that scrolled, in seconds.
  var lastTime = -Double.infinity
  /// The offset without rounding, to which fractions of notches are added.
  var position = Point.zero
  /// The last offsets of a touchpad, for the velocity with which fingers are lifted.
  var samples: [(time: Double, offset: Point)] = []

  /// The time after which other views receive the wheel's events, in seconds.
  static let silence = 0.15
  /// The time over which the velocity is measured, in seconds.
  static let horizon = 0.1

  /// Returns the velocity of the last offsets, in points per second.
  func velocity(at time: Double) -> Vector {
    let recent = samples.filter { time - $0.time <= ScrollWheel.horizon }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    return (last.offset - first.offset) / (last.time - first.time)
  }

  mutating func add(_ offset: Point, at time: Double) {
    samples.removeAll { time - $0.time > ScrollWheel.horizon }
    samples.append((time, offset))
  }
}

extension ScrollView {
  /// Scrolls by a wheel event.
  ///
  /// Whole notches move the content with a spring. Fractions, of a touchpad or a fine wheel, move it at once. An event
  /// without a distance is the lift of a touchpad's fingers, after which the content goes on, or a hold, which stops it. While events follow each other, they
  /// scroll the view that they began to scroll, also at its edge.
  ///
  /// - Returns: Whether the view used the event.
  func turnWheel(_ event: WheelEvent) -> Bool {
    guard isScrollEnabled else { return false }
    if isTracking { return true }
    if event.isHold { return catchByHold() }
    let isLatched = event.time - wheel.lastTime <= ScrollWheel.silence
    if event.delta == .zero {
      if isLatched { liftTouchpad(at: event.time) }
      return isLatched
    }
    let isWhole = event.delta.dx.rounded() == event.delta.dx && event.delta.dy.rounded() == event.delta.dy
    let base = isWhole ? targetContentOffset : isLatched && motion == nil ? wheel.position : contentOffset
    let target = range.clamp(base + distance(of: event, isWhole: isWhole))
    guard target != range.clamp(base) else {
      if isLatched { wheel.lastTime = event.time }
      return isLatched
    }
    wheel.lastTime = event.time
    if isWhole {
      wheel.samples = []
      scroll(to: target, .animation, response: ScrollView.stepResponse, animated: true)
    } else {
      stopMotion()
      if !isLatched { wheel.samples = [(event.time - 1.0 / 60, contentOffset)] }
      show(rounding: target)
      wheel.add(target, at: event.time)
      showIndicators()
      hideIndicatorsLater()
    }
    wheel.position = target
    return true
  }

  /// The distance that an event scrolls, in points.
  private func distance(of event: WheelEvent, isWhole: Bool) -> Vector {
    var notches = event.delta
    // Some systems report the wheel with Shift as horizontal.
    if event.modifiers.contains(.shift), notches.dx == 0 { notches = Vector(notches.dy, 0) }
    // A wheel has one axis, and scrolls content that has only the other one.
    if isWhole, notches.dx == 0, !scrolls(.vertical) { notches = Vector(notches.dy, 0) }
    guard isPagingEnabled, isWhole else { return notches * lineDistance }
    return Vector(sign(notches.dx) * bounds.width, sign(notches.dy) * bounds.height)
  }

  private func sign(_ number: Double) -> Double { number > 0 ? 1 : number < 0 ? -1 : 0 }

  /// Stops the motion because fingers came to rest on the touchpad. Returns whether there was one.
  private func catchByHold() -> Bool {
    let isCaught = catchMotion()
    if isCaught { settle() }
    return isCaught
  }

  private func liftTouchpad(at time: Double) {
    let velocity = wheel.velocity(at: time)
    wheel.samples = []
    wheel.lastTime = -.infinity
    guard motion == nil else { return }
    letGo(velocity, start: contentOffset)
  }
}
