import AccessibilityBridge
import Controls
import DesktopBridge
import Export
import FileAccess
import Foundation
import Geometry
import Gestures
import Host
import ImageFiles
import Painting
import Scene

/// A run of a window program with the options of its command line, from the first check to the last file.
///
/// ```swift
/// let run = ProgramRun(ProgramDescription(name: "pond", title: "Pond"), options)
/// let status = try run.run { Pond(size: $0.size, scale: $0.scale, seed: $0.seed) }
/// ```
@MainActor public final class ProgramRun {
  /// The program.
  public let description: ProgramDescription
  /// The options of the run; in a replay with the flags of the tape.
  public private(set) var options: LaunchOptions

  private let report: @MainActor @Sendable (String) -> Void
  private var tape: Tape?
  private var recordedFlags: [String: String]?
  private var recordedSums: [String: String]?
  private var recording: TapeWriter?
  private var snapshots: SnapshotFolder?
  private var status = ExitStatus.success

  /// - Parameters:
  ///   - description: the program.
  ///   - options: the options of the run.
  ///   - report: receives error messages during the run, immediately. Nil writes them to standard error.
  public init(
    _ description: ProgramDescription, _ options: LaunchOptions,
    report: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    self.description = description
    self.options = options
    self.report = report ?? { [name = description.name] in StandardError.report($0, program: name) }
  }

  /// Shows a program until its window is closed or the tape ends, and writes the requested files.
  ///
  /// Files that cannot be written are detected before the run as far as possible. Later errors are reported
  /// when they occur; all other files are still written.
  ///
  /// - Parameter make: creates the program for the window that the host grants.
  /// - Returns: `ExitStatus.failure` if a failure was reported.
  /// - Throws: `CommandError`, or an error of `make`.
  public func run<Program: WindowProgram>(
    _ make: (ProgramSurroundings) throws -> Program
  ) throws -> ExitStatus {
    try run(options, flags: LaunchOptions.flags) { surroundings, _ in try make(surroundings) }
  }

  /// Shows a program with options of its own, otherwise in the same way.
  ///
  /// In a replay, the options get the values of the tape for the flags that `CommandFlag.recorded(_:)` marks, unless the
  /// command line has them. A sentence reports each value of the command line that differs from the tape's.
  ///
  /// - Parameters:
  ///   - programOptions: the program's options. Their launch options are replaced by ``options``.
  ///   - flags: the program's flags.
  ///   - make: creates the program for the window that the host grants, with its options.
  public func run<Options: ProgramOptions, Program: WindowProgram>(
    _ programOptions: Options, flags: [CommandFlag<Options>],
    _ make: (ProgramSurroundings, Options) throws -> Program
  ) throws -> ExitStatus {
    do {
      try options.validate(standardSize: description.standardSize)
      try options.checkFiles()
      var programOptions = programOptions
      programOptions.launch = options
      let recorded = RecordedFlags(flags: flags)
      if let path = options.replay {
        let tape = try TapeFile.read(path, for: description.name, warn: report)
        try recorded.apply(tape.header, to: &programOptions, report: report)
        self.tape = tape
      } else if MotionPreference.isReduced(environment: ProcessInfo.processInfo.environment) {
        programOptions.launch.reducesMotion = true
      }
      options = programOptions.launch
      let values = recorded.values(of: programOptions)
      // A recording of a tape that does not say its flags does not say them either, unless there are some.
      recordedFlags = values.isEmpty && tape != nil ? tape?.header.flags : values
      // The file is read once more for this, which only a recording needs.
      if options.record != nil { recordedSums = recorded.sums(of: programOptions) }
      let make = { try make($0, programOptions) }
      if let path = options.record {
        recording = try TapeWriter(path, replaces: options.replacesRecord) { [weak self] in
          self?.fail($0.message)
        }
      }
      if options.isHeadless {
        let tape = tape ?? Tape(header: Tape.Header(app: description.name, size: description.standardSize))
        // The statistics cover drawn frames. Without statistics, undrawn frames save time.
        let host = HeadlessHost(
          tape: tape, size: options.size, scale: options.scale, drawsEveryFrame: options.statistics != nil)
        return try show(host, nil, make)
      }
      DesktopSettings.useRunningBusOnly()
      // The sooner the desktop is asked, the sooner it answers.
      let settings = followsDesktop ? DesktopSettings() : nil
      let bridges: [any HostBridge] = [ScreenReaderBridge()]
      let host = try SDLHost(
        title: description.title, icon: description.icon.flatMap { try? PNG.read($0) },
        size: options.size ?? tape?.header.size ?? description.standardSize,
        minimumSize: description.minimumSize, scale: options.scale ?? tape?.header.scale, tape: tape,
        tapeSpeed: options.speed ?? 1, bridges: bridges + (settings.map { [$0] } ?? []))
      return try show(host, settings, make)
    } catch let error as HostError {
      let advice = error.kind == .noDisplay ? ", or play a tape with --headless --replay FILE" : ""
      throw CommandError(error.message + advice)
    } catch let error as FileError {
      throw CommandError(error.message)
    } catch let error as ImageFileError {
      throw CommandError(error.message)
    }
  }

