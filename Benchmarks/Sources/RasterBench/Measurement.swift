#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The times of repeated runs, in milliseconds.
struct Measurement {
  /// The first run, with cold caches.
  var first = 0.0
  var least = 0.0
  var median = 0.0
  /// The minimum processor time of a run, over all threads.
  var leastProcessor = 0.0
  var runs = 0

  /// Runs `work` twice to warm up, then at least `leastRuns` times and for `budget` seconds.
  init(leastRuns: Int, budget: Double, _ work: () -> Void) {
    first = Measurement.time(work)
    work()
    let start = Measurement.now(CLOCK_MONOTONIC)
    var times: [Double] = []
    leastProcessor = .infinity
    while times.count < 400,
      times.count < leastRuns || Measurement.now(CLOCK_MONOTONIC) - start < budget * 1_000
    {
      let processor = Measurement.now(CLOCK_PROCESS_CPUTIME_ID)
      times.append(Measurement.time(work))
      leastProcessor = min(leastProcessor, Measurement.now(CLOCK_PROCESS_CPUTIME_ID) - processor)
    }
    times.sort()
    runs = times.count
    least = times[0]
    median = times[times.count / 2]
  }

  static func time(_ work: () -> Void) -> Double {
    let start = now(CLOCK_MONOTONIC)
    work()
    return now(CLOCK_MONOTONIC) - start
  }

  /// The processor time in seconds, over all threads. Other processes do not affect it.
  static func processorSeconds(_ work: () -> Void) -> Double {
    let start = now(CLOCK_PROCESS_CPUTIME_ID)
    work()
    return (now(CLOCK_PROCESS_CPUTIME_ID) - start) / 1_000
  }

  /// The wall time in milliseconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
