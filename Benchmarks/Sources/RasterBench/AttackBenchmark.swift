import Painting
import Raster

/// The cost of expensive lists, each measured once, in the given order.
///
/// The peak of memory is the process's, so memory measurements need one process per list.
struct AttackBenchmark {
  let rasterizer: Rasterizer
  let share: Double
  /// Whether the lists count against a frame's budget, as decoded lists do.
  let isUntrusted: Bool
  let antialias: Bool

  func run(_ attack: AttackList) throws {
    func seconds(_ work: () -> Void) -> Double { Measurement.processorSeconds(work) }
    func text(_ value: Double) -> String { String(Int(value * 10_000) / 10) }
    var frame = attack.frame(share: share, antialias: antialias)
    for (index, item) in frame.items.enumerated() where isUntrusted {
      guard case .draw(var list, let transform) = item else { continue }
      list.isTrusted = false
      frame.items[index] = .draw(list, transform)
    }
    let bytes = attack.list(share: share).encoded().count
    let counted = seconds { _ = frame.withinBudget() }
    let bounds = seconds { _ = attack.list(share: share).bounds }
    print(
      "\(attack.rawValue): \(bytes / 1024) KiB, bounds \(text(bounds)) ms, counted in \(text(counted)) ms",
      terminator: "")
    try ProcessMemory.forgetPeak()
    let before = try ProcessMemory.resident()
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    var errors: [DrawingBudgetError] = []
    let time = seconds { errors = rasterizer.render(frame, into: bitmap) }
    let memory = try ProcessMemory.peak() - before
    print(", drawn in \(text(time)) ms with \(memory >> 10) MiB")
    for error in errors { print("  \(error)") }
  }
}
