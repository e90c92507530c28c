import ArgumentParser

@main struct GestureBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture-bench",
    abstract: "Measures the cost of the gesture engine per event of moving touches.",
    discussion: """
      Fingers circle on one view, all of them in each frame. Only the recognizers on that view take part: pan, pinch,
      rotation, tap and long press, fewer if there are fewer in all; the others lie on views that nobody touches. In
      "all" every one of them takes part. Times are processor times, the least of several runs.
      """)

  @Flag(help: "Print a line of JSON for each measurement.")
  var json = false

  @Option(help: ArgumentHelp("The number of frames in a run.", valueName: "count"))
  var frames = 20_000

  @Option(help: ArgumentHelp("How many runs there are.", valueName: "count"))
  var runs = 7

  func validate() throws {
    guard frames > 0, runs > 0 else { throw ValidationError("at least one frame and one run are needed") }
  }

  func run() {
    MainActor.assumeIsolated {
      for fingers in [1, 5, 10] {
        for recognizers in [1, 100, 10_000] {
          measure("bystanders", GestureScene(recognizers: recognizers, participants: 5), fingers: fingers)
        }
        measure("all", GestureScene(recognizers: 100, participants: 100), fingers: fingers)
      }
    }
  }

  @MainActor private func measure(_ name: String, _ scene: GestureScene, fingers: Int) {
    scene.land(fingers)
    // A first, cold run lets trails and queues allocate their memory.
    _ = scene.move(frames: 100)
    var least = Double.infinity
    var allocations = Int.max
    for _ in 0..<runs {
      let cost = scene.move(frames: frames / scene.participants)
      least = min(least, cost.nanoseconds)
      allocations = min(allocations, cost.allocations)
    }
    let events = Double(frames / scene.participants * fingers)
    scene.lift()
    let line = GestureBenchLine(
      scene: name, fingers: fingers, recognizers: scene.recognizers, participants: scene.participants,
      nanoseconds: least / events, allocations: allocations < 0 ? nil : Double(allocations) / events,
      isIdle: scene.isIdle)
    print(json ? line.json : line.text)
  }
}
