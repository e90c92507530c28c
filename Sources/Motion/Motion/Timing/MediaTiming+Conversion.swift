extension MediaTiming {
  /// Returns the own time of a layer with this timing, in seconds: `(parentTime − beginTime) × speed + timeOffset`,
  /// without limits. Layers have no duration. Not-a-number counts as 0.
  public func localTime(at parentTime: Double) -> Double {
    (limited(parentTime) - usableBegin) * usableSpeed + usableOffset
  }

  /// Returns the time of the parent at which the own time is `localTime`, in seconds. Not-a-number counts as 0.
  ///
  /// With speed 0 there is no such time, because the own time is always ``timeOffset``. The result is then the time
  /// at which the layer was paused by the usual recipe: ``beginTime`` + ``timeOffset``.
  public func parentTime(at localTime: Double) -> Double {
    let speed = usableSpeed
    if speed == 0 { return usableBegin + usableOffset }
    return limited(limited(localTime) - usableOffset) / speed + usableBegin
  }

  /// Returns the time of one layer at the moment at which another layer has the time `time`.
  ///
  /// The time goes up from the source to the last common ancestor, and down to the destination. Speeds multiply on the
  /// way. A layer with speed 0 has the same time at every moment, so nothing comes back from a conversion through it.
  ///
  /// - Parameters:
  ///   - time: a time of the source, in seconds.
  ///   - source: the timings of the source and its ancestors, from the root on.
  ///   - destination: the timings of the destination and its ancestors, from the root on. Timings at the beginning that
  ///     are equal to the source's are those of common ancestors.
  /// - Complexity: O(length of both lists), without allocation.
  @inlinable public static func convert(
    _ time: Double, from source: some BidirectionalCollection<MediaTiming>,
    to destination: some BidirectionalCollection<MediaTiming>
  ) -> Double {
    var (sourceIndex, destinationIndex) = (source.startIndex, destination.startIndex)
    while sourceIndex != source.endIndex, destinationIndex != destination.endIndex,
      source[sourceIndex] == destination[destinationIndex]
    {
      source.formIndex(after: &sourceIndex)
      destination.formIndex(after: &destinationIndex)
    }
    var time = time.isNaN ? 0 : time
    var index = source.endIndex
    while index != sourceIndex {
      source.formIndex(before: &index)
      time = source[index].parentTime(at: time)
    }
    while destinationIndex != destination.endIndex {
      time = destination[destinationIndex].localTime(at: time)
      destination.formIndex(after: &destinationIndex)
    }
    return time
  }

  /// Returns this layer's timing stopped at a time of the parent: the own time stays as it is.
  public func paused(atParentTime time: Double) -> MediaTiming {
    var timing = self
    timing.timeOffset = localTime(at: time)
    timing.speed = 0
    return timing
  }

  /// Returns this layer's timing, which was paused, running from a time of the parent on. The own time continues without
  /// a jump. Default speed: 1.
  public func resumed(atParentTime time: Double, speed: Double = 1) -> MediaTiming {
    var timing = self
    timing.speed = finiteOrZero(speed)
    // The own time is kept in the begin time where possible, so that the offset is free for the next pause.
    timing.timeOffset = timing.speed == 0 ? usableOffset : 0
    timing.beginTime = timing.speed == 0 ? usableBegin : limited(time) - usableOffset / timing.speed
    return timing
  }
}

/// A number without not-a-number and infinities, which become 0 and ±10³⁰⁰.
private func limited(_ time: Double) -> Double { time.isNaN ? 0 : max(-1e300, min(1e300, time)) }
