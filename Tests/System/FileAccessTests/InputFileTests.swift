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

  @Test("A file that grows or shrinks while it is read is read as far as it goes, within the limit")
  func changing() throws {
    let path = scratch("log")
    for (limit, isRead) in [(400_000, true), (150_000, false)] {
      try scratch.write(String(repeating: "a", count: 100_000), to: "log")
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.seekToEnd()
      var chunks = try InputFile(path).chunks(limit: limit)
      let first = try #require(try chunks.next())
      try writer.write(contentsOf: Data(repeating: 0x62, count: 200_000))
      var length = first.count
      do {
        while let chunk = try chunks.next() { length += chunk.count }
        #expect(isRead && length == 300_000)
      } catch { #expect(!isRead && error.kind == .tooLong && length <= limit) }
    }
    try scratch.write(String(repeating: "a", count: 200_000), to: "log")
    var chunks = try InputFile(path).chunks(limit: 400_000)
    let first = try #require(try chunks.next())
    #expect(truncate(path, 0) == 0 && first.count < 200_000)
    #expect(try chunks.next() == nil)
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

  @Test("A pipe without a writer can be waited for; then it is read to its end")
  func pipe() throws {
    #expect(mkfifo(scratch("pipe"), 0o600) == 0)
    var chunks = try InputFile(scratch("pipe")).chunks(limit: 1 << 20)
    #expect(!chunks.isReady(within: 0.05))
    let path = scratch("pipe")
    // A thread of its own, because opening a pipe blocks.
    Thread.detachNewThread { try? OutputFile(path).replace(with: String(repeating: "a", count: 200_000)) }
    var length = 0
    while let chunk = try chunks.next() { length += chunk.count }
    #expect(length == 200_000)
    #expect(chunks.currentLength == 0 && chunks.expectedLength == 0 && chunks.permissions == 0o600)
  }

  @Test("A regular file is always ready, and has a length and permissions")
  func lengths() throws {
    try scratch.write("abc", to: "file")
    chmod(scratch("file"), 0o4750)
    var chunks = try InputFile(scratch("file")).chunks(limit: 10)
    #expect(chunks.isReady(within: 0) && chunks.expectedLength == 3 && chunks.permissions == 0o750)
    #expect(chunks.currentLength == 3)
    #expect(truncate(scratch("file"), 1) == 0)
    #expect(chunks.currentLength == 1)
    #expect(try chunks.next() != nil)
  }

  #if os(Linux)
    @Test("A socket is refused with a reason")
    func socket() throws {
      let number = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(number) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = "/tmp/easel-\(getpid()).socket"
      defer { unlink(path) }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) }
      }
      #expect(result == 0)
      let error = #expect(throws: FileError.self) { try InputFile(path).read(limit: 10) }
      #expect(error?.message.contains("socket") == true)
    }
  #endif
}
