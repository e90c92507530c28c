/// Everything that moves by itself in one window.
final class Animator {
  /// In the order in which they started.
  private var tracks: [AnimationTrack] = []
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
    for track in tracks { track.cancel(at: time) }
    runCompletions()
  }

  func add(_ track: AnimationTrack) { tracks.append(track) }

  /// Whether the next frame differs because of an animation, or a completion is due.
  var isActive: Bool { !completions.isEmpty || tracks.contains { $0.runs.contains { $0.start <= time } } }

  /// When the first of the animations that wait for their delay begins; nil when none waits.
  var nextStart: Double? { tracks.lazy.flatMap(\.runs).map(\.start).filter { $0 > self.time }.min() }

  /// Time never runs backwards; what is not finite leaves it alone.
  func moveClock(to time: Double) { if time.isFinite, time > self.time { self.time = time } }

  /// Shows every animation as it is now.
  func showCurrentState() {
    if tracks.isEmpty { return }
    // A property's setter may end other tracks meanwhile: those are over, and are skipped.
    for track in tracks where !track.isOver {
      track.advance(to: time)
      if track.isOver { forget(track) }
    }
    tracks.removeAll { $0.isOver }
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
    forget(track)
    tracks.removeAll { $0 === track }
  }

  private func forget(_ track: AnimationTrack) { track.view?.tracks.removeAll { $0 === track } }

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
