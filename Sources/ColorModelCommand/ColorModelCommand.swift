import ColorModel
import FileAccess

/// The command `colormodel`: parses the flags and runs the program.
@main enum ColorModelCommand {
  static func main() {
    ExitStatus.exit(running: "colormodel") {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch try ColorModelOptions.syntax.parse(arguments, into: ColorModelOptions()) {
      case .print(let text):
        print(text)
        return .success
      case .run(let options):
        return try MainActor.assumeIsolated { try ColorModelRun(options).run() }
      }
    }
  }
}
