import FileAccess
import ProgressDemo
import Testing

@Suite("Options of progress-view")
struct ProgressOptionsTests {
  private func parse(_ arguments: String...) throws -> ProgressOptions {
    guard case .run(let options) = try ProgressOptions.syntax.parse(arguments, into: ProgressOptions()) else {
      throw CommandError("no options")
    }
    return options
  }

  @Test("A copy needs both files, and has a speed")
  func plan() throws {
    #expect(try parse().plan() == nil)
    let plan = try parse("--copy", "a", "--to", "b", "--rate", "0.5").plan()
    #expect(plan?.source.path == "a")
    #expect(plan?.destination.path == "b")
    #expect(plan?.bytesPerSecond == 500_000)
  }

  @Test(
    "Options that need or exclude each other are wrong command lines",
    arguments: [
      (["--copy", "a"], "--to"), (["--to", "b"], "--copy"), (["--rate", "5"], "--copy"),
      (["--paused"], "--copy"),
      (["--copy", "a", "--to", "b", "--replay", "t"], "--replay"),
    ])
  func contradictions(_ arguments: [String], _ word: String) throws {
    guard case .run(let options) = try ProgressOptions.syntax.parse(arguments, into: ProgressOptions()) else {
      Issue.record("no options")
      return
    }
    do {
      _ = try options.plan()
      Issue.record("\(arguments) was accepted")
    } catch {
      #expect(error.kind == .usage)
      #expect(error.description.contains(word))
    }
  }

  @Test(
    "A speed is a number from a millionth to a million",
    arguments: [
      "0", "-0", "-1", "nan", "inf", "-inf", "1e-16", "9e-7", "1e300", "5e-324", "1e999", "fast", "",
    ])
  func rates(_ text: String) {
    #expect(throws: CommandError.self) { try parse("--rate", text) }
  }
}
