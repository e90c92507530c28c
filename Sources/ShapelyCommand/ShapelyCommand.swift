import FileAccess
import Shapely

/// The command `shapely`: parses the flags and runs the program.
@main enum ShapelyCommand {
  static func main() {
    ExitStatus.exit(running: "shapely") {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let status = try ShapelyOptions.syntax.runSubcommand(of: arguments) { return status }
      switch try ShapelyOptions.syntax.parse(arguments, into: ShapelyOptions()) {
      case .print(let text):
        print(text)
        return .success
      case .run(let options):
        return try MainActor.assumeIsolated { try ShapelyRun(options).run() }
      }
    }
  }
}
