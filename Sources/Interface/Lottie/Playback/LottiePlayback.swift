/// The frame of an animation as a function of time.
///
/// A value without a clock: it is given times in seconds, and returns the same frames for the same times.
///
/// ```swift
/// let playback = LottiePlayback(segment: 0...60, frameRate: 30, loopMode: .loop, at: 0)
/// playback.frame(at: 1)  // 30
/// ```
public struct LottiePlayback: Hashable, Sendable {
  /// The frames that are played.
  public let segment: ClosedRange<Double>
  /// Frames a second.
  public let frameRate: Double
  /// The factor of the frame rate; negative for backwards.
  public let speed: Double
  /// The continuation after the last frame of the segment: the end, the first frame or the way back.
  public let loopMode: LottieLoopMode
  /// The time at which the playback began.
  public let startTime: Double
  /// The frames that were played before, in the direction of the speed.
  public private(set) var startDistance: Double

  /// - Parameters:
  ///   - segment: the frames that are played.
  ///   - frameRate: frames a second, greater than 0.
  ///   - speed: the factor of the frame rate. Negative plays backwards; 0 and not-a-number do not move.
  ///   - loopMode: the behaviour at the end.
  ///   - frame: the first frame; nil for the segment's first one in the direction of the speed. It is clamped to the segment.
  ///   - time: the present time, in seconds.
  public init(
    segment: ClosedRange<Double>, frameRate: Double, speed: Double = 1, loopMode: LottieLoopMode = .once,
    from frame: Double? = nil, at time: Double
  ) {
    self.segment = segment
    self.frameRate = frameRate
    self.speed = speed.isFinite ? speed : 0
    self.loopMode = loopMode
    startTime = time
    guard let frame, !frame.isNaN else {
      startDistance = 0
      return
    }
    let clamped = max(segment.lowerBound, min(segment.upperBound, frame))
    startDistance = speed < 0 ? segment.upperBound - clamped : clamped - segment.lowerBound
  }

  /// The number of frames of the segment.
  private var length: Double { segment.upperBound - segment.lowerBound }

  /// The frames that are played until the end; infinite for none.
  private var totalDistance: Double {
    switch loopMode {
    case .once: length
    case .count(let count): length * Double(max(1, count))
    case .loop, .autoreverse: length > 0 ? .infinity : 0
    }
  }

  private func distance(at time: Double) -> Double {
    let elapsed = max(0, time - startTime) * frameRate * speed.magnitude
    return elapsed.isNaN ? startDistance : min(totalDistance, startDistance + elapsed)
  }

  /// Whether the playback is over at a time.
  public func isFinished(at time: Double) -> Bool { distance(at: time) >= totalDistance }

  /// Returns the frame at a time. Before the start it is the first one.
  public func frame(at time: Double) -> Double {
    let distance = distance(at: time)
    var position: Double
    if length <= 0 || !distance.isFinite {
      position = 0
    } else if case .autoreverse = loopMode {
      let round = distance.truncatingRemainder(dividingBy: 2 * length)
      position = round <= length ? round : 2 * length - round
    } else if distance >= totalDistance {
      position = length
    } else {
      position = distance.truncatingRemainder(dividingBy: length)
    }
    position = max(0, min(length, position))
    return speed < 0 ? segment.upperBound - position : segment.lowerBound + position
  }

  /// Returns the rest of the playback from a time on, at another speed.
  ///
  /// Of a number of rounds, those that are over stay over. If the direction changes, the frame stays, and the rounds
  /// begin anew; on the way back of ``LottieLoopMode/autoreverse`` it turns to the way forth.
  ///
  /// - Parameters:
  ///   - newSpeed: the factor of the frame rate.
  ///   - frame: the frame to go on from; nil for that of the time.
  ///   - time: the time up to which this playback went.
  ///   - startTime: the time at which it goes on; nil for the same.
  public func continued(
    speed newSpeed: Double, from frame: Double? = nil, at time: Double, startingAt startTime: Double? = nil
  ) -> LottiePlayback {
    let isTurned = (newSpeed < 0) != (speed < 0)
    var result = LottiePlayback(
      segment: segment, frameRate: frameRate, speed: newSpeed, loopMode: loopMode,
      from: frame ?? (isTurned ? self.frame(at: time) : nil), at: startTime ?? time)
    if frame == nil, !isTurned { result.startDistance = distance(at: time) }
    return result
  }
}
