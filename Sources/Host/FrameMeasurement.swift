import Scene

/// Collects how long each step of the frame under way takes, from a window's own reports and the host's.
final class FrameMeasurement {
  private let clock: any HostClock
  private(set) var durations: [FrameStatistics.Phase: Double] = [:]
  private var current: FrameStatistics.Phase?
  private var start = 0.0

  /// - Parameter clock: measures; need not be the one that the scene sees.
  init(clock: any HostClock) { self.clock = clock }

  /// Listens to a window's passes, besides whoever listened before.
  func observe(_ window: Window) {
    let before = window.onPass
    window.onPass = { [weak self] pass in
      before?(pass)
      self?.begin(FrameStatistics.Phase(pass))
    }
  }

  /// From now on time counts for `step`; nil for nothing.
  func begin(_ phase: FrameStatistics.Phase?) {
    let now = clock.now
    if let current { durations[current, default: 0] += now - start }
    current = phase
    start = now
  }

  func end() { begin(nil) }

  /// The next frame starts at zero.
  func reset() {
    end()
    durations.removeAll(keepingCapacity: true)
  }
}
