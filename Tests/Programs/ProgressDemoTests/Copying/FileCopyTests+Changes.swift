import FileAccess
import Foundation
import ProgressDemo
import Testing

/// Sources and destinations that change during a copy, files that are not regular, and what `cp` does.
@Suite("Copies of changing and special files")
struct ChangingFileCopyTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs a copy, and calls `change` once after its first bytes. Returns the last status.
  private func last(_ copy: FileCopy, change: () throws -> Void = {}) async throws -> FileCopy.Status? {
    var (last, hasChanged) = (FileCopy.Status?.none, false)
    for await status in copy.statuses {
      last = status
      if status.copied > 0, !hasChanged {
        hasChanged = true
        try change()
      }
    }
    return last
  }

  @Test(
    "A source that becomes shorter is an error, and the destination stays as it was",
    arguments: [0, 1, 200_000])
  func truncated(_ length: Int) async throws {
    try scratch.write(bytes: 600_000, to: "source")
    let old = try scratch.write(bytes: 10, to: "copy")
    let time = ControlledTime()
    let copy = scratch.copy("source", "copy", rate: 100_000, time: time)
    copy.pause()
    var end: FileCopy.Status?
    for await status in copy.statuses {
      end = status
      guard status.phase == .paused else { continue }
      #expect(truncate(scratch("source"), length) == 0)
      time.release()
      copy.resume()
    }
    guard case .failed(let error) = end?.phase else {
      Issue.record("the copy ended as \(String(describing: end))")
      return
    }
    #expect(error.message.contains("became shorter"))
    #expect(scratch.data("copy") == old)
    #expect(scratch.names == ["copy", "source"])
  }

  @Test("Of a source that grows, the bytes of the start are copied")
  func growing() async throws {
    let data = try scratch.write(bytes: 300_000, to: "source")
    let path = scratch("source")
    let writer = Task.detached {
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      while !Task.isCancelled {
        try file.write(contentsOf: Data(repeating: 9, count: 50_000))
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    let end = try await last(scratch.copy("source", "copy", rate: 1e6))
    writer.cancel()
    #expect(end?.phase == .finished)
    #expect(end?.copied == end?.total && (end?.total ?? 0) >= data.count)
    #expect(scratch.data("copy")?.prefix(data.count) == data)
    #expect(scratch.data("copy")?.count == end?.total)
  }

  @Test(
    "A destination folder that is removed is an error at once, also while the copy is paused",
    arguments: [false, true])
  func removedFolder(_ isPaused: Bool) async throws {
    try scratch.write(bytes: 600_000, to: "source")
    try FileManager.default.createDirectory(atPath: scratch("folder"), withIntermediateDirectories: true)
    let copy = scratch.copy("source", "folder/copy", rate: 500, time: ControlledTime())
    let end = try await last(copy) {
      if isPaused { copy.pause() }
      try FileManager.default.removeItem(atPath: scratch("folder"))
    }
    guard case .failed(let error) = end?.phase else {
      Issue.record("the copy ended as \(String(describing: end))")
      return
    }
    #expect(error.kind == .missing && error.message.contains("its folder was removed"))
    // The bytes of a tenth of a second.
    #expect(end?.copied == 50)
    #expect(scratch.names == ["source"])
  }

  @Test(
    "A copy at any speed can be cancelled, and waits before its second part",
    arguments: [1e-10, .leastNonzeroMagnitude, 1e-300, 1])
  func slow(_ rate: Double) async throws {
    try scratch.write(bytes: 70_000, to: "source")
    let copy = scratch.copy("source", "copy", rate: rate, time: ControlledTime())
    let end = try await last(copy) { copy.cancel() }
    #expect(end?.phase == .cancelled)
    #expect(end?.copied == 1)
  }

  @Test(
    "Speeds without a sense, and endless ones, copy as fast as possible",
    arguments: [0, -0.0, -1, .nan, .infinity, -.infinity, 1e300, 1e18])
  func senselessSpeeds(_ rate: Double) async throws {
    let data = try scratch.write(bytes: 700_000, to: "source")
    #expect(try await last(scratch.copy("source", "copy", rate: rate))?.phase == .finished)
    #expect(scratch.data("copy") == data)
  }

  @Test("A copy of one byte does not wait after it, however slow")
  func oneByte() async throws {
    try scratch.write(bytes: 1, to: "source")
    #expect(try await last(scratch.copy("source", "copy", rate: 1e-10))?.phase == .finished)
  }

  // POSIX, cp, "3.b": the file permission bits of the source, changed by the file mode creation mask; an existing file keeps its
  // own. GNU cp leaves out set-user-ID, set-group-ID and the sticky bit.
  @Test(
    "Permissions and times are those of cp",
    arguments: [0o755, 0o644, 0o600, 0o444, 0o777, 0o711, 0o4755, 0o2755, 0o1644])
  func permissions(_ mode: Int) async throws {
    try scratch.write(bytes: 10, to: "source")
    chmod(scratch("source"), mode_t(mode))
    let past = Date(timeIntervalSince1970: 1e9)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: scratch("source"))
    for exists in [false, true] {
      for name in ["ours", "theirs"] where exists {
        chmod(scratch(name), 0o640)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: scratch(name))
      }
      #expect(try await last(scratch.copy("source", "ours"))?.phase == .finished)
      let cp = Process()
      cp.executableURL = URL(fileURLWithPath: "/bin/cp")
      cp.arguments = [scratch("source"), scratch("theirs")]
      try cp.run()
      cp.waitUntilExit()
      var (ours, theirs) = (stat(), stat())
      #expect(stat(scratch("ours"), &ours) == 0 && stat(scratch("theirs"), &theirs) == 0)
      #expect(ours.st_mode == theirs.st_mode, "exists: \(exists)")
      #expect(ours.st_uid == theirs.st_uid && ours.st_gid == theirs.st_gid)
      let times = try ["ours", "theirs"].map {
        try #require(FileManager.default.attributesOfItem(atPath: scratch($0))[.modificationDate] as? Date)
      }
      // Not that of the source. A busy machine takes a while between the two.
      #expect(times.allSatisfy { $0 > past.addingTimeInterval(1e8) })
    }
  }

  @Test("A pipe without a writer can be cancelled; with one it is copied to its end")
  func pipe() async throws {
    #expect(mkfifo(scratch("pipe"), 0o644) == 0)
    let waiting = scratch.copy("pipe", "copy")
    var end: FileCopy.Status?
    for await status in waiting.statuses {
      end = status
      waiting.cancel()
    }
    #expect(end?.phase == .cancelled)
    let path = scratch("pipe")
    // A thread of its own, because opening a pipe blocks.
    Thread.detachNewThread { try? OutputFile(path).replace(with: String(repeating: "a", count: 300_000)) }
    #expect(try await last(scratch.copy("pipe", "copy"))?.phase == .finished)
    #expect(scratch.data("copy")?.count == 300_000)
  }

  @Test(
    "A destination that is a pipe or a folder, and a source that is the destination by any name, are errors")
  func refused() async throws {
    try scratch.write(bytes: 10, to: "source")
    #expect(mkfifo(scratch("pipe"), 0o644) == 0)
    try FileManager.default.linkItem(atPath: scratch("source"), toPath: scratch("hard"))
    try FileManager.default.createSymbolicLink(atPath: scratch("soft"), withDestinationPath: "source")
    try FileManager.default.createDirectory(atPath: scratch("folder"), withIntermediateDirectories: true)
    for (destination, words) in [
      ("pipe", "not a regular file"), ("folder", "it is a folder"), ("source", "the file to be copied"),
      ("hard", "the file to be copied"), ("soft", "the file to be copied"),
      ("folder/../source", "the file to be copied"),
    ] {
      let end = try await last(scratch.copy("source", destination))
      guard case .failed(let error) = end?.phase else {
        Issue.record("\(destination) ended as \(String(describing: end))")
        continue
      }
      #expect(error.message.contains(words), "\(destination)")
    }
    #expect(scratch.names == ["folder", "hard", "pipe", "soft", "source"])
  }

  @Test("A copy beyond the limit of the process is an error, and leaves nothing")
  func tooLarge() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scratch = try Scratch()
      try scratch.write(bytes: 300_000, to: "source")
      var limits = rlimit(rlim_cur: 1 << 16, rlim_max: 1 << 30)
      #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
      #else
        setrlimit(RLIMIT_FSIZE, &limits)
      #endif
      let copy = scratch.copy("source", "copy")
      var last: FileCopy.Status?
      for await status in copy.statuses { last = status }
      guard case .failed(let error) = last?.phase else { exit(1) }
      let names = scratch.names
      try #require(error.kind == .full && names == ["source"])
    }
  }

  #if os(Linux)
    @Test(
      "Files of the system, which have no true length, are copied",
      arguments: ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"])
    func systemFiles(_ path: String) async throws {
      guard let data = try? InputFile(path).read(limit: 1 << 20) else { return }
      #expect(try await last(scratch.copy(path, "copy"))?.phase == .finished)
      #expect(scratch.data("copy") == Data(data))
    }
  #endif
}
