import FileAccess
import FileDialogs
import Geometry
import Launch

/// A run of ProgressView with the options of its command line.
@MainActor public final class ProgressViewRun {
  /// The options of the run.
  public let options: ProgressOptions
  private let report: (@MainActor @Sendable (String) -> Void)?
  private var copyFailed = false

  /// - Parameters:
  ///   - options: the command line.
  ///   - report: receives error messages during the run, immediately. Nil writes them to standard error.
  public init(_ options: ProgressOptions, report: (@MainActor @Sendable (String) -> Void)? = nil) {
    self.options = options
    self.report = report
  }

  /// Runs until the window is closed or the tape ends, and writes the requested files.
  ///
  /// A copy that runs when the window is closed is cancelled.
  ///
  /// - Returns: a failure also if a copy failed.
  /// - Throws: ``CommandError`` for errors found before the run.
  public func run() throws -> ExitStatus {
    let plan = try options.plan()
    do {
      try plan?.destination.check()
    } catch {
      throw CommandError(error.message)
    }
    let description = ProgramDescription(
      name: "progress-view", title: "ProgressView", standardSize: Size(760, 520),
      minimumSize: Size(LaunchOptions.minimumSide, LaunchOptions.minimumSide),
      icon: ProgramDescription.bundledIcon("progress-view"))
    var shown: ProgressScene?
    defer {
      shown?.chooser?.cancel()
      shown?.cancelCopy()
    }
    let status = try ProgramRun(description, options.launch, report: report).run(
      options, flags: ProgressOptions.syntax.flags
    ) { surroundings, options in
      let scene = ProgressScene(size: surroundings.size, scale: surroundings.scale, plan: plan) {
        [weak self] message in
        self?.copyFailed = true
        surroundings.report(message)
      }
      if options.inspects { scene.togglePanel() }
      // A copy takes a different time in each run, but a tape gives the same frames.
      let launch = options.launch
      if !launch.isHeadless, launch.replay == nil, launch.record == nil {
        scene.chooser = CopyChooser(
          desktop: FileDialogChain.desktop { [weak window = scene.window] in window?.host?.portalParent ?? ""
          })
      }
      scene.startCopy()
      if options.startsPaused { scene.togglePause() }
      shown = scene
      return scene
    }
    return copyFailed ? .failure : status
  }
}

extension ProgressScene: WindowProgram {
  public var stateText: String? { state.text }
}
