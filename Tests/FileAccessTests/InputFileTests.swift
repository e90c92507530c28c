import FileAccess
import Foundation
import Testing

@Suite struct InputFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("A file is read completely or in chunks")
  func read() throws {
    let content = String(repeating: "0123456789", count: 20_000)
    try scratch.write(content, to: "file")
    let file = InputFile(scratch("file"))
    #expect(try file.read(limit: 200_000) == Array(content.utf8))
    var pieces = try file.chunks(limit: 200_000)
    var joined: [UInt8] = []
    while let piece = try pieces.next() { joined += piece }
    #expect(joined == Array(content.utf8))
    #expect(try InputFile("/dev/null").read(limit: 0).isEmpty)
  }

  @Test("A sparse file of 2 GB and an endless device are refused, the file before it is read")
  func tooLong() throws {
    try scratch.write("", to: "sparse")
    #expect(truncate(scratch("sparse"), 2 << 30) == 0)
    for path in [scratch("sparse"), "/dev/zero"] {
      let error = #expect(throws: FileError.self) { try InputFile(path).read(limit: 1 << 20) }
      #expect(error?.kind == .tooLong)
    }
  }

  @Test("The error for an unreadable file has its name, its flag and a remedy")
  func refused() throws {
    try scratch.write("x", to: "file")
    for (path, reason) in [
      ("", "no such file"), (scratch.path, "folder"), (scratch("missing"), "no such file"),
      (scratch("file/below"), "not a folder"),
    ] {
      let error = #expect(throws: FileError.self) { try InputFile(path, flag: "--replay").read(limit: 10) }
      #expect(error?.message.contains(reason) == true)
      #expect(error?.message.contains("--replay") == true)
    }
  }

  @Test("Hard links, symbolic links and detours have the same identity; other files do not")
  func identity() throws {
    try scratch.write("x", to: "file")
    try scratch.write("x", to: "other")
    try FileManager.default.linkItem(atPath: scratch("file"), toPath: scratch("hard"))
    try scratch.link("soft", to: "file")
    let identity = InputFile(scratch("file")).identity
    #expect(identity != nil)
    for name in ["hard", "soft", "./file"] { #expect(OutputFile(scratch(name)).identity == identity) }
    #expect(OutputFile(scratch("other")).identity != identity)
  }
}
