extension MediaTiming {
  /// Returns the next time of the parent, after `time`, at which the phase changes, in seconds: the beginning or the end
  /// of the active duration. Infinity if there is none, as for a paused animation.
  ///
  /// A program whose animations all wait for their delay can sleep until the least of these times.
  public func nextPhaseChange(after time: Double) -> Double {
    let speed = usableSpeed
    guard speed != 0, !time.isNaN else { return .infinity }
    let begin = usableBegin
    let end = begin + activeDuration / speed
    return min(begin > time ? begin : .infinity, end > time ? end : .infinity)
  }

  /// Returns the next time of the parent, after `time`, at which something shown changes, if the value only changes at
  /// certain points of the progress: the key times of discrete keyframes, or the jumps of a step curve.
  ///
  /// During the active duration this is the next crossing of one of the points, or the next change of the phase. For
  /// a value that changes continuously, the next frame is needed anyway.
  ///
  /// - Parameters:
  ///   - points: points of the progress in 0...1, in any order.
  ///   - time: a time of the parent, in seconds.
  /// - Complexity: O(number of points).
  public func nextChange(ofProgress points: some Sequence<Double>, after time: Double) -> Double {
    let phaseChange = nextPhaseChange(after: time)
    let now = sample(at: time)
    let (cycle, run, speed) = (cycleDuration, nonNegative(duration), usableSpeed)
    guard now.phase == .active, speed != 0, cycle > 0, cycle.isFinite else { return phaseChange }
    let elapsed = activeTime(at: time) + usableOffset
    let start = (elapsed / cycle).rounded(.down) * cycle
    let direction = speed > 0 ? 1.0 : -1.0
    var least = Double.infinity
    for point in points where point >= 0 && point <= 1 {
      for isReversed in [false, true] where autoreverses || !isReversed {
        let position = start + (isReversed ? cycle - point * run : point * run)
        // In this cycle, or in the next one in the direction of time. Rounding may have chosen a neighbour of the cycle.
        for step in -1...1 {
          let distance = (position + Double(step) * cycle - elapsed) * direction
          if distance > 1e-12 * cycle, distance < least { least = distance }
        }
      }
    }
    let change = time + least / abs(speed)
    return least.isFinite ? min(phaseChange, max(change, time.nextUp)) : phaseChange
  }
}
