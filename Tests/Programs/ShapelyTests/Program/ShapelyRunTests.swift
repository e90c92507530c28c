import FileAccess
import Foundation
import Geometry
import Gestures
import ImageFiles
import Launch
import Painting
import Raster
import Testing

@testable import Shapely

@Suite struct ShapelyRunTests {
  private func withFolder(_ body: @MainActor (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/shapely-run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  /// Runs Shapely, and expects no failure.
  private func run(_ options: LaunchOptions) throws {
    var all = ShapelyOptions()
    all.launch = options
    let status = try ShapelyRun(all) { Issue.record("\($0)") }.run()
    #expect(status == .success)
  }

  /// Writes a tape that makes a star, with marks. Returns options that play it.
  private func options(in folder: String, _ change: (inout LaunchOptions) -> Void = { _ in }) throws
    -> LaunchOptions
  {
    var story = TapeStory(size: Size(400, 360), seed: 5)
    story.tap(story.button(.star))
    story.mark("flying")
    story.wait(0.7)
    story.mark("landed")
    story.wait(0.1)
    try OutputFile(folder + "/in.tape").replace(with: story.tape.text)
    var options = LaunchOptions()
    options.isHeadless = true
    options.replay = folder + "/in.tape"
    change(&options)
    return options
  }

  @Test("A headless run writes the last state and frame, and both at every mark")
  func outputs() throws {
    try withFolder { folder in
      let options = try options(in: folder) {
        $0.state = folder + "/state.json"
        $0.snapshot = folder + "/last.png"
        $0.drawing = folder + "/last.drawing"
        $0.snapshots = folder + "/marks/here"
      }
      try run(options)
      let state = try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
      #expect(state.kinds == ["star"] && state.window == [400, 360])
      let last = try PNG.read(folder + "/last.png", scale: 1)
      #expect(last.width == 400 && last.height == 360)
      let drawing = try Data(contentsOf: URL(fileURLWithPath: folder + "/last.drawing"))
      let context = BitmapContext(width: 400, height: 360)
      context.draw(try DisplayList(decoding: [UInt8](drawing)))
      #expect(context.premultiplied(in: context.bounds) == last.pixels)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/marks/here").sorted()
      #expect(files == ["flying.json", "flying.png", "landed.json", "landed.png"])
      let landed = try String(contentsOfFile: folder + "/marks/here/landed.json", encoding: .utf8)
      #expect(try StateFile(text: landed) == state)
      #expect(try PNG.read(folder + "/marks/here/landed.png", scale: 1).pixels == last.pixels)
    }
  }

  @Test("A run with a store keeps the drawing, which the next one shows without a tape")
  func store() throws {
    try withFolder { folder in
      let options = try options(in: folder) {
        $0.store = folder + "/store"
        $0.state = folder + "/state.json"
      }
      try run(options)
      let first = try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
      var second = LaunchOptions()
      second.isHeadless = true
      second.hasContent = true
      second.store = folder + "/store"
      second.state = folder + "/state.json"
      try run(second)
      // The window has its size again, too.
      #expect(try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8)) == first)
      #expect(first.kinds == ["star"])
      second.isFresh = true
      try run(second)
      let fresh = try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
      #expect(fresh.shapes.isEmpty)
    }
  }

  @Test("Flags override the tape's seed and scale")
  func flagsOverrideTape() throws {
    try withFolder { folder in
      @MainActor func state(_ change: (inout LaunchOptions) -> Void) throws -> StateFile {
        let options = try options(in: folder) {
          $0.state = folder + "/state.json"
          $0.snapshot = folder + "/last.png"
          change(&$0)
        }
        try run(options)
        return try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
      }
      let usual = try state { _ in }
      #expect(try state { $0.seed = 5 } == usual)
      #expect(try state { $0.seed = 6 } != usual)
      #expect(try state { $0.scale = 2 } == usual)
      #expect(try PNG.read(folder + "/last.png", scale: 2).width == 800)
    }
  }

  @Test("A recording plays to the same state")
  func recorded() throws {
    try withFolder { folder in
      try run(
        options(in: folder) {
          $0.record = folder + "/out.tape"
          $0.state = folder + "/first.json"
        }
      )
      var again = LaunchOptions()
      again.isHeadless = true
      again.replay = folder + "/out.tape"
      again.state = folder + "/second.json"
      try run(again)
      let first = try String(contentsOfFile: folder + "/first.json", encoding: .utf8)
      let second = try String(contentsOfFile: folder + "/second.json", encoding: .utf8)
      #expect(first == second && first.contains("star"))
      #expect(
        try TapeFile.read(folder + "/out.tape", for: "shapely")
          == TapeFile.read(folder + "/in.tape", for: "shapely"))
    }
  }

  @Test("Files that cannot be written stop the run before it starts")
  func unwritable() throws {
    try withFolder { folder in
      let missing = folder + "/no/such/folder/file"
      for change in [
        { $0.state = missing }, { $0.snapshot = missing }, { $0.record = missing },
        { $0.snapshots = folder + "/in.tape/below" },
      ] as [(inout LaunchOptions) -> Void] {
        let options = try options(in: folder, change)
        let error = #expect(throws: CommandError.self) { try run(options) }
        #expect(error?.description.contains(folder) == true)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder) == ["in.tape"], "nothing is left behind")
    }
  }

  @Test("No output replaces another file of the run, whatever its name")
  func collisions() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder + "/in.tape")
      for (change, names) in [
        ({ $0.record = folder + "/./in.tape" }, ["--record", "--replay"]),
        ({ $0.record = folder + "/link" }, ["--record", "--replay"]),
        ({ $0.state = folder + "/in.tape" }, ["--state", "--replay"]),
        (
          {
            $0.snapshot = folder + "/out"
            $0.state = folder + "/../" + (folder as NSString).lastPathComponent + "/out"
          }, ["--snapshot", "--state"]
        ),
      ] as [((inout LaunchOptions) -> Void, [String])] {
        let options = try options(in: folder, change)
        let before = try String(contentsOfFile: folder + "/in.tape", encoding: .utf8)
        let error = #expect(throws: CommandError.self) { try run(options) }
        for name in names {
          #expect(error?.description.contains(name) == true, "\(String(describing: error))")
        }
        #expect(try String(contentsOfFile: folder + "/in.tape", encoding: .utf8) == before)
      }
      // A device such as /dev/null stores nothing, so nothing is lost.
      try run(
        options(in: folder) {
          $0.state = "/dev/null"
          $0.record = "/dev/null"
        }
      )
    }
  }

  @Test(
    "A full device is reported and kept, and all other files are written"
  )
  func fullDisk() throws {
    guard access("/dev/full", W_OK) == 0 else { return }
    try withFolder { folder in
      for change in [{ $0.record = "/dev/full" }, { $0.snapshot = "/dev/full" }]
        as [(inout LaunchOptions) -> Void]
      {
        let options = try options(in: folder) {
          change(&$0)
          $0.state = folder + "/state.json"
        }
        var troubles: [String] = []
        var all = ShapelyOptions()
        all.launch = options
        #expect(try ShapelyRun(all) { troubles.append($0) }.run() == .failure)
        #expect(
          troubles.count == 1 && troubles[0].contains("/dev/full") && troubles[0].contains("disk is full"))
        #expect(FileManager.default.fileExists(atPath: folder + "/state.json"))
        try FileManager.default.removeItem(atPath: folder + "/state.json")
        var status = stat()
        #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
      }
    }
  }

  @Test("A truncated tape is played as far as it goes, with a warning")
  func cutTape() throws {
    try withFolder { folder in
      let options = try options(in: folder) { $0.state = folder + "/state.json" }
      let path = folder + "/in.tape"
      let whole = try String(contentsOfFile: path, encoding: .utf8)
      let lines = whole.split(separator: "\n")
      for text in [lines.dropLast().joined(separator: "\n") + "\n", String(whole.dropLast(6))] {
        try OutputFile(path).replace(with: "\u{FEFF}" + text)
        var warnings: [String] = []
        var all = ShapelyOptions()
        all.launch = options
        #expect(try ShapelyRun(all) { warnings.append($0) }.run() == .success)
        #expect(warnings.count == 1 && warnings[0].contains("as far as it goes"), "\(warnings)")
        let state = try StateFile(text: String(contentsOfFile: folder + "/state.json", encoding: .utf8))
        #expect(state.kinds == ["star"])
      }
    }
  }

  @Test("A recording replaces no file without --force; a hard link of the played tape is refused")
  func existing() throws {
    try withFolder { folder in
      let kept = folder + "/kept.tape"
      try OutputFile(kept).replace(with: "kept")
      let options = try options(in: folder) { $0.record = kept }
      let error = #expect(throws: CommandError.self) { try run(options) }
      #expect(error?.description.contains("--force") == true)
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == "kept")
      var forced = options
      forced.replacesRecord = true
      try run(forced)
      #expect(
        try TapeFile.read(kept, for: "shapely") == TapeFile.read(folder + "/in.tape", for: "shapely"))
      try FileManager.default.linkItem(atPath: folder + "/in.tape", toPath: folder + "/hard.tape")
      forced.record = folder + "/hard.tape"
      let same = #expect(throws: CommandError.self) { try run(forced) }
      #expect(same?.description.contains("both name") == true)
    }
  }

  @Test("Text from a tape is escaped and cut in messages")
  func hostileTape() throws {
    try withFolder { folder in
      let path = folder + "/bad.tape"
      let name = "\u{1B}]0;title\u{7}" + String(repeating: "x", count: 1_000_000)
      let header = Tape.Header(app: name, size: Size(400, 400))
      try OutputFile(path).replace(with: Tape(header: header, endTime: 1).text)
      let error = #expect(throws: CommandError.self) { try TapeFile.read(path, for: "shapely") }
      let message = error?.description ?? ""
      #expect(message.contains("\\u{1B}]0;title\\u{7}xxx"))
      #expect(message.utf8.allSatisfy { $0 >= 0x20 } && message.count < 400)
    }
  }

  @Test("Tapes that cannot be played give the location and the reason")
  func badTapes() throws {
    try withFolder { folder in
      let path = folder + "/bad.tape"
      let header = #"{"tape":1,"app":"shapely","size":[640,480],"scale":1,"seed":1}"# + "\n"
      let end = #"{"t":1,"end":true}"# + "\n"
      for (text, place) in [
        ("", "bad.tape:1"), (header + "{\"t\":1,\n" + end, "bad.tape:2"),
        (header + #"{"t":2e14,"key":{"name":"enter","phase":"down"}}"# + "\n", "earlier times"),
        (header + #"{"t":0.5,"pointer":{"id":1}}"# + "\n" + end, "bad.tape:2"),
        (header.replacingOccurrences(of: "shapely", with: "painter") + end, "painter"),
        (header.replacingOccurrences(of: "640,480", with: "30000,30000") + end, "bad.tape:1"),
        (header + "\n" + #"{"t":0.5,"resize":[32000,32000]}"# + "\n" + end, "bad.tape:3"),
      ] {
        try OutputFile(path).replace(with: text)
        var options = LaunchOptions()
        options.isHeadless = true
        options.replay = path
        let error = #expect(throws: CommandError.self) { try run(options) }
        #expect(error?.description.contains(place) == true, "\(String(describing: error))")
      }
      try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: path))
      #expect(throws: CommandError.self) { try TapeFile.read(path, for: "shapely") }
      #expect(throws: FileError.self) { try TapeFile.read(folder, for: "shapely") }
      #expect(throws: FileError.self) { try TapeFile.read(folder + "/nothing", for: "shapely") }
    }
  }
}
