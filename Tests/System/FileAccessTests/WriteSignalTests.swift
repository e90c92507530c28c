import FileAccess
import Foundation
import Testing

/// Writes beyond the limit of the process (`ulimit -f`), in processes of their own: without care the system ends them by
/// SIGXFSZ (setrlimit(2), RLIMIT_FSIZE).
@Suite("Signals of failed writes") struct WriteSignalTests {
  /// Limits files of this process to 64 KiB.
  static func limit() {
    var limits = rlimit(rlim_cur: 1 << 16, rlim_max: 1 << 30)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    #else
      setrlimit(RLIMIT_FSIZE, &limits)
    #endif
  }

  static let large = [UInt8](repeating: 7, count: 200_000)

  static func expectFull(_ body: () throws -> Void) throws {
    let error = #expect(throws: FileError.self) { try body() }
    #expect(error?.kind == .full)
    #expect(error?.message.contains("larger than the system permits") == true)
    try #require(error != nil)
  }

  @Test("A file that would be too large for the process is an error, and leaves nothing")
  func replace() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      try scratch.write("old", to: "old")
      try scratch.write("old", to: "linked")
      try FileManager.default.linkItem(atPath: scratch("linked"), toPath: scratch("hard"))
      WriteSignalTests.limit()
      for name in ["new", "old", "linked"] {
        try WriteSignalTests.expectFull {
          try OutputFile(scratch(name)).replace(with: WriteSignalTests.large)
        }
      }
      try #require(scratch.names == ["hard", "linked", "old"])
      for name in scratch.names { try #require(scratch.text(name) == "old") }
      // A part that fits is written afterwards.
      try OutputFile(scratch("new")).replace(with: [65])
      try #require(scratch.text("new") == "A")
    }
  }

  @Test("Appending and staging beyond the limit of the process are errors")
  func append() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      WriteSignalTests.limit()
      let tape = try AppendingFile(OutputFile(scratch("tape")), replaces: false)
      try tape.append(.init(repeating: 65, count: 60_000))
      try WriteSignalTests.expectFull { try tape.append(WriteSignalTests.large) }
      try #require(scratch.text("tape")?.count == 60_000)
      let staging = try FileStaging(OutputFile(scratch("copy")))
      try WriteSignalTests.expectFull { try staging.append(WriteSignalTests.large[...]) }
      staging.discard()
      try #require(scratch.names == ["tape"])
    }
  }

  @Test(
    "A program whose output is too large for its limit, or for the disk, ends with a message",
    arguments: [("limit", 200_000), ("full", 200_000), ("full", 10)])
  func output(cause: String, count: Int) async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      [cause, count] in
      let scratch = try Scratch()
      let file = open(cause == "full" ? "/dev/full" : scratch("output"), O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0 && dup2(file, 1) == 1)
      if cause == "limit" { WriteSignalTests.limit() }
      ExitStatus.exit(running: "program") {
        print(String(repeating: "a", count: count))
        return .success
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("program: cannot write standard output: "))
  }
}
