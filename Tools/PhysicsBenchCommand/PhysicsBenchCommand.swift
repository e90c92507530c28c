import ArgumentParser
import CommandSupport
import PhysicsScenes

@main struct PhysicsBenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "physics-bench",
    abstract: "Measures the steps of physics scenes, or judges where they end.",
    discussion: """
      Times are those of the step calls only, in milliseconds: median and 99th percentile of the best repeat, and the sum
      over all steps of the least time of each step.
      """)

  @Flag(help: "Print a line of JSON for each scene.")
  var json = false

  @Flag(help: "Run the scenes that show energy, sleep, overlap and tunnelling. Nothing is timed.")
  var quality = false

  @Flag(
    help:
      "Check that a chaotic scene ends in the bits that are written down, also from a snapshot. Nothing is timed."
  )
  var hash = false

  @Option(help: ArgumentHelp("How often each scene runs.", valueName: "count"))
  var repeats = 5

  @Option(help: ArgumentHelp("The number of steps.", valueName: "count"))
  var steps = 600

  @Option(help: ArgumentHelp("Run only this scene.", valueName: "name"))
  var scene: String?

  func validate() throws {
    guard repeats > 0, steps > 0 else { throw ValidationError("at least one repeat and one step are needed") }
  }

  func run() throws {
    if hash {
      let line = try HashLine()
      print(json ? line.json : line.text)
      if !line.isExpected { throw ExitCode.failure }
      return
    }
    if quality {
      for (judged, steps) in PhysicsScene.judged where scene == nil || scene == judged.name {
        let line = try QualityLine(judged, steps: steps)
        print(json ? line.json : line.text)
      }
      return
    }
    for timed in PhysicsScene.timed where scene == nil || scene == timed.name {
      let line = try TimingLine(timed, repeats: repeats, steps: steps)
      print(json ? line.json : line.text)
    }
  }
}
