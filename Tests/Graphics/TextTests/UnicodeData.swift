import Foundation
import Testing

/// Unicode's test files, installed by the Debian package unicode-data.
enum UnicodeData {
  private static let folder = "/usr/share/unicode/"

  static func isInstalled(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + name) }

  /// Returns the lines of a file without comments and empty lines.
  static func lines(_ name: String) throws -> [Substring] {
    try text(name).split(separator: "\n").compactMap { line in
      let content = line.prefix { $0 != "#" }
      return content.allSatisfy(\.isWhitespace) ? nil : content
    }
  }

  /// Returns the version in a file's first line, such as 15.0 of "LineBreakTest-15.0.0.txt".
  static func version(_ name: String) throws -> Double {
    let first = try text(name).prefix { $0 != "\n" }
    let number = first.split(separator: "-").last?.split(separator: ".").prefix(2).joined(separator: ".")
    return try #require(number.flatMap(Double.init))
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + name, encoding: .utf8)
  }
}
