import Foundation
import Testing

@testable import MotionConformance

@Suite("Folders of motion cases")
struct MotionFolderTests {
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try body(folder.path)
  }

  private func group(_ cases: [String], count: Int? = nil) -> String {
    "{\"schema\": 1, \"count\": \(count ?? cases.count), \"cases\": [\(cases.joined(separator: ","))]}"
  }

  private let good = MotionCaseText.text(
    "{\"kind\": \"power\", \"exponent\": 2}", "{\"samples\": [{\"t\": 0.5, \"expected\": 0.25}]}", id: "G1")
  private let bad = MotionCaseText.text(
    "{\"kind\": \"power\", \"exponent\": 2}", "{\"samples\": [{\"t\": 0.5, \"expected\": 0.5}]}", id: "B1")

  @Test("Each case gets a line, in order of groups, followed by the sums")
  func lines() throws {
    let files = [
      "b.json": group([bad]), "a.json": group([good]), "README.md": "# not a group", "c.json": "{",
      "d.json": group([good], count: 5), "e.json": group([]),
    ]
    try withFolder(files) { path in
      var lines: [String] = []
      let isConforming = try MotionFolder(path: path).judge { lines.append($0) }
      #expect(!isConforming)
      #expect(
        lines.map { $0.prefix(9) } == [
          "pass a G1", "fail b B1", "fail c ma", "fail d ma", "fail e ma", "1 passed,",
        ])
      #expect(lines.last == "1 passed, 4 failed")
    }
  }

  @Test("Named groups are judged alone")
  func groups() throws {
    try withFolder(["a.json": group([good]), "b.json": group([bad])]) { path in
      let (first, both) = (
        try MotionFolder(path: path, groups: ["a"]), try MotionFolder(path: path, groups: ["a", "b"])
      )
      #expect(first.judge { _ in })
      #expect(!both.judge { _ in })
      #expect(throws: MotionCaseError.self) { try MotionFolder(path: path, groups: ["c"]) }
    }
  }

  @Test("A file is judged alone")
  func file() throws {
    try withFolder(["a.json": group([good]), "b.json": group([bad])]) { path in
      let (first, second) = (
        try MotionFolder(path: path + "/a.json"), try MotionFolder(path: path + "/b.json")
      )
      #expect(first.judge { _ in })
      #expect(!second.judge { _ in })
      #expect(throws: MotionCaseError.self) { try MotionFolder(path: path + "/a.json", groups: ["a"]) }
    }
  }

  @Test("A missing folder, a file, or an empty folder gives advice")
  func missing() throws {
    #expect(throws: MotionCaseError.self) { try MotionFolder(path: "/no/such/folder") }
    try withFolder(["a.txt": ""]) { path in
      #expect(throws: MotionCaseError.self) { try MotionFolder(path: path) }
      #expect(throws: MotionCaseError.self) { try MotionFolder(path: path + "/a.txt") }
    }
  }
}
