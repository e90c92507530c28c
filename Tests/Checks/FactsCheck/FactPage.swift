/// The page of all facts, and the facts that do not hold.
struct FactPage {
  private(set) var text: String
  /// Sentences about facts that are not as their definitions say.
  private(set) var problems: [String] = []
  private(set) var count = 0

  /// Measures the facts.
  init(_ sections: [FactSection]) {
    var (rows, differing) = ("", 0)
    for section in sections {
      rows += "\n## \(section.title)\n\n| name | case | Apple | Easel | |\n|---|---|---|---|---|\n"
      for fact in section.facts {
        let ours = fact.measure()
        count += 1
        differing += fact.reason == nil ? 0 : 1
        if let reason = fact.reason, ours == fact.apple {
          problems.append("\(fact.name) is \(ours) as Apple's, and so does not differ because “\(reason)”")
        } else if fact.reason == nil, ours != fact.apple {
          problems.append("\(fact.name), “\(fact.situation)”, is \(ours) instead of \(fact.apple)")
        }
        rows +=
          "| `\(fact.name)` | \(fact.situation) | \(fact.apple) | \(ours) | \(fact.reason ?? "the same") |\n"
      }
    }
    text = """
      # Facts of UIKit, Core Graphics and Core Animation

      The documented values that are measured of Easel, and the reasons of those that differ.

      `FactsCheck --write` of the tests measures them and writes this page. Of \(count) values, \(count - differing) are the same, and
      \(differing) differ. A case is empty for the value of a new object. <doc:DifferencesFromApple> lists the differences that are no values.
      \(rows)
      """
  }
}
