import FileAccess
import Geometry
import Launch
import Lottie
import Text

/// The command `easel-lottie`: an animation in a window, as an image, or described.
@main enum LottieCommand {
  static func main() {
    ExitStatus.exit(running: LottieOptions.program) {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch try LottieOptions.parse(arguments) {
      case .print(let text):
        print(text)
        return .success
      case .run(let options):
        return try MainActor.assumeIsolated { try run(options) }
      }
    }
  }

  @MainActor private static func run(_ options: LottieOptions) throws -> ExitStatus {
    guard let path = options.file else {
      throw CommandError(.usage, "name a file: \(LottieOptions.program) FILE; --help lists the flags")
    }
    let bytes = try InputFile(path).read(limit: LottieLimits.fileBytes)
    let file: LottieFile
    do {
      file = try LottieFile(decoding: bytes, animation: options.animation)
    } catch {
      throw CommandError("\(MessageText.quoted(path)): \(error)")
    }
    let resources = LottieResources(fonts: try? FontLibrary(), image: ImageFolder(of: path).image)
    if options.lists {
      print(LottieSummary(file, resources).text)
      return .success
    }
    if options.launch.replay == nil, let output = options.launch.snapshot {
      let picture = try LottiePicture(file, resources, options)
      for problem in picture.problems {
        StandardError.report(MessageText.line(problem), program: LottieOptions.program)
      }
      try OutputFile(output, flag: "--snapshot").replace(with: picture.encoded(name: output))
      return .success
    }
    let settings = try options.windowOptions()
    let description = ProgramDescription(
      name: LottieOptions.program, title: file.name.isEmpty ? "Lottie" : MessageText.truncated(file.name),
      standardSize: LottieOptions.windowSize(for: file.size))
    return try ProgramRun(description, settings).run(
      options, flags: LottieOptions.syntax.flags
    ) {
      try LottieScene(file, resources, $1, size: $0.size, scale: $0.scale)
    }
  }
}
