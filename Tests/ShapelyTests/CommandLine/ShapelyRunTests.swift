import Foundation
import Geometry
import Gestures
import ImageFiles
import Testing

@testable import Shapely

@Suite struct ShapelyRunTests {
  private func withFolder(_ body: @MainActor (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/shapely-run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  /// Writes a tape that makes a star, with marks, and returns settings that play it.
  private func settings(in folder: String, _ change: (inout Settings) -> Void = { _ in }) throws -> Settings {
    var story = TapeStory(size: Size(400, 360), seed: 5)
    story.tap(story.button(.star))
    story.mark("flying")
    story.wait(0.7)
    story.mark("landed")
    story.wait(0.1)
    try OutputFile(folder + "/in.tape", flag: "").write(story.tape.text)
    var settings = Settings()
    settings.isHeadless = true
    settings.replay = folder + "/in.tape"
    change(&settings)
    return settings
  }

  @Test("A headless run writes the last state and frame, and both at every mark")
  func outputs() throws {
    try withFolder { folder in
      let settings = try settings(in: folder) {
        $0.state = folder + "/state.json"
        $0.snapshot = folder + "/last.png"
        $0.snapshots = folder + "/marks/here"
      }
      try ShapelyRun(settings).run()
      let state = try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
      #expect(state.kinds == ["star"] && state.window == [400, 360])
      let last = try PNG.read(folder + "/last.png", scale: 1)
      #expect(last.width == 400 && last.height == 360)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/marks/here").sorted()
      #expect(files == ["flying.json", "flying.png", "landed.json", "landed.png"])
      let landed = try String(contentsOfFile: folder + "/marks/here/landed.json", encoding: .utf8)
      #expect(try StateFile(text: landed) == state)
      #expect(try PNG.read(folder + "/marks/here/landed.png", scale: 1).pixels == last.pixels)
    }
  }

  @Test("Flags overrule the tape's seed and scale")
  func overruled() throws {
    try withFolder { folder in
      @MainActor func state(_ change: (inout Settings) -> Void) throws -> StateFile {
        let settings = try settings(in: folder) {
          $0.state = folder + "/state.json"
          $0.snapshot = folder + "/last.png"
          change(&$0)
        }
        try ShapelyRun(settings).run()
        return try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
      }
      let usual = try state { _ in }
      #expect(try state { $0.seed = 5 } == usual)
      #expect(try state { $0.seed = 6 } != usual)
      #expect(try state { $0.scale = 2 } == usual)
      #expect(try PNG.read(folder + "/last.png", scale: 2).width == 800)
    }
  }

  @Test("What is recorded plays to the same state")
  func recorded() throws {
    try withFolder { folder in
      try ShapelyRun(
        settings(in: folder) {
          $0.record = folder + "/out.tape"
          $0.state = folder + "/first.json"
        }
      ).run()
      var again = Settings()
      again.isHeadless = true
      again.replay = folder + "/out.tape"
      again.state = folder + "/second.json"
      try ShapelyRun(again).run()
      let first = try String(contentsOfFile: folder + "/first.json", encoding: .utf8)
      let second = try String(contentsOfFile: folder + "/second.json", encoding: .utf8)
      #expect(first == second && first.contains("star"))
      #expect(try TapeFile.read(folder + "/out.tape") == TapeFile.read(folder + "/in.tape"))
    }
  }

  @Test("Files that cannot be written stop the run before it begins")
  func unwritable() throws {
    try withFolder { folder in
      let missing = folder + "/no/such/folder/file"
      for change in [
        { $0.state = missing }, { $0.snapshot = missing }, { $0.record = missing },
        { $0.snapshots = folder + "/in.tape/below" },
      ] as [(inout Settings) -> Void] {
        let settings = try settings(in: folder, change)
        let error = #expect(throws: UsageError.self) { try ShapelyRun(settings).run() }
        #expect(error?.description.contains(folder) == true)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder) == ["in.tape"], "nothing is left behind")
    }
  }

  @Test("Tapes that cannot be played say where and why")
  func badTapes() throws {
    try withFolder { folder in
      let path = folder + "/bad.tape"
      let header = #"{"tape":1,"app":"shapely","size":[640,480],"scale":1,"seed":1}"# + "\n"
      let end = #"{"t":1,"end":true}"# + "\n"
      for (text, place) in [
        ("", "bad.tape:1"), (header, "bad.tape:1"),
        (header + #"{"t":0.5,"mark":"x"}"# + "\n" + "{\"t\":1,", ":3"),
        (header + #"{"t":0.5,"pointer":{"id":1}}"# + "\n" + end, "bad.tape:2"),
        (header.replacingOccurrences(of: "shapely", with: "painter") + end, "painter"),
        (header.replacingOccurrences(of: "640,480", with: "30000,30000") + end, "bad.tape:1"),
        (header + #"{"t":0.5,"resize":[32000,32000]}"# + "\n" + end, "resize at 0.5 s"),
      ] {
        try OutputFile(path, flag: "").write(text)
        var settings = Settings()
        settings.isHeadless = true
        settings.replay = path
        let error = #expect(throws: UsageError.self) { try ShapelyRun(settings).run() }
        #expect(error?.description.contains(place) == true, "\(String(describing: error))")
      }
      try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: path))
      #expect(throws: UsageError.self) { try TapeFile.read(path) }
      #expect(throws: UsageError.self) { try TapeFile.read(folder) }
      #expect(throws: UsageError.self) { try TapeFile.read(folder + "/nothing") }
    }
  }
}
