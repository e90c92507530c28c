import Documents
import FileAccess
import Geometry
import Launch

/// The command `shapely import`: makes a document of a file of another program, without a window.
public enum ImportCommand {
  /// The options of the command.
  nonisolated struct Options: Sendable {
    var picture = ""
    var output = ""
    var size = Size(800, 600)
  }

  nonisolated static let syntax = CommandSyntax<Options>(
    program: "shapely import", abstract: "Make a drawing of an SVG drawing or a picture.",
    discussion: """
      Each element of the drawing becomes a shape that can be moved. What is not shown is listed, line by line. Nothing but the file \
      itself is opened.
      """,
    version: "0.1.0",
    flags: [
      CommandFlag("output", value: "FILE", "The document to write, as SVG.") { $0.output = $1 },
      CommandFlag("size", value: "WxH", "The size of the canvas, in points. Default 800x600.") {
        $0.size = try LaunchOptions.size($1)
      },
    ],
    operand: CommandOperand("PICTURE", "An SVG drawing, or a picture as PNG, JPEG or WebP.") {
      $0.picture = $1
    })

  /// The command for the syntax of the program.
  nonisolated static var subcommand: Subcommand {
    Subcommand("import", "Make a drawing of an SVG drawing or a picture of another program.") { arguments in
      try MainActor.assumeIsolated { try run(arguments) }
    }
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: the command line behind `import`.
  /// - Throws: `CommandError`.
  public static func run(_ arguments: [String]) throws -> ExitStatus {
    switch try syntax.parse(arguments, into: Options()) {
    case .print(let text):
      print(text)
      return .success
    case .run(let options):
      for line in try make(options) { print(line) }
      return .success
    }
  }

  /// Writes the document. Returns what is not shown of the picture, line by line.
  private static func make(_ options: Options) throws -> [String] {
    guard !options.picture.isEmpty else {
      throw CommandError(.usage, "there is no PICTURE; shapely import --help shows how to use it")
    }
    guard !options.output.isEmpty else {
      throw CommandError(.usage, "there is no --output FILE; shapely import --help shows how to use it")
    }
    let input = FileStamp(path: options.picture)
    if let input, input == FileStamp(path: options.output) {
      throw CommandError(.usage, "\(options.output) is the picture itself; name another file with --output")
    }
    do {
      let bytes = try InputFile(options.picture).read(limit: greatestFile, advice: "is it a drawing?")
      let area = ToolbarLayout.shapely(window: options.size).safeArea
      let foreign = try ForeignDrawing(
        bytes, name: options.picture.split(separator: "/").last.map(String.init) ?? options.picture,
        placement: ForeignDrawing.Placement(area: area, separatesParts: true))
      var drawing = ShapelyDrawing(size: options.size)
      drawing.shapes = foreign.shapes
      drawing.count = foreign.shapes.map(\.id.number).max() ?? 0
      try OutputFile(options.output).replace(with: DocumentFormat.bytes(of: drawing))
      return foreign.omissions
    } catch let error as FileError {
      throw CommandError(error.message)
    } catch let error as DocumentError {
      throw CommandError(error.description)
    }
  }

  private nonisolated static let greatestFile = 512 << 20
}
