extension MediaTiming {
  /// Returns the state at a time of the parent, in seconds. Not-a-number counts as a time before the animation; an
  /// infinite time is replaced by ±10³⁰⁰.
  ///
  /// Complexity: O(1), without allocation, exact also after 10⁹ cycles as far as the parent's time is.
  public func sample(at parentTime: Double) -> Sample {
    let active = activeTime(at: parentTime)
    let total = activeDuration
    let phase: Phase = active < 0 ? .before : active < total ? .active : .after
    let sample = Sample(phase: phase, activeLocalTime: active + usableOffset, position: nil)
    switch phase {
    case .before where !fillMode.fillsBefore, .after where !fillMode.fillsAfter: return sample
    default:
      return Sample(
        phase: phase, activeLocalTime: sample.activeLocalTime, position: position(active: active, in: phase))
    }
  }

  /// Returns the progress at a time of the parent, 0...1; nil if nothing is shown.
  public func progress(at parentTime: Double) -> Double? { sample(at: parentTime).progress }

  /// Returns the state of a child of this group at a time of the group's parent, in seconds; nil if the group shows
  /// nothing then.
  ///
  /// The child's parent time is the group's time within a run, so the group repeats, reverses and cuts its children.
  public func sample(ofChild child: MediaTiming, at parentTime: Double) -> Sample? {
    sample(at: parentTime).position.map { child.sample(at: $0.basicTime) }
  }

  /// Returns `(parentTime − beginTime) × speed`, limited to ±10³⁰⁰; for not-a-number the lower limit.
  func activeTime(at parentTime: Double) -> Double {
    if parentTime.isNaN { return -1e300 }
    let active = (max(-1e300, min(1e300, parentTime)) - usableBegin) * usableSpeed
    return max(-1e300, min(1e300, active))
  }

  private func position(active: Double, in phase: Phase) -> Position {
    let cycle = cycleDuration
    let run = nonNegative(duration)
    guard cycle > 0 else { return positionOfNoDuration(in: phase) }
    guard cycle.isFinite else {
      return Position(
        cycle: 0, isReversing: false, progress: 0, progressRate: 0,
        basicTime: nonNegative(active) + nonNegative(usableOffset))
    }
    var index: Double
    var time: Double
    if phase == .after {
      // From the number of cycles, because a product of count and duration is rounded, and the fraction of a cycle
      // that is left would be the start of the next one.
      let limit = nonNegative(repeatDuration)
      var count = limit > 0 ? (limit + usableOffset) / cycle : cycleCount + usableOffset / cycle
      let nearest = count.rounded()
      if abs(count - nearest) <= 4 * nearest.ulp { count = nearest }
      index = count.rounded(.down)
      time = (count - index) * cycle
      if time == 0 { (index, time) = (index - 1, cycle) }
    } else {
      let elapsed = nonNegative(active) + usableOffset
      index = (elapsed / cycle).rounded(.down)
      time = elapsed.addingProduct(-index, cycle)
    }
    if !index.isFinite { (index, time) = (0, 0) }
    time = time > 0 ? min(time, cycle) : 0
    let isReversing = time > run
    let basic = isReversing ? cycle - time : time
    let rate = phase == .active ? usableSpeed / run : 0
    return Position(
      cycle: index, isReversing: isReversing, progress: min(basic / run, 1),
      progressRate: isReversing ? -rate : rate, basicTime: basic)
  }

  /// A run without a duration is complete from its beginning on.
  private func positionOfNoDuration(in phase: Phase) -> Position {
    let isOver = phase != .before
    let last = cycleCount.isFinite ? cycleCount.rounded(.up) - 1 : 0
    return Position(
      cycle: isOver ? last : 0, isReversing: isOver && autoreverses,
      progress: isOver && !autoreverses ? 1 : 0,
      progressRate: 0, basicTime: 0)
  }
}
