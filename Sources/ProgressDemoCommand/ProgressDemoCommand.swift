import FileAccess
import ProgressDemo

/// The command `progress-view`: parses the flags and runs the program.
@main enum ProgressDemoCommand {
  static func main() {
    ExitStatus.exit(running: "progress-view") {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch try ProgressOptions.syntax.parse(arguments, into: ProgressOptions()) {
      case .print(let text):
        print(text)
        return .success
      case .run(let options):
        return try MainActor.assumeIsolated { try ProgressViewRun(options).run() }
      }
    }
  }
}
