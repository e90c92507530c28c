@testable import Host

/// A clock that is moved by hand; every reading may move it on by itself.
final class ManualClock: HostClock {
  var time = 0.0
  /// What each reading adds afterwards.
  var step = 0.0

  var now: Double {
    defer { time += step }
    return time
  }
}
