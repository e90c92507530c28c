import Foundation
import Testing
import Text

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

  /// A text of a file about boundaries, with their UTF-8 offsets.
  struct BoundaryCase {
    let line: Substring
    let text: String
    let offsets: [Int]
  }

  /// Returns the cases of a file about boundaries, such as `LineBreakTest`.
  static func boundaryCases(_ name: String) throws -> [BoundaryCase] {
    try lines(name).map { line in
      var text = ""
      var offsets: [Int] = []
      for part in line.split(whereSeparator: \.isWhitespace) {
        if part == "÷" { offsets.append(text.utf8.count) }
        if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
          text.unicodeScalars.append(scalar)
        }
      }
      // Files differ in whether the start of the text is a boundary; offsets always begin with it.
      if offsets.first != 0 { offsets.insert(0, at: 0) }
      return BoundaryCase(line: line, text: text, offsets: offsets)
    }
  }

  /// A paragraph of BidiCharacterTest.
  struct BidiCase {
    let line: Substring
    let scalars: [UInt32]
    /// The requested direction; nil for that of the text.
    let direction: WritingDirection?
    let isRightToLeft: Bool
    /// The level of each character, and `x` for removed ones.
    let levels: [Substring]
    let order: [Int]
  }

  static func bidiCases() throws -> [BidiCase] {
    try lines("BidiCharacterTest.txt").map { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let directions: [Substring: WritingDirection] = ["0": .leftToRight, "1": .rightToLeft]
      return BidiCase(
        line: line, scalars: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) },
        direction: directions[fields[1]], isRightToLeft: fields[2] == "1",
        levels: fields[3].split(whereSeparator: \.isWhitespace),
        order: fields[4].split(whereSeparator: \.isWhitespace).compactMap { Int($0) })
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
