import Foundation
import Testing

@testable import FileAccess

@Suite struct StagedFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Whether the file system of temporary files supports files without a name that can be named later.
  static let hasUnnamedFiles: Bool = {
    #if os(Linux)
      let number = open(NSTemporaryDirectory(), 0o20_000_000 | O_DIRECTORY | O_WRONLY, 0o600)
      defer { if number >= 0 { close(number) } }
      return number >= 0 && access("/proc/self/fd/\(number)", F_OK) == 0
    #else
      return false
    #endif
  }()

  @Test(
    "Until a file is published, a killed program leaves no file in the folder",
    .enabled(if: hasUnnamedFiles))
  func unnamed() throws {
    var new = try StagedFile(for: scratch("name"))
    try new.file.write(Array("content".utf8))
    #expect(scratch.names.isEmpty)
    try new.publish(closes: true)
    #expect(scratch.names == ["name"])
    #expect(scratch.text("name") == "content")
  }

  @Test("A published file replaces an old one, and can be appended to", arguments: [false, true])
  func published(hasName: Bool) throws {
    try scratch.write("a long content", to: "name")
    var new = try StagedFile(for: scratch("name"), mode: 0o600, hasName: hasName)
    #expect(scratch.names.count == (hasName || !Self.hasUnnamedFiles ? 2 : 1))
    try new.file.write(Array("new".utf8))
    #expect(scratch.text("name") == "a long content")
    try new.publish(closes: false)
    try new.file.write(Array(" content".utf8))
    #expect(scratch.text("name") == "new content")
    #expect(scratch.names == ["name"])
    #expect(scratch.status("name").st_mode & 0o777 == 0o600)
  }

  @Test("A file that cannot be published leaves the folder unchanged", arguments: [false, true])
  func discarded(hasName: Bool) throws {
    try scratch.folder("name/inner")
    var new = try StagedFile(for: scratch("name"), hasName: hasName)
    #expect(throws: FileDescriptor.Failure.self) { try new.publish(closes: true) }
    new.discard()
    #expect(scratch.names == ["name"])
  }

  @Test("In a folder that accepts no files, none is created")
  func refused() throws {
    #expect(throws: FileDescriptor.Failure.self) { try StagedFile(for: scratch("missing/name")) }
    #expect(scratch.names.isEmpty)
  }
}
