import FileAccess
import Foundation
import ProgressDemo
import Testing

@Suite("File copy")
struct FileCopyTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns all statuses that a copy reports, the final one last.
  private func statuses(of copy: FileCopy) async -> [FileCopy.Status] {
    var all: [FileCopy.Status] = []
    for await status in copy.statuses { all.append(status) }
    return all
  }

  @Test(
    "A copy has the bytes of its source, and its progress never falls", arguments: [0, 1, 65_536, 3_000_001])
  func bytes(_ count: Int) async throws {
    let data = try scratch.write(bytes: count, to: "source")
    let all = await statuses(of: scratch.copy("source", "copy"))
    #expect(all.last?.phase == .finished)
    #expect(all.last?.copied == count)
    #expect(all.last?.fraction == 1)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.copied <= $1.copied && $0.fraction <= $1.fraction })
    #expect(all.dropLast().allSatisfy { !$0.isFinal })
    #expect(scratch.data("copy") == data)
    #expect(scratch.names == ["copy", "source"])
  }

  @Test(
    "A cancelled copy leaves nothing, and an old file at its destination as it was", arguments: [true, false])
  func cancel(_ exists: Bool) async throws {
    try scratch.write(bytes: 3_000_000, to: "source")
    let old = exists ? try scratch.write(bytes: 10, to: "copy") : nil
    // The copy cannot end before it is cancelled, however busy the machine is.
    let copy = scratch.copy("source", "copy", rate: 1e6, time: ControlledTime())
    var last: FileCopy.Status?
    for await status in copy.statuses {
      last = status
      if status.copied > 0 { copy.cancel() }
    }
    #expect(last?.phase == .cancelled)
    #expect(last.map { $0.copied > 0 && $0.copied < 3_000_000 } == true)
    #expect(scratch.data("copy") == old)
    #expect(scratch.names == (exists ? ["copy", "source"] : ["source"]))
  }

  @Test("A paused copy stands still until it is resumed, and is then complete")
  func pause() async throws {
    let data = try scratch.write(bytes: 600_000, to: "source")
    let time = ControlledTime()
    let copy = scratch.copy("source", "copy", rate: 1e6, time: time)
    copy.pause()
    var pausedAt: Int?
    var phases: [FileCopy.Status.Phase] = []
    for await status in copy.statuses {
      if phases.last != status.phase { phases.append(status.phase) }
      guard status.phase == .paused else { continue }
      pausedAt = status.copied
      try await Task.sleep(for: .milliseconds(50))
      #expect(scratch.data("copy") == nil)
      time.release()
      copy.resume()
    }
    #expect(phases.contains(.paused))
    #expect(phases.last == .finished)
    #expect(pausedAt.map { $0 < 600_000 } == true)
    #expect(scratch.data("copy") == data)
  }

  @Test("A paused copy can be cancelled")
  func cancelPaused() async throws {
    try scratch.write(bytes: 600_000, to: "source")
    let copy = scratch.copy("source", "copy", rate: 1e6, time: ControlledTime())
    copy.pause()
    var last: FileCopy.Status?
    for await status in copy.statuses {
      last = status
      if status.phase == .paused { copy.cancel() }
    }
    #expect(last?.phase == .cancelled)
    #expect(scratch.names == ["source"])
  }

  @Test("A missing source, a missing folder, and a copy onto itself fail with a message")
  func failures() async throws {
    try scratch.write(bytes: 10, to: "source")
    try FileManager.default.createSymbolicLink(
      atPath: scratch("link"), withDestinationPath: scratch("source"))
    let cases: [(String, String, FileError.Kind, String)] = [
      ("nothing", "copy", .missing, "there is no such file"),
      ("source", "nowhere/copy", .missing, "the folder does not exist"),
      ("source", "link", .exists, "it is the file to be copied"),
      (".", "copy", .isFolder, "it is a folder"),
    ]
    for (source, destination, kind, words) in cases {
      let last = await statuses(of: scratch.copy(source, destination)).last
      guard case .failed(let error) = last?.phase else {
        Issue.record("\(source) → \(destination) ended as \(String(describing: last))")
        continue
      }
      #expect(error.kind == kind)
      #expect(error.message.contains(words))
    }
    #expect(scratch.names == ["link", "source"])
  }

  @Test("The copy of a device of unknown length shows no progress before its end")
  func unknownLength() async throws {
    let all = await statuses(of: scratch.copy("/dev/null", "copy"))
    #expect(all.last?.phase == .finished)
    #expect(all.last?.fraction == 1)
    #expect(all.dropLast().allSatisfy { $0.fraction == 0 })
  }
}
