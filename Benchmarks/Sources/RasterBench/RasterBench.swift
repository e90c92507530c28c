import ArgumentParser
import ImageFiles
import Painting
import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main struct RasterBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster-bench",
    abstract: "Measures the rasterizer on fixed scenes of 1920 × 1080 pixels, including the clear.",
    discussion: """
      The scenes are \(BenchmarkScene.mainNames.joined(separator: ", ")), together called "main", and
      \(BenchmarkScene.extraNames.joined(separator: ", ")), together called "extra".
      """)

  @Flag(help: "Print a line of JSON for each scene.")
  var json = false

  @Option(help: ArgumentHelp("The scenes, separated by commas.", valueName: "names"))
  var scenes = "main"

  @Option(
    help: ArgumentHelp(
      """
      How many threads draw: numbers separated by commas, measured one after the other; "all" is one a core, "auto" as many \
      as a frame is worth.
      """,
      valueName: "counts"))
  var threads = "1"

  @Option(help: ArgumentHelp("The rows of a band; by default the rasterizer chooses.", valueName: "rows"))
  var bandHeight: Int?

  @Option(
    help: ArgumentHelp(
      "The instruction set: \(InstructionSet.available.map(\.rawValue).joined(separator: ", ")); the last by default.",
      valueName: "set"),
    transform: RasterBench.instructionSet)
  var variant: InstructionSet?

  @Option(help: ArgumentHelp("The minimum number of timed runs of a scene.", valueName: "count"))
  var runs = 7

  @Option(help: ArgumentHelp("The minimum time for a scene.", valueName: "seconds"))
  var budget = 1.5

  @Option(help: "The name of this program in the results.")
  var name = "easel"

  @Option(help: ArgumentHelp("Write each scene's picture into this folder.", valueName: "folder"))
  var png: String?

  @Option(help: ArgumentHelp("Write each scene's geometry into this folder, as text.", valueName: "folder"))
  var dump: String?

  @Option(
    help: ArgumentHelp(
      "Compare the geometry with the checksums in this folder's scenes.sums; draw nothing.",
      valueName: "folder"))
  var checkSums: String?

  @Flag(help: "Measure S1 with one shape dragged, repainting only its damage.")
  var damage = false

  @Flag(help: "Measure the memory that each scene takes, and whether it grows.")
  var memory = false

  @Option(
    help: ArgumentHelp(
      "Measure expensive lists instead of the scenes: names separated by commas, or \"all\".",
      valueName: "names"))
  var attack: String?

  @Option(help: ArgumentHelp("The fraction of each count that --attack uses.", valueName: "share"))
  var share = 1.0

  @Flag(help: "Count the lists of --attack against a frame's budget, like decoded lists.")
  var untrusted = false

  @Flag(help: "Draw the lists of --attack without anti-aliasing.")
  var aliased = false

  @Option(
    help: ArgumentHelp(
      "Measure this number of random expensive frames admitted by a frame's budget instead of the scenes.",
      valueName: "count"))
  var amplified: UInt64?

  @Option(help: ArgumentHelp("The first seed of --amplified.", valueName: "number"))
  var seed: UInt64 = 0

  @Option(help: ArgumentHelp("The number of frames that --memory draws.", valueName: "count"))
  var frames = 1_000

  func validate() throws {
    guard runs > 0, frames > 0 else { throw ValidationError("at least one run and one frame are needed") }
    guard bandHeight ?? 1 > 0 else { throw ValidationError("a band has at least one row") }
  }

  func run() throws {
    if let checkSums { return try SceneChecksums(folder: checkSums).check(sceneNames.map(scene)) }
    if let dump {
      for name in sceneNames {
        let scene = try scene(name)
        try TextFile.write(SceneDump(scene).text, to: "\(dump)/\(scene.fileName).txt")
      }
    }
    for count in try threadCounts() {
      if let amplified {
        let benchmark = AmplifiedBenchmark {
          Rasterizer(threads: count, bandHeight: bandHeight, instructionSet: variant)
        }
        try benchmark.run(seeds: seed..<seed + amplified)
      } else if let attack {
        try measure(attacks: attack, threads: count)
      } else {
        try measure(threads: count)
      }
    }
  }

  private func measure(attacks: String, threads: Int?) throws {
    let names =
      attacks == "all" ? AttackList.allCases.map(\.rawValue) : attacks.split(separator: ",").map(String.init)
    let rasterizer = Rasterizer(threads: threads, bandHeight: bandHeight, instructionSet: variant)
    for name in names {
      guard let attack = AttackList(rawValue: name) else {
        throw ValidationError(
          "there is no attack \(name); there are \(AttackList.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      }
      try AttackBenchmark(rasterizer: rasterizer, share: share, isUntrusted: untrusted, antialias: !aliased)
        .run(attack)
    }
  }

  private func measure(threads: Int?) throws {
    let residentAtStart = memory ? try ProcessMemory.resident() : 0
    let rasterizer = Rasterizer(threads: threads, bandHeight: bandHeight, instructionSet: variant)
    let report = Report(
      isJSON: json, peer: name, version: "swift \(RasterBench.compiler)",
      variant: rasterizer.instructionSet.rawValue,
      threads: rasterizer.threads)
    let letters = try SceneLetters()
    if damage {
      return DamageBenchmark(try scene("S1"), letters: letters, rasterizer: rasterizer)
        .run(report, leastRuns: runs, budget: budget)
    }
    for name in sceneNames {
      // Made on demand, because 100,000 shapes would affect all memory figures.
      let scene = try scene(name)
      if memory {
        try MemoryBenchmark(scene, letters: letters, rasterizer: rasterizer, residentAtStart: residentAtStart)
          .run(report, frames: frames)
      } else {
        let list = SceneRecorder.record(scene, letters: letters)
        try measure(list, named: scene, rasterizer, report)
      }
    }
  }

  private func measure(
    _ list: DisplayList, named scene: BenchmarkScene, _ rasterizer: Rasterizer, _ report: Report
  ) throws {
    let frame = Frame(
      width: BenchmarkScene.width, height: BenchmarkScene.height, items: [.draw(list, .identity)])
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    report.add(
      scene.name, Measurement(leastRuns: runs, budget: budget) { rasterizer.render(frame, into: bitmap) })
    if let png { try PNG.write(bitmap.makeImage(), to: "\(png)/\(scene.fileName).\(name).png") }
  }

  private var sceneNames: [String] {
    scenes.split(separator: ",").flatMap { name in
      switch name {
      case "main": BenchmarkScene.mainNames
      case "extra": BenchmarkScene.extraNames
      default: [String(name)]
      }
    }
  }

  private func scene(_ name: String) throws -> BenchmarkScene {
    guard let scene = BenchmarkScene(name) else {
      throw ValidationError("there is no scene \(name); --help lists them")
    }
    return scene
  }

  private static func instructionSet(_ name: String) throws -> InstructionSet {
    guard let set = InstructionSet(rawValue: name), InstructionSet.available.contains(set) else {
      throw ValidationError("this machine or this build cannot draw with \(name)")
    }
    return set
  }

  private func threadCounts() throws -> [Int?] {
    try threads.split(separator: ",").map { word in
      if word == "auto" { return nil }
      let count = word == "all" ? sysconf(Int32(_SC_NPROCESSORS_ONLN)) : Int(word) ?? 0
      guard count > 0 else { throw ValidationError("\(word) is not a number of threads") }
      return count
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
