import Painting
import Raster

/// Time and memory of random expensive frames that a frame's budget admits: the maximum cost of an admitted
/// frame.
///
/// Each frame is drawn by its own rasterizer, without cached memory.
struct AmplifiedBenchmark {
  let makeRasterizer: () -> Rasterizer

  /// The limits for printing a frame: processor time in seconds, and memory in KiB. The worst frame is always
  /// printed.
  private static let (notableTime, notableMemory) = (1.0, 512 << 10)

  func run(seeds: Range<UInt64>) throws {
    var admitted = 0
    var longest = (seed: seeds.lowerBound, time: 0.0)
    var largest = (seed: seeds.lowerBound, kibibytes: 0)
    for seed in seeds {
      var random = AmplifiedCase(seed: seed)
      let frame = random.frame()
      if !frame.withinBudget().errors.isEmpty { continue }
      admitted += 1
      try ProcessMemory.forgetPeak()
      let before = try ProcessMemory.resident()
      let rasterizer = makeRasterizer()
      let bitmap = Bitmap(width: frame.width, height: frame.height)
      let time = Measurement.processorSeconds { rasterizer.render(frame, into: bitmap) }
      let kibibytes = try ProcessMemory.peak() - before
      if time > Self.notableTime || kibibytes > Self.notableMemory {
        print("seed \(seed): \(text(time)) s, \(kibibytes >> 10) MiB")
      }
      if time > longest.time { longest = (seed, time) }
      if kibibytes > largest.kibibytes { largest = (seed, kibibytes) }
    }
    print(
      "\(admitted) of \(seeds.count) frames admitted; at most \(text(longest.time)) s (seed \(longest.seed)),",
      "\(largest.kibibytes >> 10) MiB (seed \(largest.seed))")
  }

  private func text(_ seconds: Double) -> String { String((seconds * 100).rounded() / 100) }
}
