import ArgumentParser

@main struct SceneBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene-bench",
    abstract: "Measures the cost of view trees: changes, animations, frames, hit tests and growing drawings.",
    discussion: """
      All views are subviews of the window's root view. Times are processor times, the least of several runs. Frames
      are made, but only the scenes "strokes" and "controls" also draw them, and say so.
      """)

  @Flag(help: "Print a line of JSON for each measurement.")
  var json = false

  @Option(help: ArgumentHelp("The number of views.", valueName: "count"))
  var views = 10_000

  @Option(help: ArgumentHelp("How many runs there are.", valueName: "count"))
  var runs = 5

  @Option(help: ArgumentHelp("Only the measurements whose names contain this.", valueName: "text"))
  var only: String?

  func validate() throws {
    guard views > 0, runs > 0 else { throw ValidationError("at least one view and one run are needed") }
  }

  func run() {
    MainActor.assumeIsolated {
      for measurement in Measurement.all(views: views) {
        if let only, !measurement.name.contains(only) { continue }
        let line = measurement.line(runs: runs)
        print(json ? line.json : line.text)
      }
    }
  }
}
