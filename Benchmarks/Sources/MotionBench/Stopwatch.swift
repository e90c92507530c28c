import CAllocations

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Evaluates a function many times and takes the least processor time.
struct Stopwatch {
  var evaluations: Int
  var runs: Int

  func measure(_ group: String, _ name: String, _ function: (Double) -> Double) -> MotionBenchLine {
    // A first, cold run.
    var checksum = run(function)
    var least = Double.infinity
    var allocations = 0
    for _ in 0..<runs {
      let before = allocation_count()
      let start = Self.now()
      checksum = run(function)
      least = min(least, Self.now() - start)
      allocations = before < 0 ? -1 : allocations + allocation_count() - before
    }
    return MotionBenchLine(
      group: group, name: name, nanoseconds: least / Double(evaluations),
      allocations: allocations < 0 ? nil : Double(allocations) / Double(evaluations * runs),
      checksum: checksum)
  }

  @inline(never)
  private func run(_ function: (Double) -> Double) -> Double {
    let step = 1 / Double(evaluations)
    var sum = 0.0
    for index in 0..<evaluations { sum += function(Double(index) * step) }
    return sum
  }

  /// The processor time, in nanoseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
