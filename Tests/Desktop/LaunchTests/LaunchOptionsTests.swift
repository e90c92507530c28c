import FileAccess
import Geometry
import Testing

@testable import Launch

@Suite struct LaunchOptionsTests {
  private func options(_ change: (inout LaunchOptions) -> Void) -> LaunchOptions {
    var options = LaunchOptions()
    change(&options)
    return options
  }

  @Test("The default options and a tape without a window are valid")
  func valid() throws {
    try LaunchOptions().validate(standardSize: Size(800, 600))
    try options {
      $0.isHeadless = true
      $0.replay = "a.tape"
      $0.snapshots = "out"
    }.validate(standardSize: Size(800, 600))
  }

  @Test("Runs whose result is the same each time have no store, unless it is named")
  func store() throws {
    #expect(LaunchOptions().usesStore && options { $0.isFresh = true }.usesStore)
    let changes: [(inout LaunchOptions) -> Void] = [
      { $0.isHeadless = true }, { $0.replay = "a" }, { $0.record = "a" }, { $0.state = "a" }, { $0.seed = 0 },
    ]
    for change in changes {
      var options = LaunchOptions()
      change(&options)
      #expect(!options.usesStore)
      options.store = "folder"
      #expect(options.usesStore)
    }
    let syntax = CommandSyntax<LaunchOptions>(
      program: "pond", abstract: "A pond.", version: "1",
      flags: LaunchOptions.flags + LaunchOptions.storeFlags)
    guard
      case .run(let parsed) = try syntax.parse(
        ["--headless", "--store", "s", "--fresh"], into: LaunchOptions())
    else { throw CommandError("no run") }
    #expect(parsed.store == "s" && parsed.isFresh)
    // The document is there to be looked at without a tape.
    try parsed.validate(standardSize: Size(800, 600))
  }

  @Test("For flags that need others, the error names the missing one")
  func missing() {
    let headless = #expect(throws: CommandError.self) {
      try options { $0.isHeadless = true }.validate(standardSize: Size(800, 600))
    }
    #expect(headless?.description.contains("--replay") == true)
    let marks = #expect(throws: CommandError.self) {
      try options { $0.snapshots = "out" }.validate(standardSize: Size(800, 600))
    }
    #expect(marks?.description.contains("--replay") == true)
    let speed = #expect(throws: CommandError.self) {
      try options { $0.speed = 4 }.validate(standardSize: Size(800, 600))
    }
    #expect(speed?.description.contains("--replay") == true)
    let twice = #expect(throws: CommandError.self) {
      try options {
        $0.replay = "a.tape"
        $0.isHeadless = true
        $0.speed = 4
      }.validate(standardSize: Size(800, 600))
    }
    #expect(twice?.description.contains("--speed") == true)
    let same = #expect(throws: CommandError.self) {
      try options {
        $0.record = "a.tape"
        $0.replay = "a.tape"
      }.validate(standardSize: Size(800, 600))
    }
    #expect(same?.description.contains("a.tape") == true)
  }

  @Test("Size and scale together may not exceed the pixel limit")
  func pixels() {
    #expect(throws: CommandError.self) {
      try options {
        $0.size = Size(16_384, 16_384)
        $0.scale = 8
      }.validate(standardSize: Size(800, 600))
    }
    #expect(throws: CommandError.self) {
      try options { $0.size = Size(16_384, 16_384) }.validate(standardSize: Size(800, 600))
    }
    #expect(throws: Never.self) {
      try options {
        $0.size = Size(3_840, 2_160)
        $0.scale = 2
      }.validate(standardSize: Size(800, 600))
    }
  }

  @Test("A message is one line, whatever it quotes")
  func oneLine() { #expect(CommandError("a\nb\r\nc").description == "a b c") }
}