  /// Whether the run follows the settings of the desktop. Tapes, played or recorded, give the same result everywhere.
  private var followsDesktop: Bool { tape == nil && options.record == nil }

  private var seed: UInt64 { options.seed ?? tape?.header.seed ?? 0 }

  private func show<Program: WindowProgram>(
    _ host: some SceneHost, _ settings: DesktopSettings?, _ make: (ProgramSurroundings) throws -> Program
  ) throws -> ExitStatus {
    let program = try make(
      ProgramSurroundings(size: host.size, scale: host.scale, seed: seed, report: report))
    let window = program.window
    if options.reducesMotion { window.prefersReducedMotion = true }
    let isFixed = ProcessInfo.processInfo.environment[MotionPreference.environmentVariable]?.isEmpty == false
    let theme = DesktopTheme(
      window, options, followsDesktop: program.followsDesktop, reducedMotionIsFixed: isFixed)
    settings?.onChange = { theme.apply($0) }
    settings?.poll()
    theme.apply(settings?.appearance ?? DesktopAppearance())
    defer { settings?.onChange = nil }
    let header = { [seed, recordedFlags, recordedSums, name = description.name] in
      Tape.Header(
        app: name, size: window.size, scale: window.scale, seed: seed, flags: recordedFlags,
        sums: recordedSums)
    }
    if let path = options.snapshots { snapshots = SnapshotFolder(path) }
    host.onInput = { [weak self] event in self?.recording?.record(event, header: header) }
    host.onMark = { [weak self, weak host, weak program] name in
      guard let self, let host, let program else { return }
      recording?.mark(name, at: window.time, header: header)
      writeSnapshot(of: host, program, for: name)
    }
    attempt { try host.run(window) }
    recording?.end(at: window.time, header: header)
    if let path = options.snapshot { attempt { try writePicture(host.snapshot(), to: path, "--snapshot") } }
    if let path = options.drawing { attempt { try writeDrawing(of: window, to: path) } }
    if let path = options.state, let text = program.stateText {
      attempt { try OutputFile(path, flag: "--state").replace(with: text) }
    }
    if let path = options.accessibility {
      attempt { try writeElements(of: window, to: path, "--accessibility") }
    }
    if let form = options.statistics { attempt { try write(host.statistics, form) } }
    return status
  }

  /// Runs `body`. Reports its error and continues.
  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch let error as HostError {
      fail(error.message)
    } catch {
      fail("\(error)")
    }
  }

  private func fail(_ message: String) {
    status = .failure
    report(message)
  }

  // MARK: Files

  private func writePicture(_ image: Image, to path: String, _ flag: String) throws {
    // No frame was shown, for a reason that was already reported.
    if image.width == 0 || image.height == 0, status != .success { return }
    try OutputFile(path, flag: flag).replace(with: PNG.encode(image, name: path))
  }

  /// Writes the image, the state and the accessible elements at a mark. After the first failure, no more are written.
  private func writeSnapshot(of host: some SceneHost, _ program: some WindowProgram, for mark: String) {
    guard let file = snapshots?.newFile(for: mark) else { return }
    do {
      try writePicture(host.snapshot(), to: file + ".png", "--snapshots")
      if options.state != nil, let text = program.stateText {
        try OutputFile(file + ".json", flag: "--snapshots").replace(with: text)
      }
      if options.accessibility != nil {
        try writeElements(of: program.window, to: file + ".elements.json", "--snapshots")
      }
    } catch {
      snapshots = nil
      fail("\(error)")
    }
  }

  /// Writes the window's content as one display list, or as an SVG if the file's name says so.
  private func writeDrawing(of window: Window, to path: String) throws {
    window.setNeedsFullFrame()
    guard let frame = window.makeFrame(at: window.time) else { return }
    let isSVG = path.lowercased().hasSuffix(".svg")
    try OutputFile(path, flag: "--drawing")
      .replace(with: isSVG ? Array(frame.svg().text.utf8) : frame.displayList.encoded())
  }

  /// Writes the elements that screen readers see.
  private func writeElements(of window: Window, to path: String, _ flag: String) throws {
    window.rootView.layoutIfNeeded()
    try OutputFile(path, flag: flag).replace(with: window.accessibilityTree().json)
  }

  private func write(_ statistics: FrameStatistics, _ form: LaunchOptions.StatisticsForm) throws {
    switch form {
    case .lines:
      StandardError.print(statistics.lines.joined(separator: "\n"))
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      StandardError.print(String(decoding: try encoder.encode(statistics), as: UTF8.self))
    }
  }
}
