import FileAccess
import Geometry
import Launch
import Lottie
import Text

/// The command `easel-lottie`: an animation in a window, as an image, or described.
@main enum LottieCommand {
  static func main() { LottieOptions.syntax.runToExit(LottieOptions(), run) }

  @MainActor private static func run(_ options: LottieOptions) throws -> ExitStatus {
    let launch = options.launch
    // A tape has no files that were opened later.
    let asksForFiles =
      !launch.isHeadless && launch.replay == nil && launch.record == nil && launch.snapshot == nil
      && !options.lists
    guard options.file != nil || asksForFiles else {
      throw CommandError(.usage, "name a file: \(LottieOptions.program) FILE; --help lists the flags")
    }
    let loaded = try options.file.map { path throws(CommandError) in
      try LoadedAnimation(path, animation: options.animation)
    }
    if options.lists, let loaded {
      print(LottieSummary(loaded.file, loaded.makeResources()).text)
      return .success
    }
    if launch.replay == nil, let output = launch.snapshot, let loaded {
      let picture = try LottiePicture(loaded.file, loaded.makeResources(), options)
      for problem in picture.problems {
        StandardError.report(MessageText.line(problem), program: LottieOptions.program)
      }
      try OutputFile(output, flag: "--snapshot").replace(with: picture.encoded(name: output))
      return .success
    }
    let settings = try options.windowOptions()
    let description = ProgramDescription(
      name: LottieOptions.program, title: loaded?.title ?? "Lottie",
      standardSize: loaded.map { LottieOptions.windowSize(for: $0.file.size) } ?? Size(640, 480))
    var shown: LottieScene?
    var opening: LottieOpening?
    if asksForFiles {
      opening = LottieOpening(file: options.file) { shown?.window.host?.portalParent ?? "" }
    }
    defer { opening?.cancel() }
    return try ProgramRun(description, settings).run(
      options, flags: LottieOptions.syntax.flags
    ) {
      let scene = try LottieScene(loaded, $1, size: $0.size, scale: $0.scale, opening: opening)
      shown = scene
      return scene
    }
  }
}
