import Foundation
import Testing

@testable import Shapely

@Suite struct OutputFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/shapely-output-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("A file that can be written passes, and is not there afterwards")
  func writable() throws {
    try withFolder { folder in
      try OutputFile(folder + "/new.json", flag: "--state").check()
      #expect(!FileManager.default.fileExists(atPath: folder + "/new.json"))
    }
  }

  @Test("What a file holds survives the check and is replaced by writing")
  func kept() throws {
    try withFolder { folder in
      let file = OutputFile(folder + "/old.json", flag: "--state")
      try file.write("a long content")
      try file.check()
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "a long content")
      try file.write("short")
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "short")
    }
  }

  @Test("What cannot be written is refused with its name, its flag and a way out")
  func refused() throws {
    try withFolder { folder in
      try OutputFile(folder + "/file", flag: "--state").write("x")
      for path in ["", folder, folder + "/missing/file", folder + "/file/below"] {
        let error = #expect(throws: UsageError.self) { try OutputFile(path, flag: "--state").check() }
        #expect(error?.description.contains("--state") == true)
        #expect(path.isEmpty || error?.description.contains(path) == true)
      }
    }
  }

  @Test("A folder is made with those above it; one below a file cannot be")
  func folders() throws {
    try withFolder { folder in
      try OutputFile.checkFolder(folder + "/a/b", flag: "--snapshots")
      #expect(FileManager.default.fileExists(atPath: folder + "/a/b"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b").isEmpty)
      try OutputFile(folder + "/file", flag: "--state").write("x")
      #expect(throws: UsageError.self) {
        try OutputFile.checkFolder(folder + "/file/b", flag: "--snapshots")
      }
    }
  }
}
