import FileAccess
import Foundation
import Testing

@Suite struct AppendingFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func open(_ name: String, replaces: Bool = false) throws(FileError) -> AppendingFile {
    try AppendingFile(OutputFile(scratch(name), flag: "--record"), replaces: replaces)
  }

  @Test("A file is created with its first bytes, and always contains all appended bytes")
  func grows() throws {
    let file = try open("tape")
    #expect(scratch.names.isEmpty)
    try file.append(Array("one\n".utf8))
    #expect(scratch.text("tape") == "one\n")
    try file.append(Array("two\n".utf8))
    #expect(scratch.text("tape") == "one\ntwo\n")
    try file.close()
    #expect(scratch.names == ["tape"])
  }

  @Test(
    "A file that is not empty is kept unless it may be replaced, and then until the first bytes are written"
  )
  func exists() throws {
    try scratch.write("old", to: "tape")
    let error = #expect(throws: FileError.self) { try open("tape") }
    #expect(error?.kind == .exists)
    #expect(error?.message.contains("--force") == true)
    let file = try open("tape", replaces: true)
    #expect(scratch.text("tape") == "old")
    try file.append(Array("new".utf8))
    #expect(scratch.text("tape") == "new")
    try file.append(Array("er".utf8))
    #expect(scratch.text("tape") == "newer")
    #expect(scratch.names == ["tape"])
  }

  @Test("An empty file, as mktemp creates it, may be replaced without permission")
  func empty() throws {
    try scratch.write("", to: "tape")
    let file = try open("tape")
    try file.append(Array("one".utf8))
    #expect(scratch.text("tape") == "one")
  }

  @Test("Hard links of the file keep sharing their content, and a link stays a link")
  func links() throws {
    try scratch.write("old and long", to: "tape")
    try FileManager.default.linkItem(atPath: scratch("tape"), toPath: scratch("other"))
    let file = try open("other", replaces: true)
    try file.append(Array("new".utf8))
    try file.append(Array("er".utf8))
    #expect(scratch.text("tape") == "newer")
    try scratch.link("link", to: "target")
    try open("link").append(Array("linked".utf8))
    #expect(scratch.text("target") == "linked")
  }

  @Test("A full device is reported at the first bytes")
  func full() throws {
    guard access("/dev/full", W_OK) == 0 else { return }
    let file = try AppendingFile(OutputFile("/dev/full", flag: "--record"), replaces: false)
    let error = #expect(throws: FileError.self) { try file.append([1]) }
    #expect(error?.kind == .full && error?.message.contains("--record") == true)
  }
}
