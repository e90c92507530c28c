import Documents
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
    let documents = DocumentRun<ShapelyDrawing>(options.launch, file: options.document) { [self] in tell($0) }
    defer { documents.close() }
    let description = ProgramDescription(
      name: "shapely", title: "Shapely",
      standardSize: documents.session.flatMap { ShapelyScene.windowSize(in: $0.content) } ?? Size(800, 600),
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide),
      icon: ProgramDescription.bundledIcon("shapely"))
    let status = try ProgramRun(description, options.launch, report: report).run(
      options, flags: ShapelyOptions.syntax.flags
    ) {
      let scene = try makeScene(in: $0, with: $1)
      try begin(documents, in: scene, $1)
      return scene
    }
    return documents.end(status)
  }

  /// Shows what was there at the end of the last run, or the file of the command line, and adds the commands of documents.
  private func begin(
    _ documents: DocumentRun<ShapelyDrawing>, in scene: ShapelyScene, _ options: ShapelyOptions
  ) throws {
    try documents.begin(
      scene, notice: scene.notice, launch: options.launch, file: options.document,
      formats: ShapelyDrawing.exportFormats, summary: ShapelyScene.summary(of:)
    ) { settings, sessions in
      if let session = documents.session {
        // The store has set the mode of the last run.
        if options.launch.replay != nil || options.launch.givenFlags.contains("physics") {
          scene.physicsMode = options.physics
        }
        scene.onCommit = { session.commit() }
      }
      return scene.begin(settings, sessions: sessions)
    }
  }

  private func tell(_ message: String) {
    if let report { report(message) } else { StandardError.report(message, program: "shapely") }
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
