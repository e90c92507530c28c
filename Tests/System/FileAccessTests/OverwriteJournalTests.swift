import Foundation
import Testing

@testable import FileAccess

@Suite("Copies of files that are overwritten") struct OverwriteJournalTests {
  private let scratch: Scratch
  private var journal: OverwriteJournal { OverwriteJournal(folder: scratch("overwrites")) }
  private var copies: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch("overwrites/key")).sorted()) ?? []
  }

  init() throws { scratch = try Scratch() }

  @Test("A file with two names is overwritten, and no copies are left")
  func overwrites() throws {
    try scratch.write("former", to: "a")
    try FileManager.default.linkItem(atPath: scratch("a"), toPath: scratch("b"))
    try journal.overwrite(scratch("a"), key: "key", with: Array("new and longer".utf8))
    #expect(scratch.text("b") == "new and longer")
    #expect(copies == ["lock"])
    #expect(journal.repair().isEmpty)
  }

  @Test("Without a place for copies, the file is left as it is")
  func noPlace() throws {
    try scratch.write("former", to: "a")
    try scratch.write("a file", to: "overwrites")
    #expect(throws: FileError.self) { try journal.overwrite(scratch("a"), key: "key", with: [1]) }
    #expect(scratch.text("a") == "former")
  }

  /// Leaves the copies of a process that ended while it wrote.
  private func leave(former: String, new: String, present: String) throws {
    try scratch.folder("overwrites/key")
    try scratch.write(present, to: "a")
    try scratch.write(former, to: "overwrites/key/former")
    try scratch.write(new, to: "overwrites/key/new")
    try scratch.write(scratch("a"), to: "overwrites/key/path")
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: scratch("overwrites/key/former"))
  }

  @Test("A torn file gets its former content and its time again")
  func repairs() throws {
    func f(_ count: Int) -> String { String(repeating: "f", count: count) }
    func n(_ count: Int) -> String { String(repeating: "n", count: count) }
    let (former, new) = (f(3_000), n(2_000))
    // Sectors of 512 bytes in any order, a write that ended in a sector, and one that ended before the length was changed.
    let torn: [String] = [
      n(512) + f(2_488), f(1_024) + n(512) + f(1_464), n(700) + f(2_300), n(2_000) + f(1_000), f(100),
    ]
    for present in torn {
      try leave(former: former, new: new, present: present)
      #expect(journal.repair() == [scratch("a")])
      #expect(scratch.text("a") == former)
      #expect(FileStamp(path: scratch("a"))?.modified == Int64(1_000_000_000_000_000_000))
      #expect(copies == ["lock"])
    }
  }

  @Test(
    "A whole file, one of another program, and a removed one are left alone",
    arguments: ["former", "new", "other", nil])
  func leavesAlone(present: String?) throws {
    try leave(former: "former", new: "new", present: present ?? "")
    if present == nil { try FileManager.default.removeItem(atPath: scratch("a")) }
    #expect(journal.repair().isEmpty)
    #expect(scratch.text("a") == present)
    #expect(copies == ["lock"])
  }

  @Test("A file that another process is overwriting is left alone")
  func locked() throws {
    try leave(former: "former", new: "newest", present: "newmer")
    let lock = try FileLock(scratch("overwrites/key/lock"))
    #expect(journal.repair().isEmpty)
    #expect(scratch.text("a") == "newmer")
    withExtendedLifetime(lock) {}
  }
}
