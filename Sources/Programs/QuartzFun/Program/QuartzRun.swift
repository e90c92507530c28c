import Documents
import FileAccess
import Geometry
import ImageFiles
import Launch
import Painting

/// A run of QuartzFun with the options of its command line.
@MainActor public final class QuartzRun {
  /// The options of the run.
  public let options: QuartzOptions
  private let report: (@MainActor @Sendable (String) -> Void)?

  /// - Parameters:
  ///   - options: the command line.
  ///   - report: receives error messages during the run, immediately. Nil writes them to standard error.
  public init(_ options: QuartzOptions, report: (@MainActor @Sendable (String) -> Void)? = nil) {
    self.options = options
    self.report = report
  }

  /// Runs until the window is closed or the tape ends, and writes the requested files.
  ///
  /// - Throws: `CommandError` for errors found before the run, such as an image that cannot be read.
  public func run() throws -> ExitStatus {
    let documents = DocumentRun<QuartzDrawing>(options.launch, file: options.document) { [self] in tell($0) }
    defer { documents.close() }
    let description = ProgramDescription(
      name: "quartzfun", title: "QuartzFun",
      standardSize: documents.session.flatMap { QuartzScene.windowSize(in: $0.content) } ?? Size(800, 600),
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide),
      icon: ProgramDescription.bundledIcon("quartzfun"))
    let status = try ProgramRun(description, options.launch, report: report).run(
      options, flags: QuartzOptions.syntax.flags
    ) { surroundings, options in
      let scene = QuartzScene(
        size: surroundings.size, scale: surroundings.scale, image: try image(options.image),
        seed: surroundings.seed,
        flashesDamage: options.flashesDamage)
      scene.showsSamples = options.showsSamples
      scene.inspector.onWarning = { surroundings.report("gestures: \($0)") }
      scene.inspector.isOn = options.inspects
      try scene.begin(documents, options.launch, file: options.document)
      return scene
    }
    return documents.end(status)
  }

  private func tell(_ message: String) {
    if let report { report(message) } else { StandardError.report(message, program: "quartzfun") }
  }

  private func image(_ path: String?) throws -> FigureImage {
    if let path { return try FigureImage(path: path) }
    let name = "Desktop/shapely.png"
    return try FigureImage(path: ResourceFolder.find(containing: name).path(of: name))
  }
}

extension QuartzScene: WindowProgram {
  public var stateText: String? { state.text }
}
