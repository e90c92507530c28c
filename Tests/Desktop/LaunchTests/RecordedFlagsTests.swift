import FileAccess
import Foundation
import Geometry
import Gestures
import Scene
import Testing

@testable import Launch

/// The flags on which a run depends, in tapes and replays.
@Suite struct RecordedFlagsTests {
  private nonisolated struct Options: ProgramOptions {
    var launch = LaunchOptions()
    var mode: String?
    var isLoud = false

    static let syntax = CommandSyntax<Options>(
      program: "pond", abstract: "A pond.", version: "1",
      flags: LaunchOptions.flags.map { $0.lifted(to: \.launch) } + [
        CommandFlag("mode", value: "MODE", "How it moves.") { options, text in
          if text == "broken" { throw CommandError(.usage, "there is no mode \(text)") }
          options.mode = text
        }.recorded(\.mode),
        CommandFlag("loud", "Whether it sounds.") { $0.isLoud = true }.recorded { $0.isLoud ? "" : nil },
      ])
  }

  private func options(_ arguments: String...) throws -> Options {
    guard case .run(let options) = try Options.syntax.parse(arguments, into: Options()) else {
      throw CommandError("nothing runs")
    }
    return options
  }

  private func replay(
    _ arguments: String..., flags: [String: String]?, size: Size = Size(800, 600)
  ) throws -> (options: Options, reports: [String]) {
    guard case .run(var options) = try Options.syntax.parse(arguments, into: Options()) else {
      throw CommandError("nothing runs")
    }
    var reports: [String] = []
    let header = Tape.Header(app: "pond", size: size, seed: 7, flags: flags)
    try RecordedFlags(flags: Options.syntax.flags).apply(header, to: &options) { reports.append($0) }
    return (options, reports)
  }

  @Test("The values of a tape are those that the command line sets")
  func values() throws {
    let recorded = RecordedFlags(flags: Options.syntax.flags)
    #expect(try recorded.values(of: options()) == [:])
    #expect(
      try recorded.values(
        of: options(
          "--mode", "fast", "--loud", "--theme", "light", "--text-scale", "1.5", "--reduced-motion", "--seed",
          "3"))
        == ["mode": "fast", "loud": "", "theme": "light", "text-scale": "1.5", "reduced-motion": ""])
  }

  @Test("A replay tells that a file is not as it was when the tape was recorded")
  func files() throws {
    nonisolated struct Files: ProgramOptions {
      var launch = LaunchOptions()
      var path: String?
      var content = "water"
    }
    let flags = [
      CommandFlag<Files>("pond", value: "FILE", "A pond.") { $0.path = $1 }.recorded(\.path) {
        $0.content.isEmpty ? nil : "sum of \($0.content)"
      }
    ]
    let recorded = RecordedFlags(flags: flags)
    func reports(_ content: String, _ sums: [String: String]?) throws -> [String] {
      var (options, reports) = (Files(), [String]())
      options.content = content
      let header = Tape.Header(app: "pond", size: Size(400, 400), flags: ["pond": "a.svg"], sums: sums)
      try recorded.apply(header, to: &options) { reports.append($0) }
      return reports
    }
    var options = Files()
    options.path = "a.svg"
    let sums = recorded.sums(of: options)
    #expect(sums == ["pond": "sum of water"])
    #expect(try reports("water", sums) == [])
    #expect(try reports("water", nil) == [])
    let changed = try reports("mud", sums)
    #expect(changed.count == 1 && changed[0].contains("\"a.svg\" is not as it was"))
    let lost = try reports("", sums)
    #expect(lost.count == 1 && lost[0].contains("\"a.svg\", which the tape begins with"))
  }

  @Test("A replay uses the tape's flags without a word")
  func usesTape() throws {
    let (options, reports) = try replay(
      flags: [
        "mode": "fast", "loud": "", "theme": "high-contrast", "text-scale": "2", "reduced-motion": "",
      ])
    #expect(options.mode == "fast" && options.isLoud)
    #expect(
      options.launch.theme == .highContrast && options.launch.textScale == 2 && options.launch.reducesMotion)
    #expect(reports == [])
  }

  @Test("The command line comes first, and a sentence names each difference")
  func differences() throws {
    let (options, reports) = try replay(
      "--mode", "slow", "--loud", "--theme", "system", "--seed", "8", "--size", "640x480",
      flags: ["mode": "fast", "theme": "light"])
    #expect(options.mode == "slow" && options.isLoud && options.launch.theme == nil)
    #expect(reports.count == 5)
    for word in ["--mode fast", "--loud", "--theme light", "--seed 7", "--size 800x600"] {
      #expect(reports.contains { $0.contains(word) }, "\(word)")
    }
    #expect(try replay("--mode", "fast", "--seed", "7", flags: ["mode": "fast"]).reports == [])
  }

  @Test("A tape of an earlier version says nothing about flags, so the command line's are used")
  func earlierTapes() throws {
    let (options, reports) = try replay("--mode", "slow", flags: nil)
    #expect(options.mode == "slow" && reports == [])
  }

  @Test("A flag that the program does not have is named, and a value that it refuses is an error")
  func foreignFlags() throws {
    #expect(try replay(flags: ["wings": "2"]).reports.count == 1)
    let error = #expect(throws: CommandError.self) { try replay(flags: ["mode": "broken"]) }
    #expect(error?.description.contains("--mode broken") == true)
  }

  /// A window that shows the mode.
  private final class Program: WindowProgram {
    let window: Window
    init(_ surroundings: ProgramSurroundings) {
      window = Window(size: surroundings.size, scale: surroundings.scale)
    }
  }

  @Test("A recording of a replay has the flags of the first tape")
  func recordsAgain() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-flags-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (folder.path + "/first.tape", folder.path + "/second.tape")
    let header = Tape.Header(
      app: "pond", size: Size(400, 320), seed: 9, flags: ["mode": "fast", "theme": "light"])
    let event = InputEvent.key(KeyEvent(name: "a", phase: .down, time: 0.5))
    try Tape(header: header, entries: [.event(event)], endTime: 1).text.write(
      toFile: first, atomically: true, encoding: .utf8)
    let options = try options("--headless", "--replay", first, "--record", second)
    var mode: String?
    let status = try ProgramRun(
      ProgramDescription(name: "pond", title: "Pond"), options.launch, report: { Issue.record("\($0)") }
    ).run(options, flags: Options.syntax.flags) { surroundings, options in
      mode = options.mode
      return Program(surroundings)
    }
    #expect(status == .success && mode == "fast")
    let again = try Tape(parsing: String(contentsOfFile: second, encoding: .utf8))
    #expect(again.header == header)
    #expect(again.entries == [.event(event)])
  }
}
