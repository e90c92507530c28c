import Export
import FileAccess
import FileDialogs
import Foundation
import Launch
import Painting

/// The command `export` of a program: a picture of a document for other programs, without a window.
///
/// ```
/// shapely export FILE --output out.svg|pdf|png|jpg [--scale N] [--background none|COLOR]
/// ```
///
/// ```swift
/// let export = DocumentExportCommand<Dots>(formats: [.svg, .png, .jpeg])
/// let status = try export.run(["dots.svg", "--output", "dots.png", "--scale", "2"])
/// ```
nonisolated public struct DocumentExportCommand<Content: DocumentFileContent>: Sendable {
  /// The formats that the command offers.
  public let formats: [ExportFormat]

  /// Creates the command.
  ///
  /// - Parameter formats: the formats that it offers.
  public init(formats: [ExportFormat]) { self.formats = formats }

  /// The command for the syntax of a program.
  public var subcommand: Subcommand {
    Subcommand(
      "export", "Write a file as a picture for other programs: \(formats.endings).", outline: syntax.outline
    ) { try run($0) }
  }

  /// Reads a document and writes its picture. The parts that became images are listed on standard output.
  ///
  /// - Parameter arguments: the arguments behind `export`.
  /// - Throws: `CommandError`.
  public func run(_ arguments: [String]) throws -> ExitStatus {
    switch try syntax.parse(arguments, into: Options()) {
    case .print(let text): print(text)
    case .run(let options): try write(options)
    }
    return .success
  }

  struct Options: Sendable {
    var file: String?
    var output: String?
    var scale = DocumentExport.standardScale
    var background = DocumentExport.Background.document
  }

  var syntax: CommandSyntax<Options> {
    let kind = Content.kind
    return CommandSyntax<Options>(
      program: "\(kind.program) export",
      abstract: "Write a \(kind.noun) of \(kind.title) as a picture for other programs.",
      discussion: """
        The ending of the output's name says which format it has. Parts for which the format has no words become images, \
        and are listed. The file itself stays as it is.
        """,
      version: kind.program,
      flags: [
        CommandFlag("output", value: "PICTURE", "The picture to write: \(formats.endings).") {
          $0.output = $1
        }.completed(by: .files),
        CommandFlag(
          "scale", value: "N",
          "Pixels per point, of pictures of pixels, and of parts that become images. Default 2."
        ) { $0.scale = try Self.scale($1) },
        CommandFlag(
          "background", value: "COLOR",
          "The ground, such as #ffcc00, white or none. Without it, that of the \(kind.noun); in a JPEG, none is white."
        ) { $0.background = try Self.background($1) },
      ],
      operand: CommandOperand("FILE", "The \(kind.noun) to export.") { $0.file = $1 })
  }

  private func write(_ options: Options) throws {
    guard let path = options.file else { throw usageError("name the \(Content.kind.noun) to export") }
    guard let outputPath = options.output else { throw usageError("name the picture with --output PICTURE") }
    guard let format = formats.format(for: outputPath) else {
      throw usageError("--output \(MessageText.quoted(outputPath)) must end with \(formats.endings)")
    }
    var export = DocumentExport(format: format)
    (export.scale, export.background) = (options.scale, options.background)
    let output = OutputFile(outputPath, flag: "--output")
    if let identity = output.identity, identity == InputFile(path).identity {
      throw CommandError(
        "--output is the file that is exported, which would lose its \(Content.kind.noun); choose another name"
      )
    }
    let images: [RasterizedPart]
    do throws(DocumentError) {
      let file = DocumentFile(
        path: FilePath.absolute(path, from: FileManager.default.currentDirectoryPath, home: nil),
        versions: nil)
      let content: Content = try DocumentFormat.read(try file.read().bytes, name: file.name).content
      images = try export.write(content, title: FilePath.withoutSuffix(file.name), to: output)
    } catch {
      throw CommandError(error.description)
    }
    for image in images { print("became an image: \(image)") }
  }

  private func usageError(_ problem: String) -> CommandError {
    CommandError(.usage, "\(problem); \(Content.kind.program) export --help lists the flags")
  }

  private static func scale(_ text: String) throws(CommandError) -> Double {
    let scales = DocumentExport.scales
    guard let scale = DocumentNumber.value(text), scales.contains(scale) else {
      throw CommandError(
        .usage,
        "\(MessageText.quoted(text)) is not a scale; write a number from \(scales.lowerBound) to \(Int(scales.upperBound)), such as 2"
      )
    }
    return scale
  }

  private static func background(_ text: String) throws(CommandError) -> DocumentExport.Background {
    switch text.lowercased() {
    case "none", "transparent": return .none
    case "white": return .color(.white)
    case "black": return .color(.black)
    default:
      guard let color = Color(hex: text), color.alpha == 1 else {
        throw CommandError(
          .usage,
          "\(MessageText.quoted(text)) is not a ground; write a colour such as #ffcc00, white, black or none")
      }
      return .color(color)
    }
  }
}
