import FileAccess
import FileDialogs
import Geometry
import Launch

/// The command `import` of a program: makes a document of a file of another program, without a window.
///
/// ```
/// shapely import PICTURE --output FILE [--size WxH]
/// ```
///
/// ```swift
/// let command = DocumentImportCommand<Dots>("dots") { size in Rect(origin: .zero, size: size) }
/// let status = try command.run(["photo.png", "--output", "dots.svg"])
/// ```
nonisolated public struct DocumentImportCommand<Content: MovableContent>: Sendable {
  /// Returns the area for what is imported in a document of a size, in points.
  private let area: @Sendable (Size) -> Rect
  /// How parts of a drawing are used, for the help.
  private let parts: String

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - parts: a sentence about what a drawing becomes, for the help.
  ///   - area: returns the area for what is imported in a document of a size, in points.
  public init(_ parts: String, area: @escaping @Sendable (Size) -> Rect) {
    (self.parts, self.area) = (parts, area)
  }

  /// The command for the syntax of the program.
  public var subcommand: Subcommand {
    Subcommand(
      "import", "Make a \(Content.kind.noun) of an SVG drawing or a picture of another program.",
      outline: syntax.outline
    ) { try run($0) }
  }

  /// Writes the document, and lists on standard output what is not shown of the picture, line by line.
  ///
  /// - Parameter arguments: the arguments behind `import`.
  /// - Throws: `CommandError`.
  public func run(_ arguments: [String]) throws -> ExitStatus {
    switch try syntax.parse(arguments, into: Options()) {
    case .print(let text): print(text)
    case .run(let options): for line in try make(options) { print(line) }
    }
    return .success
  }

  struct Options: Sendable {
    var picture = ""
    var output = ""
    var size = Size(800, 600)
  }

  private var program: String { "\(Content.kind.program) import" }

  var syntax: CommandSyntax<Options> {
    CommandSyntax<Options>(
      program: program, abstract: "Make a \(Content.kind.noun) of an SVG drawing or a picture.",
      discussion: """
        \(parts) What is not shown is listed, line by line. Nothing but the file itself is opened.
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
  }

  private func make(_ options: Options) throws -> [String] {
    guard !options.picture.isEmpty else {
      throw CommandError(.usage, "there is no PICTURE; \(program) --help shows how to use it")
    }
    guard !options.output.isEmpty else {
      throw CommandError(.usage, "there is no --output FILE; \(program) --help shows how to use it")
    }
    let (input, output) = (InputFile(options.picture), OutputFile(options.output))
    if let identity = output.identity, identity == input.identity {
      throw CommandError(.usage, "\(options.output) is the picture itself; name another file with --output")
    }
    do {
      let bytes = try input.read(limit: DocumentEnvelope.limits.bytes, advice: "is it a drawing?")
      let name = FilePath.name(options.picture)
      guard let imported = try Content.imported(bytes, name: name, in: area(options.size)) else {
        throw DocumentError(.foreign, "“\(name)” is a file of another program; it was left as it is")
      }
      var content = imported.content
      content.size = options.size
      try output.replace(with: DocumentFormat.bytes(of: content))
      return imported.omissions
    } catch let error as FileError {
      throw CommandError(error.message)
    } catch let error as DocumentError {
      throw CommandError(error.description)
    }
  }
}
