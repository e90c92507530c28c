/// One printed measurement.
struct SceneBenchLine {
  var name: String
  var summary: String
  /// The number of views or strokes.
  var count: Int
  /// The minimum processor time of all runs.
  var milliseconds: Double
  /// The documented goal for an optimized build; nil for none.
  var goal: Double?

  #if DEBUG
    static let build = "debug"
  #else
    static let build = "release"
  #endif

  var json: String {
    """
    {"scene":"\(name)","count":\(count),"ms":\(rounded),"goal":\(goal.map { "\($0)" } ?? "null"),\
    "build":"\(SceneBenchLine.build)"}
    """
  }

  var text: String {
    let goal = goal.map { ", goal \($0) ms" } ?? ""
    return "\(name): \(rounded) ms\(goal) (\(summary), \(count))"
  }

  private var rounded: Double { (milliseconds * 10_000).rounded() / 10_000 }
}
