import DocumentStore
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
    let session = DocumentSession(
      program: "shapely", options.launch, opensFile: options.document != nil)
    defer { if let problem = session?.end() { tell(problem) } }
    let description = ProgramDescription(
      name: "shapely", title: "Shapely",
      standardSize: session.flatMap { ShapelyScene.windowSize(in: $0.content) } ?? Size(800, 600),
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide),
      icon: ProgramDescription.bundledIcon("shapely"))
    var shown: (scene: ShapelyScene, options: ShapelyOptions)?
    // What is being saved reaches its file, and the session knows it.
    defer { shown?.scene.documents?.finish() }
    let status = try ProgramRun(description, options.launch, report: report).run(
      options, flags: ShapelyOptions.syntax.flags
    ) {
      let scene = try makeScene(in: $0, with: $1)
      keep(scene, by: session, $1)
      try openFile(in: scene, session, $1)
      shown = (scene, $1)
      return scene
    }
    guard let shown, shown.options.launch.savesDocument, let file = shown.options.document,
      let error = shown.scene.documents?.saveAtEnd(as: file)
    else { return status }
    tell(error.description)
    return .failure
  }

  // MARK: Files

  /// Begins with the commands of files, and opens the file of the command line.
  ///
  /// - Throws: `CommandError` for a file that cannot be opened, in a run without a window that could tell it.
  private func openFile(
    in scene: ShapelyScene, _ session: DocumentSession?, _ options: ShapelyOptions
  ) throws {
    var settings = DocumentSettings(options.launch)
    settings.exportFormats = ShapelyDrawing.exportFormats
    scene.begin(
      settings, sessions: session.map { StoreSessions($0, scene, summary: ShapelyScene.summary(of:)) })
    guard let file = options.document else { return }
    var problem: DocumentError?
    scene.documents?.open(file) { problem = $0 }
    // A tape can be played into a file that is not there yet.
    if problem?.kind == .file(.missing), options.launch.savesDocument { problem = nil }
    if problem == nil, options.launch.savesDocument, FileStamp(path: file) != nil,
      scene.documents?.path == nil
    {
      throw CommandError(
        "\(file) is a file of another program and is not replaced; make a drawing of it with shapely import")
    }
    if let problem, options.launch.isHeadless || options.launch.replay != nil {
      throw CommandError(problem.description)
    }
  }

  // MARK: The store

  /// Shows what was there at the end of the last run, and keeps what changes from now on.
  private func keep(_ scene: ShapelyScene, by session: DocumentSession?, _ options: ShapelyOptions) {
    DocumentSession.showProblems(of: session, options.launch, in: scene.notice) { [weak self] in
      self?.tell($0)
    }
    guard let session else { return }
    if options.launch.record != nil, !session.content.isEmpty {
      tell(
        "the tape has only the input, and not the drawing in the store; a replay ends differently without it")
    }
    session.begin(scene)
    if options.launch.replay != nil || options.launch.givenFlags.contains("physics") {
      scene.physicsMode = options.physics
    }
    scene.onCommit = { session.commit() }
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
