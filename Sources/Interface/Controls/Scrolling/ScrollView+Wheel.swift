import Geometry
import Gestures
import Scene

extension ScrollView {
  /// Scrolls by a wheel event.
  ///
  /// Whole notches move the content with a spring. Fractions, of a touchpad or a fine wheel, move it at once. An event
  /// without a distance is the lift of a touchpad's fingers, after which the content goes on, or a hold, which stops it. While
  /// events follow each other, they scroll the view that they began to scroll, also at its edge.
  ///
  /// - Returns: Whether the view used the event.
  func handleWheel(_ event: WheelEvent) -> Bool {
    guard isScrollEnabled else { return false }
    if isTracking { return true }
    if event.isHold {
      // Fingers came to rest on the touchpad.
      let isCaught = catchMotion()
      if isCaught { settle() }
      return isCaught
    }
    let isLatched = wheel.isLatched(at: event.time)
    if event.delta == .zero {
      guard isLatched else { return false }
      let velocity = wheel.lift(at: event.time)
      if motion == nil { letGo(velocity, start: contentOffset) }
      return true
    }
    let isWhole = event.isOfWholeNotches
    let base = isWhole ? targetContentOffset : isLatched && motion == nil ? wheel.position : contentOffset
    let target = range.clamp(base + physics.distance(of: event))
    guard target != range.clamp(base) else {
      if isLatched { wheel.lastTime = event.time }
      return isLatched
    }
    wheel.lastTime = event.time
    if isWhole {
      wheel.clear()
      step(to: target)
    } else {
      stopMotion()
      if !isLatched { wheel.begin(from: contentOffset, at: event.time) }
      show(rounding: target)
      wheel.add(target, at: event.time)
      showIndicators()
      hideIndicatorsLater()
    }
    wheel.position = target
    return true
  }
}
