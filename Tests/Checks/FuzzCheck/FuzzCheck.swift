import Foundation

/// Fuzzes the readers of foreign data: images, fonts and the layout of text.
///
/// usage: `FuzzCheck images|fonts|text [SECONDS] [FIRST SEED]`
///
/// The cases run in a child process. If it traps, hangs or needs too much memory, the parent prints the seed of the last case.
/// A case may take ``FuzzRun/greatestCaseTime`` of processor time, a run ``FuzzRun/greatestMemory``.
@main enum FuzzCheck {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isChild = arguments.first == "--child"
    if isChild { arguments.removeFirst() }
    guard let name = arguments.first, let subject = FuzzSubject(rawValue: name),
      let seconds = Double(arguments.count > 1 ? arguments[1] : "60"),
      let seed = UInt64(arguments.count > 2 ? arguments[2] : "1")
    else {
      FileHandle.standardError.write(
        Data("usage: FuzzCheck images|fonts|text [SECONDS] [FIRST SEED]\n".utf8))
      exit(64)
    }
    if isChild {
      let run = try FuzzRun(note: arguments.count > 3 ? arguments[3] : nil)
      exit(try run.run(subject, seconds: seconds, firstSeed: seed) ? 0 : 1)
    }
    exit(try watch(subject, seconds: seconds, firstSeed: seed) ? 0 : 1)
  }

  /// Runs the cases in a child process. Returns whether all passed.
  private static func watch(_ subject: FuzzSubject, seconds: Double, firstSeed: UInt64) throws -> Bool {
    let note = FileManager.default.temporaryDirectory.appendingPathComponent(
      "easel-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: note) }
    try Data().write(to: note)
    let child = Process()
    child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    if !FileManager.default.isExecutableFile(atPath: child.executableURL?.path ?? "") {
      child.executableURL = Bundle.main.executableURL
    }
    child.arguments = ["--child", subject.rawValue, "\(seconds)", "\(firstSeed)", note.path]
    try child.run()
    // A hung case never lets the child end.
    let limit = Date(timeIntervalSinceNow: 3 * seconds + 120)
    while child.isRunning, Date() < limit { Thread.sleep(forTimeInterval: 0.1) }
    let hung = child.isRunning
    if hung { kill(child.processIdentifier, SIGKILL) }
    child.waitUntilExit()
    if !hung, child.terminationReason == .exit, child.terminationStatus == 0 { return true }
    let seed = (try? String(contentsOf: note, encoding: .utf8))?.trimmingCharacters(in: .whitespaces) ?? ""
    let end = hung ? "hung" : child.terminationReason == .exit ? "failed" : "trapped"
    print(
      "\(subject.rawValue): \(end); the last case was seed \(seed): FuzzCheck \(subject.rawValue) 0 \(seed)")
    return false
  }
}
