import FileAccess
import Foundation
import Testing

@Suite("Names in folders") struct FolderContentTests {
  @Test("All names are read, hidden ones and those of other scripts, but not the folder and its parent")
  func names() throws {
    let scratch = try Scratch()
    let names: Set = [".hidden", "a", "é", "צורה", "with space", "..."]
    for name in names { try scratch.write("", to: name) }
    #expect(Set(try FolderContent.names(in: scratch.path)) == names)
    #expect(try FolderContent.names(in: scratch.path, limit: 2).count == 2)
  }

  @Test("A folder that is missing, or a file, is an error with the system's code")
  func failures() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "file")
    for (name, code) in [("none", ENOENT), ("file", ENOTDIR)] {
      #expect {
        try FolderContent.names(in: scratch(name))
      } throws: {
        ($0 as? FolderContent.Failure)?.code == code
      }
    }
  }
}
