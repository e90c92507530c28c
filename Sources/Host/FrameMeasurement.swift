import Scene

/// Measures the phases of the current frame, from reports of the window and the host.
final class FrameMeasurement {
  private let clock: any HostClock
  private(set) var durations: [FrameStatistics.Phase: Double] = [:]
  private var current: FrameStatistics.Phase?
  private var start = 0.0

  /// - Parameter clock: measures durations. It may differ from the scene's clock.
  init(clock: any HostClock) { self.clock = clock }

  /// Observes a window's passes, in addition to the previous observer.
  func observe(_ window: Window) {
    let before = window.onPass
    window.onPass = { [weak self] pass in
      before?(pass)
      self?.begin(FrameStatistics.Phase(pass))
    }
  }

  /// Starts measuring `phase`; nil stops.
  func begin(_ phase: FrameStatistics.Phase?) {
    let now = clock.now
    if let current { durations[current, default: 0] += now - start }
    current = phase
    start = now
  }

  func end() { begin(nil) }

  /// Clears the durations for the next frame.
  func reset() {
    end()
    durations.removeAll(keepingCapacity: true)
  }
}
