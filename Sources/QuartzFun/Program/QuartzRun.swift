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
    let description = ProgramDescription(
      name: "quartzfun", title: "QuartzFun", standardSize: Size(800, 600),
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide),
      icon: ProgramDescription.bundledIcon("quartzfun"))
    return try ProgramRun(description, options.launch, report: report).run(
      options, flags: QuartzOptions.syntax.flags
    ) { surroundings, options in
      let scene = QuartzScene(
        size: surroundings.size, scale: surroundings.scale, image: try image(options.image),
        seed: surroundings.seed,
        flashesDamage: options.flashesDamage)
      scene.showsSamples = options.showsSamples
      scene.inspector.onWarning = { surroundings.report("gestures: \($0)") }
      scene.inspector.isOn = options.inspects
      return scene
    }
  }

  private func image(_ path: String?) throws -> Image {
    if let path { return try ImageFile.read(path) }
    let name = "Desktop/shapely.png"
    return try ImageFile.read(ResourceFolder.find(containing: name).path(of: name))
  }
}

extension QuartzScene: WindowProgram {
  public var stateText: String? { state.text }
}
