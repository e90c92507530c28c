import Geometry
import Painting
import Raster

/// The memory used by drawing: the peak during a first frame, and the growth over further frames.
struct MemoryBenchmark {
  /// The number of warm-up frames, which may grow the rasterizer's buffers.
  private static let warmUp = 100

  private let scene: String
  private let list: DisplayList
  private let rasterizer: Rasterizer
  private let residentAtStart: Int

  /// - Parameter residentAtStart: the resident memory before the rasterizer was created, in KiB: the program
  ///   and its libraries.
  init(_ scene: BenchmarkScene, letters: SceneLetters, rasterizer: Rasterizer, residentAtStart: Int) {
    self.scene = scene.name
    list = SceneRecorder.record(scene, letters: letters)
    self.rasterizer = rasterizer
    self.residentAtStart = residentAtStart
  }

  /// - Parameter count: the number of frames. Each draws the scene at another position, so that nothing can
  ///   be cached.
  func run(_ report: Report, frames count: Int) throws {
    let bitmap = Bitmap(width: BenchmarkScene.width, height: BenchmarkScene.height)
    // Makes the bitmap's memory resident.
    rasterizer.render(frame([]), into: bitmap)
    try ProcessMemory.forgetPeak()
    let before = try ProcessMemory.resident()
    rasterizer.render(frame([.draw(list, .identity)]), into: bitmap)
    let peak = try ProcessMemory.peak()
    var settled = 0
    for index in 0..<count {
      if index == min(MemoryBenchmark.warmUp, count - 1) { settled = try ProcessMemory.resident() }
      let step = Vector(Double(index % 101) / 7, Double(index % 89) / 5)
      rasterizer.render(frame([.draw(list, Transform(translation: step))]), into: bitmap)
    }
    let end = try ProcessMemory.resident()
    let surface = Double(BenchmarkScene.width * BenchmarkScene.height * 4) / 1_048_576
    report.add(
      "\(scene)-memory",
      [
        ("process_peak_mib", .real(Double(peak) / 1_024)), ("surface_mib", .real(surface)),
        ("over_surface_mib", .real(Double(peak) / 1_024 - surface)),
        ("over_surface_and_program_mib", .real(Double(peak - residentAtStart) / 1_024 - surface)),
        ("first_frame_mib", .real(Double(peak - before) / 1_024)),
        ("growth_kib", .whole(end - settled)), ("frames", .whole(count)),
      ])
  }

  private func frame(_ items: [Frame.Item]) -> Frame {
    Frame(width: BenchmarkScene.width, height: BenchmarkScene.height, items: items)
  }
}
