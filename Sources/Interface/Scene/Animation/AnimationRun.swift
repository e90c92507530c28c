import Motion

/// The timing shared by all animations of one kind that began at the same time in one window.
final class SharedTiming {
  /// The start time on the window's clock, in seconds.
  let begin: Double
  let timing: AnimationTiming
  /// The clock of a property animator, whose progress replaces the schedule; nil for the window's time.
  let playback: Playback?
  /// The progress of the playback at which the animations begin.
  private let startProgress: Double
  @exclusivity(unchecked) private var latest: (time: Double, remainder: (distance: Double, impulse: Double)) =
    (
      .nan, (1, 0)
    )

  init(begin: Double, timing: AnimationTiming) {
    self.begin = begin
    self.timing = timing
    playback = nil
    startProgress = 0
  }

  /// Creates a timing that follows a playback from a progress on.
  init(_ playback: Playback, from startProgress: Double) {
    begin = -.infinity
    timing = AnimationTiming(pace: .curve(.linear), duration: 1, delay: 0)
    self.playback = playback
    self.startProgress = startProgress
  }

  /// The remaining change at `time`; see ``AnimationTiming/remainder(at:)``. The latest result is cached for
  /// other animations of the same frame.
  func remainder(at time: Double) -> (distance: Double, impulse: Double) {
    if let playback { return (1 - playback.fraction(from: startProgress), 0) }
    if latest.time == time { return latest.remainder }
    let remainder = timing.remainder(at: time - begin)
    latest = (time, remainder)
    return remainder
  }

  func remainderRate(at time: Double) -> (distance: Double, impulse: Double) {
    guard let playback else { return timing.remainderRate(at: time - begin) }
    let isMoving = startProgress < 1 && playback.progress >= startProgress
    return (isMoving ? -playback.rate(at: time) / (1 - startProgress) : 0, 0)
  }
}

/// The part of one block, transaction or animator in the changes of a property.
struct AnimationRun {
  let shared: SharedTiming
  let group: AnimationGroup
  let end: Double
  /// Whether the group was notified of the end. Only the later instances of a replicator still show the run.
  var isTrailing = false

  init(_ shared: SharedTiming, group: AnimationGroup) {
    self.shared = shared
    self.group = group
    end = shared.playback == nil ? shared.begin + shared.timing.end : .infinity
  }

  /// The time of the first visible change; negative infinity if a property animator determines it.
  var start: Double { shared.begin + max(0, shared.timing.delay) }
}
