import FileAccess
import Geometry
import ImageFiles
import Launch
import Text

/// A run of Shapely with the options of its command line.
@MainActor public final class ShapelyRun {
  /// The options of the run.
  public let options: ShapelyOptions
  private let report: (@MainActor @Sendable (String) -> Void)?

  /// - Parameters:
  ///   - options: the command line.
  ///   - report: receives error messages during the run, immediately. Nil writes them to standard error.
  public init(_ options: ShapelyOptions, report: (@MainActor @Sendable (String) -> Void)? = nil) {
    self.options = options
    self.report = report
  }

  /// Runs until the window is closed or the tape ends, and writes the requested files.
  ///
  /// - Throws: ``CommandError`` for errors found before the run. Later errors are reported, and make the
  ///   status a failure.
  public func run() throws -> ExitStatus {
    let description = ProgramDescription(
      name: "shapely", title: "Shapely",
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide),
      icon: ProgramDescription.bundledIcon("shapely"))
    return try ProgramRun(description, options.launch, report: report).run(
      options, flags: ShapelyOptions.syntax.flags, makeScene)
  }

  private func makeScene(
    in surroundings: ProgramSurroundings, with options: ShapelyOptions
  ) throws -> ShapelyScene {
    let icons = try ToolbarIcons(ResourceFolder.find(containing: "Icons").images(in: "Icons"))
    let report = surroundings.report
    let scene = ShapelyScene(
      size: surroundings.size, scale: surroundings.scale, icons: icons, seed: surroundings.seed,
      inspectorFont: { ShapelyRun.letters(for: "inspector", size: 12, report) },
      menuFont: { ShapelyRun.letters(for: "menu", size: 15, report) })
    scene.inspector.onWarning = { report("gestures: \($0)") }
    scene.inspector.isOn = options.inspects
    scene.physicsMode = options.physics
    guard scene.inspector.isOn == options.inspects else {
      throw CommandError("--inspect has no letters to write with; install a font, such as DejaVu Sans")
    }
    return scene
  }

  /// Loads the font of the inspector or the menu. If that fails, the program runs without the inspector or
  /// the menu.
  private static func letters(for user: String, size: Double, _ report: (String) -> Void) -> Font? {
    do {
      return try FontLibrary().font(size: size)
    } catch {
      report("the \(user) has no letters: \(error)")
      return nil
    }
  }
}

extension ShapelyScene: WindowProgram {
  public var stateText: String? { state.text }
}
