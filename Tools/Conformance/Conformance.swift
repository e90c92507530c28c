import ArgumentParser
import CanvasConformance
import CommandSupport
import FileAccess
import GestureConformance
import MotionConformance
import Raster
import RasterReference

/// Checks the engines against recorded cases.
@main
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance", abstract: "Replays recorded cases against the real engines.",
    discussion: """
      Exit codes: 0 everything conforms; 1 something does not, or a file cannot be read; 64 the command line is wrong.
      """,
    subcommands: [Gestures.self, Models.self, Fuzz.self, Shrink.self, Canvas.self, Motion.self])

  static func main() { runToExit(as: "conformance") }
}

extension Conformance {
  struct Gestures: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Replays a folder of gesture traces.",
      discussion:
        "Prints pass, fail or skip, the name and the reason, a line for each file, and the sums last.")

    @Argument(help: "The folder with the trace files.")
    var folder: String

    func run() throws {
      let isConforming = try MainActor.assumeIsolated {
        try TraceFolder(path: folder).judge { print(MessageText.line($0)) }
      }
      if !isConforming { throw ExitCode.failure }
    }
  }
}

extension Conformance {
  struct Canvas: ParsableCommand {
    enum Renderer: String, CaseIterable, ExpressibleByArgument {
      case fast, reference
    }

    static let configuration = CommandConfiguration(
      abstract: "Draws a folder of canvas cases and looks at the pixels.",
      discussion:
        """
        Runs both programs of each case, its flat list of operations and its calls of the drawing context. Prints pass, \
        fail or skip, the name and the reason, a line for each case, and the sums last.
        """)

    @Argument(help: "The folder with the cases, their images and fonts.")
    var folder: String

    @Option(help: "Which rasterizer draws.")
    var rasterizer = Renderer.fast

    @Option(help: "Only cases with this in their names.")
    var only = ""

    @Option(help: ArgumentHelp("Where to write what failing cases look like, as PNG.", valueName: "folder"))
    var failures: String?

    func run() throws {
      let isConforming = try CanvasFolder(path: folder).judge(
        named: only, renderer: rasterizer == .fast ? .fast : .reference, failures: failures
      ) { print(MessageText.line($0)) }
      if !isConforming { throw ExitCode.failure }
    }
  }
}

extension Conformance {
  struct Motion: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Evaluates numeric cases of animation and of rigid bodies.",
      discussion:
        """
        Each file is a group of cases. Prints pass or fail, the group, the case and its title or the reason, a line for \
        each case, and the sums last. Kinds that are not known fail.
        """,
      aliases: ["physics"])

    @Argument(help: "The folder with the cases, or one file of it.")
    var folder: String

    @Option(
      name: .customLong("group"), parsing: .upToNextOption,
      help: ArgumentHelp("Only these groups: names of files, without .json.", valueName: "name"))
    var groups: [String] = []

    func run() throws {
      let isConforming = try MotionFolder(path: folder, groups: groups).judge { print(MessageText.line($0)) }
      if !isConforming { throw ExitCode.failure }
    }
  }
}
