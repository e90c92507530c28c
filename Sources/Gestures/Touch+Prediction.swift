import Geometry

/// Where a touch will be soon, by the parabola through where it has been. A guess to draw with, never an input: the
/// next sample revokes it.
public struct PredictedTouch: Hashable {
  /// In the window's points.
  public let position: Point
  /// Seconds on the arena's clock.
  public let time: Double
  /// The time of the sample that it was made from.
  let basis: Double
}

extension Touch {
  /// How much longer than the last step the predicted one may be: a hand speeds up no faster.
  private static let stride = 1.2

  /// Where the touch will be after ``GestureSettings/predictionInterval``; nil while it stands still, or too little
  /// is known of it.
  ///
  /// The step is at most ``GestureSettings/predictionReach`` long, and at most a fifth longer than the last one was:
  /// parabolas run away. Allocates nothing.
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

  /// Whether the touch has moved on or ended since `prediction` was made, so that what was drawn of it has to go.
  public func revokes(_ prediction: PredictedTouch) -> Bool {
    trail.isEmpty || trail[age: 0].time != prediction.basis || phase == .up || phase == .cancel
  }
}
