import ArgumentParser
import Foundation
import Geometry
import Shapely

/// The command `shapely`: reads the flags and runs.
@main struct ShapelyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shapely",
    abstract: "Spawn shapes, drag them, pinch them; they stay in the window.",
    discussion: """
      Tap a button and a shape flies out. Drag it with a finger or the mouse, resize and turn it with two fingers, \
      the touchpad or Alt + drag, resize it with Ctrl + wheel, double tap it for another colour, triple tap it to \
      send it to the back. A long press or the right button opens its menu; three fingers that sweep left or right \
      undo and redo. Tab, Enter, the arrows, +, −, [, ], C, B, Delete, Escape, F11 and Ctrl+Q do the same; \
      Shift takes larger steps, D makes a copy, F brings to the front, the menu key opens the menu, Ctrl+Z and \
      Ctrl+Y undo and redo, F12 shows the gestures.
      """,
    version: "0.1.0")

  // Unconditional: "-5x10" is a wrong size, not an unknown flag.
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The window's size in points.", valueName: "WxH"),
    transform: Settings.size)
  var size: Size?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "S"),
    transform: Settings.scale)
  var scale: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What random colours and places start from.", valueName: "N"),
    transform: Settings.seed)
  var seed: UInt64?

  @Option(help: ArgumentHelp("Write all input to a tape.", valueName: "FILE"))
  var record: String?

  @Option(help: ArgumentHelp("Play a tape, in the window and at its own pace.", valueName: "FILE"))
  var replay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How fast to play it: 4, 0.25, or max for as fast as possible.", valueName: "N"),
    transform: Settings.speed)
  var speed: Double?

  @Flag(help: "Play the tape without a window, as fast as possible.")
  var headless = false

  @Option(help: ArgumentHelp("Write the last frame.", valueName: "FILE.png"))
  var snapshot: String?

  @Option(help: ArgumentHelp("Write a PNG at every mark of the tape.", valueName: "DIR"))
  var snapshots: String?

  @Option(
    help: ArgumentHelp("Write the display list of the last frame, for raster-trace.", valueName: "FILE"))
  var drawing: String?

  @Option(
    help: ArgumentHelp(
      "Write the last state; with --snapshots also one beside each PNG.", valueName: "FILE.json"))
  var state: String?

  @Flag(help: "Report frames, times and damage as JSON to stderr.")
  var stats = false

  @Flag(help: "Draw touches and gestures over the scene; F12 does so at any time.")
  var inspect = false

  /// Ends with one line on what is wrong, and never with a crash. A synchronous main: after an asynchronous one's
  /// first pause the main actor would not be on the main thread, where windows live.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      if code == .success { exit(withError: error) }
      // What the program itself finds says what to do; what the parser finds is a matter of the flags.
      let hint = error is UsageError ? "" : "; shapely --help lists the flags"
      let line = UsageError("shapely: " + message(for: error) + hint).description
      FileHandle.standardError.write(Data((line + "\n").utf8))
      Foundation.exit(code.rawValue)
    }
  }

  func run() throws {
    var settings = Settings()
    settings.size = size
    settings.scale = scale
    settings.seed = seed
    settings.record = record
    settings.replay = replay
    settings.speed = speed
    settings.isHeadless = headless
    settings.snapshot = snapshot
    settings.snapshots = snapshots
    settings.drawing = drawing
    settings.state = state
    settings.showsStatistics = stats
    settings.inspects = inspect
    try MainActor.assumeIsolated { try ShapelyRun(settings).run() }
  }
}
