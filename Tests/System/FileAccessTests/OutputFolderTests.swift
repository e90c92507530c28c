import FileAccess
import Foundation
import Testing

@Suite struct OutputFolderTests {
  @Test("A folder is created with those above it, but not below a file")
  func folders() throws {
    let scratch = try Scratch()
    try OutputFolder(scratch("a/b"), flag: "--snapshots").prepare()
    try OutputFolder(scratch("a//b/"), flag: "--snapshots").prepare()
    #expect(scratch.names == ["a"])
    try scratch.write("x", to: "file")
    for path in ["", scratch("file"), scratch("file/b")] {
      let error = #expect(throws: FileError.self) { try OutputFolder(path, flag: "--snapshots").prepare() }
      #expect(error?.message.contains("--snapshots") == true)
    }
  }
}
