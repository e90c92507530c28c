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

  /// Returns how many times as long a function takes for eight times as much: 8 for a cost in proportion, 64 for one that
  /// grows as the square. It is the same on slow machines and with sanitizers.
  ///
  /// - Parameters:
  ///   - count: the smaller amount. Its time is the least of three runs, and at least half a millisecond. The time of the larger is
  ///     the least of up to three too, as the caches and the allocator are shared with the tests that run beside this one; a run that
  ///     is no more than 12 times as long ends the measurement.
  ///   - body: does the work for an amount.
  public static func growth(from count: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    var short = Double.infinity
    for _ in 0..<3 { short = min(short, try of { try body(count) }) }
    short = max(short, 0.000_5)
    var long = Double.infinity
    for _ in 0..<3 where long > 12 * short { long = min(long, try of { try body(8 * count) }) }
    return long / short
  }
}
