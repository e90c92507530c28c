import Physics
import PhysicsScenes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The times of a scene's steps, in milliseconds.
struct TimingLine {
  private let name: String
  private let repeats: Int
  private let steps: Int
  private var medians: [Double] = []
  private var tails: [Double] = []
  private var least: [Double]
  private var leastTotal = Double.infinity
  private var leastProcessorTime = Double.infinity
  private var energies = (start: 0.0, end: 0.0)
  private var run: SceneRun
  private var hashes: Set<UInt64> = []

  init(_ scene: PhysicsScene, repeats: Int, steps: Int) throws {
    name = scene.name
    self.repeats = repeats
    self.steps = steps
    least = Array(repeating: .infinity, count: steps)
    run = try SceneRun(scene)
    for index in 0..<repeats {
      if index > 0 { run = try SceneRun(scene) }
      energies.start = run.energy
      var times = [Double](repeating: 0, count: steps)
      let processorStart = milliseconds(CLOCK_THREAD_CPUTIME_ID)
      for step in 0..<steps {
        let start = milliseconds(CLOCK_MONOTONIC)
        run.step()
        times[step] = milliseconds(CLOCK_MONOTONIC) - start
      }
      leastProcessorTime = min(leastProcessorTime, milliseconds(CLOCK_THREAD_CPUTIME_ID) - processorStart)
      leastTotal = min(leastTotal, times.reduce(0, +))
      for step in 0..<steps { least[step] = min(least[step], times[step]) }
      medians.append(percentile(times, 0.5))
      tails.append(percentile(times, 0.99))
      hashes.insert(run.hash)
    }
    energies.end = run.energy
  }

  var json: String {
    """
    {"peer":"easel","version":"1","scene":"\(name)",\
    "ms_per_step_median":\(fixed(medians.min() ?? 0, 4)),"ms_per_step_p99":\(fixed(tails.min() ?? 0, 4)),\
    "ms_total_600_min":\(fixed(leastTotal, 1)),"cpu_ms_total_600_min":\(fixed(leastProcessorTime, 1)),\
    "least_ms_total":\(fixed(least.reduce(0, +), 2)),"least_ms_median":\(fixed(percentile(least, 0.5), 4)),\
    "least_ms_p99":\(fixed(percentile(least, 0.99), 4)),"median_of_medians":\(fixed(percentile(medians, 0.5), 4)),\
    "median_of_p99":\(fixed(percentile(tails, 0.5), 4)),"repeats":\(repeats),"steps":\(steps),\
    "ke_start":\(fixed(energies.start, 4)),"ke_end":\(fixed(energies.end, 4)),"max_y_end":\(fixed(run.highest, 4)),\
    "escaped":\(run.escapedCount),"awake_end":\(run.awakeCount),"contacts_end":\(run.world.touchingContactCount),\
    "hash_end":"\(String(run.hash, radix: 16))","repeats_bit_identical":\(hashes.count == 1),\
    "note":"float64, 4 sub-steps, 1 thread, continuous on"}
    """
  }

  var text: String {
    """
    \(name): median \(fixed(percentile(least, 0.5), 4)) ms, 99 % \(fixed(percentile(least, 0.99), 4)) ms, total \
    \(fixed(least.reduce(0, +), 2)) ms; energy \(fixed(energies.start > 0 ? energies.end / energies.start : 0, 4)); \
    top \(fixed(run.highest, 4)); \(run.escapedCount) escaped; \(run.awakeCount) awake; \
    \(run.world.touchingContactCount) contacts; hash \(String(run.hash, radix: 16))
    """
  }
}

private func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

/// The nearest rank of a part of the values, in 0...1.
private func percentile(_ values: [Double], _ fraction: Double) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  return sorted[max(0, min(sorted.count - 1, Int((fraction * Double(sorted.count)).rounded(.up)) - 1))]
}

/// Returns a number with a fixed number of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "0" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (abs(value) * scale).rounded()
  let integer = Int(scaled / scale)
  let remainder = String(Int(scaled - Double(integer) * scale))
  let padding = String(repeating: "0", count: max(0, decimals - remainder.count))
  return (value < 0 && scaled > 0 ? "-" : "") + "\(integer)." + padding + remainder
}
