import FileAccess
import Geometry
import Testing

@testable import Launch

@Suite struct CommandSyntaxTests {
  private let syntax = CommandSyntax<LaunchOptions>(
    program: "pond", abstract: "A pond.", discussion: "It has fish.", version: "1.2",
    flags: LaunchOptions.flags)

  private func options(_ arguments: String...) throws -> LaunchOptions? {
    guard case .run(let options) = try syntax.parse(arguments, into: LaunchOptions()) else { return nil }
    return options
  }

  @Test("Values follow their flags after a space or an equals sign; the last one counts")
  func flags() throws {
    let options = try #require(
      try options(
        "--size", "400x400", "--size=640x480", "--scale", "2", "--seed=7", "--record", "a=b.tape", "--force",
        "--replay", "-", "--speed", "max", "--stats"))
    #expect(options.size == Size(640, 480) && options.scale == 2 && options.seed == 7)
    #expect(options.record == "a=b.tape" && options.replacesRecord && options.replay == "-")
    #expect(options.speed == .infinity && options.statistics == .lines && !options.isHeadless)
    #expect(try self.options("--stats=json")?.statistics == .json)
    #expect(try self.options() == LaunchOptions())
  }

  @Test("Help and version are printed; the help lists every flag")
  func help() throws {
    guard case .print(let version) = try syntax.parse(["--version"], into: LaunchOptions()),
      case .print(let help) = try syntax.parse(["--headless", "-h"], into: LaunchOptions())
    else {
      Issue.record("nothing is printed")
      return
    }
    #expect(version == "1.2")
    for flag in LaunchOptions.flags { #expect(help.contains("  \(flag.usage)")) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(help.contains("exit codes"))
  }

  @Test(
    "A wrong command line gives one sentence with advice",
    arguments: [
      (["--frobnicate"], "--frobnicate"), (["file"], "file"), (["--size"], "--size WxH"),
      (["--size="], "--size WxH"),
      (["--record", "--headless"], "--record FILE"), (["--headless=1"], "no value"), (["-5x10"], "-5x10"),
      (["--size", "-5x10"], "-5x10"), (["--stats=xml"], "xml"), (["--\u{1B}[2J"], "\\u{1B}"), ([""], "\"\""),
    ])
  func complaints(arguments: [String], part: String) {
    let error = #expect(throws: CommandError.self) { try syntax.parse(arguments, into: LaunchOptions()) }
    #expect(error?.description.contains(part) == true)
    #expect(error?.status == .usage)
  }

  @Test("An operand belongs to no flag, stands anywhere, and is given once")
  func operands() throws {
    let syntax = CommandSyntax<LaunchOptions>(
      program: "pond", abstract: "A pond.", version: "1", flags: LaunchOptions.flags,
      operand: CommandOperand("FILE", "The pond to open.") { $0.drawing = $1 })
    func file(_ arguments: String...) throws -> String? {
      guard case .run(let options) = try syntax.parse(arguments, into: LaunchOptions()) else { return nil }
      return options.drawing
    }
    #expect(try file("a.svg", "--headless") == "a.svg")
    #expect(try file("--scale", "2", "a b.svg") == "a b.svg")
    #expect(try file("--", "--headless") == "--headless")
    #expect(try file() == nil)
    for wrong in [["a", "b"], [""], ["--", "a", "b"], ["--scale", "2", "-x"]] {
      let error = #expect(throws: CommandError.self) { try syntax.parse(wrong, into: LaunchOptions()) }
      #expect(error?.status == .usage)
    }
    #expect(syntax.help.contains("usage: pond [flags] [FILE]"))
    #expect(syntax.help.contains("The pond to open."))
  }
}
