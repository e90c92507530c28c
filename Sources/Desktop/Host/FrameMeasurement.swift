import Gestures
import Scene

/// Measures the phases of the current frame, from reports of the window and the host.
final class FrameMeasurement {
  private let clock: any HostClock
  private(set) var durations: [FrameStatistics.Phase: Double] = [:]
  private var current: FrameStatistics.Phase?
  private var start = 0.0
  private var token: ObserverToken?

  /// - Parameter clock: measures durations. It may differ from the scene's clock.
  init(clock: any HostClock) { self.clock = clock }

  /// Measures the passes of a window until ``stopObserving()``.
  func observe(_ window: Window) {
    token = window.passObservers.add { [weak self] pass in self?.begin(FrameStatistics.Phase(pass)) }
  }

  func stopObserving() { token = nil }

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
