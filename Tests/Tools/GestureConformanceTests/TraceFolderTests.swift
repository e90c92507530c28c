import Foundation
import Testing

@testable import GestureConformance

@Suite("Folders of traces") struct TraceFolderTests {
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traces-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try body(folder.path)
  }

  @Test("Each file gets a line, in order, followed by the sums")
  func lines() throws {
    let files = [
      "b.json": TraceTests.drag(expect: "{\"recognizer\":\"pan\",\"state\":\"cancelled\"}"),
      "a.json": TraceTests.drag(), "README.md": "# not a trace",
      "c.json": TraceTests.drag().replacing("\"type\":\"pan\"", with: "\"type\":\"scribble\""),
      "d.json": "{",
    ]
    try withFolder(files) { path in
      var lines: [String] = []
      let isConforming = try TraceFolder(path: path).judge { lines.append($0) }
      #expect(!isConforming)
      #expect(lines.map { $0.prefix(7) } == ["pass a ", "fail b ", "skip c ", "fail d ", "1 passe"])
      #expect(lines.last == "1 passed, 2 failed, 1 skipped")
      #expect(lines[3].contains("malformed"))
    }
  }

  @Test("A folder without failures conforms")
  func conforming() throws {
    try withFolder(["a.json": TraceTests.drag()]) { path in
      let isConforming = try TraceFolder(path: path).judge { _ in }
      #expect(isConforming)
    }
  }

  @Test("A missing folder, a file, or an empty folder gives advice")
  func missing() throws {
    #expect(throws: TraceError.self) { try TraceFolder(path: "/no/such/folder") }
    try withFolder(["a.txt": ""]) { path in
      #expect(throws: TraceError.self) { try TraceFolder(path: path) }
      #expect(throws: TraceError.self) { try TraceFolder(path: path + "/a.txt") }
    }
  }
}
