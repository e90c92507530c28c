/// Everything that moves by itself in one window.
final class Animator {
  /// In the order in which they started; nil where one has ended.
  private var tracks: [AnimationTrack?] = []
  private var endedCount = 0
  private var isShowing = false
  /// When the last of all animations so far started to change something.
  private var latestStart = -Double.infinity
  /// The timing of the latest animation.
  private var latestTiming: SharedTiming?
  private var completions: [Completion] = []
  private var orders = 0
  /// The window's time.
  private(set) var time = 0.0

  private struct Completion {
    var time: Double
    var order: Int
    var action: () -> Void
  }

  // The window has gone, and with it the time in which anything could end: completions come all the same.
  isolated deinit {
    for track in tracks {
      guard let track else { continue }
      track.cancel(at: time)
      forget(track)
    }
    runCompletions()
  }

  func add(_ track: AnimationTrack) {
    track.index = tracks.count
    tracks.append(track)
  }

  /// A run of an animation that begins now, for a track of this animator.
  func makeRun(_ timing: AnimationTiming, group: AnimationGroup) -> AnimationTrack.Run {
    let shared: SharedTiming
    if let latestTiming, latestTiming.begin == time, latestTiming.timing == timing {
      shared = latestTiming
    } else {
      shared = SharedTiming(begin: time, timing: timing)
      latestTiming = shared
    }
    let run = AnimationTrack.Run(shared, group: group)
    latestStart = max(latestStart, run.start)
    return run
  }

  /// Whether the next frame differs because of an animation, or a completion is due.
  var isActive: Bool {
    if !completions.isEmpty { return true }
    if latestStart <= time { return tracks.count > endedCount }
    return tracks.contains { $0?.runs.contains { $0.start <= time } ?? false }
  }

  /// When the first of the animations that wait for their delay begins; nil when none waits.
  var nextStart: Double? {
    if latestStart <= time { return nil }
    var earliest: Double?
    for track in tracks {
      guard let track, track.latestStart > time else { continue }
      for run in track.runs where run.start > time && run.start < earliest ?? .infinity {
        earliest = run.start
      }
    }
    return earliest
  }

  /// Time never runs backwards; what is not finite leaves it alone.
  func moveClock(to time: Double) { if time.isFinite, time > self.time { self.time = time } }

  /// Shows every animation as it is now.
  func showCurrentState() {
    if tracks.isEmpty { return }
    let wasShowing = isShowing
    isShowing = true
    // A property's setter may start and end other tracks meanwhile: those that start wait for the next frame.
    for index in 0..<tracks.count {
      guard let track = tracks[index] else { continue }
      track.advance(to: time)
      if track.isOver { remove(track) }
    }
    isShowing = wasShowing
    compact()
  }

  /// Ends the animations of `view`, and of everything in it, unfinished; the new values are shown.
  func removeAnimations(below view: View) {
    removeAnimations(of: view)
    for subview in view.subviews { removeAnimations(below: subview) }
  }

  func removeAnimations(of view: View) {
    for track in view.tracks { end(track) }
  }

  /// Ends one track, unfinished, and shows the value that it led to.
  func end(_ track: AnimationTrack) {
    track.cancel(at: time)
    track.show(at: time)
    remove(track)
    compact()
  }

  private func remove(_ track: AnimationTrack) {
    forget(track)
    if track.index < 0 { return }
    tracks[track.index] = nil
    track.index = -1
    endedCount += 1
  }

  /// Closes the gaps once they are half of all. Complexity: O(1) for each track that ended, on average.
  private func compact() {
    if isShowing || endedCount * 2 <= tracks.count { return }
    tracks.removeAll { $0 == nil }
    for (index, track) in tracks.enumerated() { track?.index = index }
    endedCount = 0
  }

  private func forget(_ track: AnimationTrack) { track.view.tracks.removeAll { $0 === track } }

  // MARK: Completions

  /// The number of the next block, counted from 1.
  func nextOrder() -> Int {
    orders += 1
    return orders
  }

  func enqueue(at time: Double, order: Int, _ action: @escaping () -> Void) {
    completions.append(Completion(time: time, order: order, action: action))
  }

  /// Calls the completions that are due, in the order in which their animations ended. Those that they cause in
  /// turn wait for the next time, so that a chain of empty blocks cannot hold the frame up.
  func runCompletions() {
    if completions.isEmpty { return }
    let due = completions.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    completions.removeAll()
    for completion in due { completion.action() }
  }
}
