import Foundation

/// Measures values that Apple's documentation states, and checks those that must be the same, and the page of all.
///
/// usage: FactsCheck            check the values, and FactsOfApple.md, the page of all
///        FactsCheck --write    write the page
@main struct FactsCheck {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.isEmpty || arguments == ["--write"] else {
      print("usage: FactsCheck [--write]")
      exit(2)
    }
    let page = FactPage(sections)
    var problems = page.problems
    let file = URL(fileURLWithPath: "Sources/Easel/Easel.docc/FactsOfApple.md")
    if arguments.isEmpty {
      if try String(decoding: Data(contentsOf: file), as: UTF8.self) != page.text {
        problems.append("\(file.lastPathComponent) is out of date; FactsCheck --write writes it")
      }
    } else {
      try page.text.write(to: file, atomically: true, encoding: String.Encoding.utf8)
    }
    for problem in problems { print(problem) }
    print("\(page.count - page.problems.count) passed, \(problems.count) failed, 0 skipped")
    exit(problems.isEmpty ? 0 : 1)
  }

  private static let sections = [
    geometryFacts, pathFacts, contextFacts, colorFacts, layerFacts, animationFacts, viewFacts, gestureFacts,
    controlFacts,
    scrollFacts, dynamicsFacts,
  ]
}
