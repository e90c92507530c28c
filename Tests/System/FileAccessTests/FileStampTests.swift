import Foundation
import Testing

@testable import FileAccess

@Suite("Stamps and locks of files") struct FileStampTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/stamp-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  @Test("A stamp changes with the content, the length and the file, and not with reading")
  func stamp() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a"
    #expect(FileStamp(path: path) == nil)
    #expect(FileStamp(path: folder) == nil)
    try OutputFile(path).replace(with: "one")
    let first = try #require(FileStamp(path: path))
    _ = try InputFile(path).read(limit: 10)
    #expect(FileStamp(path: path) == first)
    #expect(first.length == 3)
    try OutputFile(path).replace(with: "two")
    #expect(FileStamp(path: path) != first)
    #expect(FileStamp(text: first.text) == first)
    symlink("a", folder + "/link")
    #expect(FileStamp(path: folder + "/link") == FileStamp(path: path))
  }

  @Test(
    "Texts that are no stamps give none",
    arguments: ["", "1 2 3", "1 2 3 4 5", "a 2 3 4", "1 2 3 99999999999999999999"])
  func invalidText(text: String) { #expect(FileStamp(text: text) == nil) }

  @Test("A lock is held once, until it is released")
  func lock() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var first: FileLock? = try FileLock(folder + "/lock")
    #expect(first != nil)
    #expect { try FileLock(folder + "/lock") } throws: { ($0 as? FileError)?.kind == .exists }
    first = nil
    _ = try FileLock(folder + "/lock")
  }
}
