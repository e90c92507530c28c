import FileAccess
import QuartzFun

/// The command `quartzfun`: parses the flags and runs the program.
@main enum QuartzFunCommand {
  static func main() {
    ExitStatus.exit(running: "quartzfun") {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let status = try QuartzOptions.syntax.runSubcommand(of: arguments) { return status }
      switch try QuartzOptions.syntax.parse(arguments, into: QuartzOptions()) {
      case .print(let text):
        print(text)
        return .success
      case .run(let options):
        return try MainActor.assumeIsolated { try QuartzRun(options).run() }
      }
    }
  }
}
