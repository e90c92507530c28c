#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A measurement of processor time.
@MainActor struct Measurement {
  let name: String
  let summary: String
  let count: Int
  let goal: Double?
  /// Prepares a run. The returned closure is timed; it returns the number of repetitions of the work.
  let prepare: @MainActor () -> @MainActor () -> Int

  init(
    _ name: String, _ summary: String, count: Int, goal: Double? = nil,
    prepare: @escaping @MainActor () -> @MainActor () -> Int
  ) {
    self.name = name
    self.summary = summary
    self.count = count
    self.goal = goal
    self.prepare = prepare
  }

  /// Returns the minimum time of `runs` runs.
  func line(runs: Int) -> SceneBenchLine {
    var least = Double.infinity
    for _ in 0..<runs {
      let work = prepare()
      let start = Measurement.now()
      let times = work()
      least = min(least, (Measurement.now() - start) / Double(times))
    }
    return SceneBenchLine(name: name, summary: summary, count: count, milliseconds: least, goal: goal)
  }

  /// The processor time, in milliseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
