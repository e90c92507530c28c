import DocumentStore
import FileAccess
import Foundation
import Geometry
import Gestures
import Shapely

/// Kills Shapely with SIGKILL at random moments of random tapes, and compares what is in its store with the tape.
///
/// The program records the events that it handles. A gesture is complete when the program commits it, and the same tape has
/// the same gestures without a store. So the drawing must be as at the last complete gesture or as at the one before.
@MainActor struct KillCheck {
  let program: String

  /// Returns the number of failures.
  func run(count: Int, seed: UInt64) throws -> Int {
    var (failures, midway) = (0, 0)
    var seed = seed
    var done = 0
    while done < count {
      let tape = RandomTape(seed: seed).tape
      let reference = try ReferenceRun(tape)
      let folder = try CheckFolder()
      try OutputFile(folder.path + "/in.tape").replace(with: tape.text)
      let whole = try play(in: folder, killedAfter: nil)
      var random = SeededGenerator(seed: seed)
      for number in 0..<min(10, count - done) {
        let moment = random.number(in: whole.start...whole.end * 1.02)
        let run = try play(in: folder, killedAfter: moment)
        if run.events > 0, run.events < tape.entries.count { midway += 1 }
        if let problem = try check(folder, after: run.events, reference) {
          failures += 1
          print(
            "tape \(seed), kill \(number) after \(moment) s, \(run.events) of \(tape.entries.count) events: \(problem)"
          )
        }
        done += 1
      }
      seed &+= 1
    }
    print(
      "kills: \(count - failures) passed, \(failures) failed, 0 skipped; \(midway) of them while events came")
    return failures
  }

  /// Plays the tape with an empty store. Returns the times of the first event and of the end, in seconds, and the number of
  /// events that the program has recorded.
  private func play(in folder: CheckFolder, killedAfter moment: Double?) throws -> (
    start: Double, end: Double, events: Int
  ) {
    let (store, record) = (folder.path + "/store", folder.path + "/out.tape")
    for path in [store, record] { try? FileManager.default.removeItem(atPath: path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--headless", "--replay", folder.path + "/in.tape", "--store", store, "--record", record,
    ]
    let clock = ContinuousClock()
    let begin = clock.now
    func seconds() -> Double {
      let duration = begin.duration(to: clock.now)
      return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
    try process.run()
    var start = 0.0
    if let moment {
      while seconds() < moment { usleep(200) }
      kill(process.processIdentifier, SIGKILL)
    } else {
      while process.isRunning, !FileManager.default.fileExists(atPath: record) { usleep(500) }
      start = seconds()
    }
    process.waitUntilExit()
    if moment == nil, process.terminationStatus != 0 { throw CommandError("\(program) failed") }
    return (start, seconds(), try events(record))
  }

  /// Returns the number of events in a recorded tape, whose last line may be cut.
  private func events(_ path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    let lines = String(decoding: try InputFile(path).read(limit: 1 << 24), as: UTF8.self).split(
      separator: "\n")
    return lines.dropFirst().filter { !$0.contains("\"end\":") }.count
  }

  private func check(_ folder: CheckFolder, after events: Int, _ reference: ReferenceRun) throws -> String? {
    let (store, copy) = (folder.path + "/store", folder.path + "/copy")
    try? FileManager.default.removeItem(atPath: copy)
    if FileManager.default.fileExists(atPath: store) {
      try FileManager.default.copyItem(atPath: store, toPath: copy)
    }
    // The program goes on with physics, so what it leaves is compared less exactly.
    let state = folder.path + "/state.json"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--headless", "--store", store, "--state", state]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return "the program does not start again" }
    let shown = try StateFile(
      text: String(decoding: try InputFile(state).read(limit: 1 << 24), as: UTF8.self))

    let session = DocumentSession(in: DocumentStore(folder: copy), waits: true)
    defer { session.end() }
    if let notice = session.notice { return notice }
    let scene = try ReferenceRun.scene(for: reference.tape)
    if let sentence = scene.restore(session.content) { return sentence }
    let found = scene.canvas.model
    guard shown.shapes.map(\.kind) == found.shapes.map(\.kind.rawValue),
      shown.shapes.map(\.color) == found.shapes.map(\.color.rawValue)
    else { return "the program shows other shapes than the store has" }
    let allowed = reference.models(after: events)
    if allowed.contains(found) { return nil }
    let index = reference.commits.firstIndex { $0.model == found }
    if let index {
      let range = reference.range(after: events)
      return
        "the drawing is as at the gesture \(index) instead of \(range.lowerBound) to \(range.upperBound); "
        + range.map { "\(reference.commits[$0].events) events" }.joined(separator: ", ")
    }
    return "the drawing is as at no gesture; compared with the allowed ones, "
      + allowed.map { KillCheck.differences(found, $0) }.joined(separator: " | ")
  }

  private static func differences(_ a: CanvasModel, _ b: CanvasModel) -> String {
    var names: [String] = []
    if a.shapes.map(\.id) != b.shapes.map(\.id) { names.append("order \(a.shapes.count) \(b.shapes.count)") }
    for (one, other) in zip(a.shapes, b.shapes) where one != other {
      names.append("\(one) instead of \(other)")
    }
    if a.cursor != b.cursor { names.append("cursor \(a.cursor) \(b.cursor)") }
    if a.steps != b.steps { names.append("steps \(a.steps.count) \(b.steps.count)") }
    if a.focus != b.focus {
      names.append("focus \(String(describing: a.focus)) \(String(describing: b.focus))")
    }
    if a.count != b.count { names.append("count \(a.count) \(b.count)") }
    return names.joined(separator: ", ")
  }
}
