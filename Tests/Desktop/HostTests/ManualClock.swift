@testable import Host

/// A clock set by the test. Each reading may advance it.
final class ManualClock: HostClock {
  var time = 0.0
  /// The time that each reading adds, in seconds.
  var step = 0.0

  var now: Double {
    defer { time += step }
    return time
  }
}
