import Geometry

/// The predicted position of a touch, extrapolated by a parabola through its recent positions. Use it only for drawing,
/// because the next sample revokes it.
///
/// ```swift
/// final class Ink: View {
///   private var line = Path()
///   override func touchesMoved(_ touches: [Touch]) {
///     for touch in touches {
///       line.addLine(to: touch.location(in: self))
///       if let next = touch.predicted() { print("soon at", next.position, "at", next.time) }
///     }
///   }
/// }
/// ```
public struct PredictedTouch: Hashable {
  /// The position in the window's points.
  public let position: Point
  /// Seconds on the arena's clock.
  public let time: Double
  /// The time of the sample on which the prediction is based.
  let basis: Double
}

extension Touch {
  /// The longest ratio of the predicted step to the last one, because a hand accelerates no faster.
  private static let stride = 1.2

  /// Returns the position after ``GestureSettings/predictionInterval``; nil if the touch is stationary or has too few
  /// samples.
  ///
  /// The step is at most ``GestureSettings/predictionReach`` long, and at most a fifth longer than the last one.
  /// Without these limits a parabola overshoots. Allocates nothing.
  public func predicted(_ settings: GestureSettings = GestureSettings()) -> PredictedTouch? {
    guard phase == .down || phase == .move, trail.count >= 3 else { return nil }
    let seconds = settings.predictionInterval
    guard seconds > 0, let step = trail.step(after: seconds, settings: settings) else { return nil }
    let lastTime = trail[age: 0].time - trail[age: 1].time
    guard lastTime > 0 else { return nil }
    let last = (trail[age: 0].position - trail[age: 1].position).length / lastTime * seconds
    let limit = min(settings.predictionReach, last * Self.stride)
    let length = step.length
    guard length > 0, limit > 0 else { return nil }
    let short = length > limit ? step * (limit / length) : step
    return PredictedTouch(
      position: trail[age: 0].position + short, time: trail[age: 0].time + seconds, basis: trail[age: 0].time)
  }

  /// Returns whether the touch has moved or ended since `prediction`, so that its drawing must be removed.
  public func revokes(_ prediction: PredictedTouch) -> Bool {
    trail.isEmpty || trail[age: 0].time != prediction.basis || phase == .up || phase == .cancel
  }
}
