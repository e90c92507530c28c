import Export
import Foundation
import ImageFiles
import PDFExport
import Painting

/// A program that shows exported files.
struct Viewer {
  let name: String
  let isPDF: Bool
  /// Returns the command that draws a file as a PNG.
  let command: (_ file: String, _ output: String, _ pixelsPerPoint: Double) -> [String]
  let package: String

  static var all: [Viewer] {
    [
      Viewer(
        name: "svg", isPDF: false,
        command: { ["rsvg-convert", "--unlimited", "-z", "\($2)", "-o", $1, $0] }, package: "librsvg2-bin"),
      Viewer(
        name: "poppler", isPDF: true,
        command: { ["pdftoppm", "-png", "-singlefile", "-r", "\(72 * $2)", $0, String($1.dropLast(4))] },
        package: "poppler-utils"),
      Viewer(
        name: "mupdf", isPDF: true,
        command: { ["mutool", "draw", "-q", "-r", "\(72 * $2)", "-o", $1, $0] }, package: "mupdf-tools"),
    ]
  }

  /// Programs that show the files of another one, and may confirm that it draws differently.
  static func witnesses(against viewer: Viewer) -> [Viewer] {
    guard viewer.isPDF else { return [] }
    return all.filter { $0.isPDF && $0.name != viewer.name } + [
      Viewer(
        name: "ghostscript", isPDF: true,
        command: {
          [
            "gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dNOPROMPT", "-sDEVICE=png16m",
            "-r\(72 * $2)", "-o", $1, $0,
          ]
        }, package: "ghostscript")
    ]
  }

  /// Draws a file.
  func picture(of file: String, _ output: String, pixelsPerPoint: Double) throws -> Image {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command(file, output, pixelsPerPoint)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CheckError("\(name) ended with \(process.terminationStatus) for \(file)")
    }
    return try PNG.read(output)
  }
}

struct CheckError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
