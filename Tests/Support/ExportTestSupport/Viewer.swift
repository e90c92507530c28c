import Foundation
import ImageFiles
import Painting

/// A program that shows exported files.
public nonisolated struct Viewer: Sendable {
  public let name: String
  public let isPDF: Bool
  /// Returns the command that draws a file as a PNG.
  private let command: @Sendable (_ file: String, _ output: String, _ pixelsPerPoint: Double) -> [String]

  /// librsvg, of the package librsvg2-bin.
  public static let svg = Viewer(
    name: "svg", isPDF: false, command: { ["rsvg-convert", "--unlimited", "-z", "\($2)", "-o", $1, $0] })
  /// Of the package poppler-utils.
  public static let poppler = Viewer(
    name: "poppler", isPDF: true,
    command: { ["pdftoppm", "-png", "-singlefile", "-r", "\(72 * $2)", $0, String($1.dropLast(4))] })
  /// Of the package mupdf-tools.
  public static let mupdf = Viewer(
    name: "mupdf", isPDF: true, command: { ["mutool", "draw", "-q", "-r", "\(72 * $2)", "-o", $1, $0] })

  public static let all = [svg, poppler, mupdf]

  /// Whether the program is installed.
  public var isInstalled: Bool {
    ["/usr/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + command("", "", 1)[0])
    }
  }

  /// Draws a file.
  public func picture(of file: String, _ output: String, pixelsPerPoint: Double) throws -> Image {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command(file, output, pixelsPerPoint)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ViewerError("\(name) ended with \(process.terminationStatus) for \(file)")
    }
    return try PNG.read(output)
  }
}

/// The reason why a program drew nothing.
nonisolated struct ViewerError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
