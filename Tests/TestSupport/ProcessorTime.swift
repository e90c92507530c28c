import Foundation

/// The time that the processor has worked on this thread. Other threads and processes of a busy machine do not change it, unlike the
/// time of a clock.
public nonisolated enum ProcessorTime {
  /// The time of this thread so far, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the time that a function takes on this thread, in seconds.
  public static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }
}
