import FileAccess
import Geometry
import ImageFiles
import Launch
import Text

/// One run of Shapely as its command line asks for it.
@MainActor public final class ShapelyRun {
  public let options: ShapelyOptions
  private let report: (@MainActor @Sendable (String) -> Void)?

  /// - Parameter report: gets what goes wrong during the run, at once; nil to write it to standard error.
  public init(_ options: ShapelyOptions, report: (@MainActor @Sendable (String) -> Void)? = nil) {
    self.options = options
    self.report = report
  }

  /// Runs until the window is closed or the tape ends, and writes the files that were asked for.
  /// - Throws: ``CommandError`` for what is found before the run. What fails later is reported, and makes the status a
  ///   failure.
  public func run() throws -> ExitStatus {
    let description = ProgramDescription(
      name: "shapely", title: "Shapely",
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide), icon: icon)
    return try ProgramRun(description, options.launch, report: report).run(makeScene)
  }

  /// The picture of the desktop file's icon; nil where it was not installed with the program.
  private var icon: String? {
    let name = "Desktop/shapely.png"
    return (try? ResourceFolder.find(containing: name))?.path(of: name)
  }

  private func makeScene(in surroundings: ProgramSurroundings) throws -> ShapelyScene {
    let icons = try ToolbarIcons(ResourceFolder.find(containing: "Icons").images(in: "Icons"))
    let report = surroundings.report
    let scene = ShapelyScene(
      size: surroundings.size, scale: surroundings.scale, icons: icons, seed: surroundings.seed,
      inspectorFont: { ShapelyRun.letters(for: "inspector", size: 12, report) },
      menuFont: { ShapelyRun.letters(for: "menu", size: 15, report) })
    scene.window.prefersReducedMotion = options.reducesMotion
    scene.inspector.onWarning = { report("gestures: \($0)") }
    scene.inspector.isOn = options.inspects
    guard scene.inspector.isOn == options.inspects else {
      throw CommandError("--inspect has no letters to write with; install a font, such as DejaVu Sans")
    }
    return scene
  }

  /// Returns letters for the inspector or the menu. Without letters the program runs, and the inspector or the menu
  /// stays away.
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
