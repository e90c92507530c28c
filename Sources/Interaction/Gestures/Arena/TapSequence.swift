import Geometry

/// Counts the taps that a touch continues, for views without recognizers.
struct TapSequence {
  private var center = Point.zero
  private var end = -Double.infinity
  private var count = 0

  /// Returns the number of a touch among the quick taps at one place: 1, or one more than that of the tap before.
  func number(of event: PointerEvent, interval: Double, settings: GestureSettings) -> Int {
    let isNear = event.position.distance(to: center) <= settings.multipleTapDistance[event.kind]
    return isNear && event.time - end <= interval ? count + 1 : 1
  }

  /// Takes note of a touch that was lifted.
  mutating func lifted(_ touch: Touch) {
    (center, end, count) = (touch.startPosition, touch.time, touch.tapCount)
  }
}
