import ArgumentParser
import ImageFiles
import Painting
import Raster

@main struct RasterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster-bench",
    abstract: "Measures the rasterizer on fixed scenes of 1920 × 1080 pixels, the clear included.")

  @Flag(help: "Print a line of JSON for each scene.")
  var json = false

  @Option(help: "The scenes, separated by commas: \(BenchmarkScene.names.joined(separator: ", ")).")
  var scenes = "S1,S2,S3,S10"

  @Option(help: "How many threads draw.")
  var threads = 1

  @Option(help: "Rows in a band; without it the rasterizer chooses.")
  var bandHeight: Int?

  @Option(help: "The least number of timed runs of a scene.")
  var runs = 7

  @Option(help: "The least seconds for a scene.")
  var budget = 1.5

  @Option(help: "The name of this program in the results.")
  var name = "easel"

  @Option(help: ArgumentHelp("Write each scene's picture into this folder.", valueName: "folder"))
  var png: String?

  @Option(help: ArgumentHelp("Write each scene's geometry as text into this folder.", valueName: "folder"))
  var dump: String?

  @Option(
    help: ArgumentHelp(
      "Compare the geometry with a list of checksums and measure nothing.", valueName: "file"))
  var checkSums: String?

  @Flag(help: "Measure S1 with one shape dragged, repainting only its damage.")
  var damage = false

  func run() throws {
    let wanted = try scenes.split(separator: ",").map { name in
      guard let scene = BenchmarkScene(String(name)) else {
        throw ValidationError(
          "there is no scene \(name); choose from \(BenchmarkScene.names.joined(separator: ", "))")
      }
      return scene
    }
    if let checkSums { return try check(wanted, against: checkSums) }
    if let dump {
      for scene in wanted { try TextFile.write(SceneDump(scene).text, to: "\(dump)/\(scene.name).txt") }
    }
    let rasterizer = Rasterizer(threads: threads, bandHeight: bandHeight)
    let report = Report(isJSON: json, peer: name, version: "swift \(RasterBench.compiler)", threads: threads)
    if damage, let scene = BenchmarkScene("S1") {
      DamageBenchmark(scene, rasterizer: rasterizer).run(report, leastRuns: runs, budget: budget)
      return
    }
    for scene in wanted {
      let frame = scene.makeFrame()
      let bitmap = Bitmap(width: frame.width, height: frame.height)
      report.add(
        scene.name,
        Measurement(leastRuns: runs, budget: budget) { rasterizer.render(frame, into: bitmap) })
      if let png { try PNG.write(bitmap.makeImage(), to: "\(png)/\(scene.name).\(name).png") }
    }
  }

  private func check(_ scenes: [BenchmarkScene], against path: String) throws {
    let lines = try TextFile.read(path).split(separator: "\n")
    for scene in scenes {
      let digits = String(SceneDump(scene).checksum, radix: 16)
      let sum = String(repeating: "0", count: 16 - digits.count) + digits
      guard let line = lines.first(where: { $0.split(separator: " ").first.map(String.init) == scene.name })
      else {
        throw ValidationError("\(path) has no line for \(scene.name)")
      }
      guard line.split(separator: " ").contains(Substring(sum)) else {
        throw ValidationError("\(scene.name) has the checksum \(sum), but \(path) says: \(line)")
      }
      print("\(scene.name) \(sum) as expected")
    }
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4+"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
