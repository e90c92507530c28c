import FileAccess
import Foundation
import ProgressDemo
import Testing

@Suite("Run of progress-view")
struct ProgressViewRunTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ lines: String...) throws {
    let header = #"{"tape":1,"app":"progress-view","size":[480,400],"scale":1,"seed":0}"#
    try Data(([header] + lines + [""]).joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: scratch("tape")))
  }

  private func key(_ name: String, at time: Double) -> String {
    #"{"t":\#(time),"key":{"name":"\#(name)","phase":"down","modifiers":[],"repeat":false}}"#
  }

  /// Plays the tape without a window, and returns the state at its end.
  private func play(_ name: String) throws -> ProgressState {
    var options = ProgressOptions()
    options.launch.replay = scratch("tape")
    options.launch.isHeadless = true
    options.launch.state = scratch(name + ".json")
    options.launch.snapshots = scratch(name)
    var messages: [String] = []
    let status = try ProgressViewRun(options) { messages.append($0) }.run()
    #expect(status == .success, "\(messages)")
    let data = try #require(scratch.data(name + ".json"))
    return try JSONDecoder().decode(ProgressState.self, from: data)
  }

  @Test("A tape of keys gives the same state and the same pictures each time, also on the way")
  func tape() throws {
    try write(
      key("tab", at: 0.1), key("end", at: 0.2), key("s", at: 0.25), #"{"t":0.4,"mark":"way"}"#,
      #"{"t":1,"mark":"end"}"#, #"{"t":1.1,"end":true}"#)
    let (first, second) = (try play("first"), try play("second"))
    #expect(first == second)
    #expect((first.progress, first.presented, first.showsStopSquare) == (1, 1, false))
    let folders = ["first", "second"].map { name in
      (try? FileManager.default.contentsOfDirectory(atPath: scratch(name)).sorted()) ?? []
    }
    #expect(folders[0].filter { $0.hasSuffix(".png") }.count == 2)
    #expect(folders[0] == folders[1])
    for file in folders[0] {
      let isEqual = scratch.data("first/" + file) == scratch.data("second/" + file)
      #expect(isEqual, "\(file)")
    }
    let way = try JSONDecoder().decode(
      ProgressState.self,
      from: try #require(
        scratch.data("first/" + (folders[0].last { $0.contains("way") && $0.hasSuffix("json") } ?? ""))))
    #expect(way.presented > 0.2 && way.presented < 0.8)
  }

  @Test("A destination that cannot be written is an error before the window opens")
  func destination() throws {
    var options = ProgressOptions()
    options.source = scratch("source")
    options.destination = scratch("nowhere/copy")
    #expect(throws: CommandError.self) { try ProgressViewRun(options).run() }
  }
}
