import Foundation
import Geometry
import Gestures
import Host
import ImageFiles
import Painting
import Scene
import Text

/// One run of the program as the command line asks for it, from the first check to the last file.
@MainActor public final class ShapelyRun {
  public let settings: Settings

  public init(_ settings: Settings) { self.settings = settings }

  private var tape: Tape?
  private var recording: TapeWriter?
  private var snapshots: SnapshotFolder?

  /// Runs until the window is closed or the tape ends, and writes what was asked for.
  ///
  /// Whatever can be found out before the run, a file that cannot be written for one, is.
  /// - Throws: ``UsageError``.
  public func run() throws {
    try settings.validate()
    try checkOutputs()
    if let path = settings.replay { tape = try TapeFile.read(path) }
    let icons = try loadIcons()
    do {
      if settings.isHeadless, let tape {
        try run(HeadlessHost(tape: tape, size: settings.size, scale: settings.scale), icons)
      } else {
        try run(
          SDLHost(
            title: "Shapely", size: settings.size ?? tape?.header.size ?? Settings.standardSize,
            minimumSize: Size(Settings.minimumSide, Settings.minimumSide),
            scale: settings.scale ?? tape?.header.scale, tape: tape, tapeSpeed: settings.speed ?? 1), icons)
      }
    } catch let error as HostError {
      throw UsageError(error.message)
    } catch let error as ImageFileError {
      throw UsageError(error.message)
    }
  }

  private var seed: UInt64 { settings.seed ?? tape?.header.seed ?? 0 }

  private func run(_ host: some ShapelyHost, _ icons: ToolbarIcons) throws {
    let scene = ShapelyScene(
      size: host.size, scale: host.scale, icons: icons, seed: seed,
      inspectorFont: { [unowned self] in letters(for: "inspector", size: 12) },
      menuFont: { [unowned self] in letters(for: "menu", size: 15) })
    scene.inspector.onWarning = { [weak self] in self?.report("gestures: \($0)") }
    scene.inspector.isOn = settings.inspects
    guard scene.inspector.isOn == settings.inspects else {
      throw UsageError("--inspect has no letters to write with; install a font, such as DejaVu Sans")
    }
    let header = { [seed] in
      Tape.Header(app: "shapely", size: scene.window.size, scale: scene.window.scale, seed: seed)
    }
    if let path = settings.record { recording = try TapeWriter(path) }
    if let path = settings.snapshots { snapshots = SnapshotFolder(path) }
    host.onInput = { [weak self] event in self?.recording?.record(event, header: header) }
    host.onMark = { [weak self, weak host] name in
      guard let self, let host else { return }
      recording?.mark(name, at: scene.window.time, header: header)
      if let file = snapshots?.newFile(for: name) {
        try PNG.write(host.snapshot(), to: file + ".png")
        if settings.state != nil {
          try OutputFile(file + ".json", flag: "--snapshots").write(scene.state.text)
        }
      }
    }
    // Whatever goes wrong, all that can be written is; the first trouble is told.
    var trouble: (any Error)?
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { trouble = trouble ?? error }
    }
    attempt { try host.run(scene.window) }
    attempt { try recording?.end(at: scene.window.time, header: header) }
    attempt { if let path = settings.snapshot { try PNG.write(host.snapshot(), to: path) } }
    attempt { if let path = settings.drawing { try writeDrawing(of: scene.window, to: path) } }
    attempt { if let path = settings.state { try OutputFile(path, flag: "--state").write(scene.state.text) } }
    attempt { if settings.showsStatistics { try report(host.statistics) } }
    if let trouble { throw trouble }
  }

  /// Writes all that the window shows as one display list.
  private func writeDrawing(of window: Window, to path: String) throws {
    window.setNeedsFullFrame()
    guard let frame = window.makeFrame(at: window.time) else { return }
    try OutputFile(path, flag: "--drawing").write(frame.displayList.encoded())
  }

  private func checkOutputs() throws {
    let files = [
      (settings.record, "--record"), (settings.snapshot, "--snapshot"), (settings.drawing, "--drawing"),
      (settings.state, "--state"),
    ]
    let outputs = files.compactMap { path, flag in path.map { OutputFile($0, flag: flag) } }
    for output in outputs { try output.check() }
    var others = outputs
    if let tape = settings.replay { others.append(OutputFile(tape, flag: "--replay")) }
    for (index, output) in outputs.enumerated() {
      for other in others.dropFirst(index + 1) where output.isSameFile(as: other) {
        throw UsageError(
          "\(output.flag) and \(other.flag) both name \(output.path); choose another file for \(output.flag)")
      }
    }
    if let folder = settings.snapshots { try OutputFile.checkFolder(folder, flag: "--snapshots") }
  }

  private func loadIcons() throws -> ToolbarIcons {
    do {
      return try ToolbarIcons(ResourceFolder.find(containing: "Icons").images(in: "Icons"))
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Letters for the inspector or the menu. Neither is a reason not to run: without letters it stays away, and says so.
  private func letters(for user: String, size: Double) -> Font? {
    do {
      return try FontLibrary().font(size: size)
    } catch {
      report("the \(user) has no letters: \(error)")
      return nil
    }
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data("shapely: \(line)\n".utf8))
  }

  private func report(_ statistics: FrameStatistics) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileHandle.standardError.write(contentsOf: encoder.encode(statistics) + Data("\n".utf8))
  }
}

/// What both hosts have and the run needs.
protocol ShapelyHost: SceneHost {
  var size: Size { get }
  var scale: Double { get }
  var onInput: ((InputEvent) -> Void)? { get set }
}

extension HeadlessHost: @MainActor ShapelyHost {}
extension SDLHost: @MainActor ShapelyHost {}
