/// Why SVG path data could not be read, and where.
public struct SVGPathDataError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// The data do not begin with `M` or `m`.
    case noMove
    /// No command has this letter, or it stands where an argument's sequence cannot be over.
    case unknownCommand
    /// A command lacks an argument: a number should stand here.
    case expectedNumber(command: Character)
    /// The two flags of an arc are single digits, 0 or 1.
    case expectedFlag
    /// A number, or the sum of a relative coordinate, that no `Double` can hold.
    case numberTooLarge
  }

  public let problem: Problem
  /// Where the offending character stands: how many UTF-8 bytes lie before it.
  public let offset: Int
  /// The offending character, or nil where the data end too early.
  public let found: Character?
  /// Everything before the segment with the mistake: what SVG asks a renderer to draw all the same
  /// (SVG 2 §9.5.4).
  public let pathBeforeError: Path
}

extension SVGPathDataError: CustomStringConvertible {
  /// For example `path data, byte 12: expected a number for 'L', found 'x'`.
  public var description: String { "path data, byte \(offset): \(complaint), found \(finding)" }

  private var complaint: String {
    switch problem {
    case .noMove: "must begin with M or m"
    case .unknownCommand: "expected one of the commands M Z L H V C S Q T A, large or small"
    case .expectedNumber(let command): "expected a number for '\(command)'"
    case .expectedFlag: "expected a flag, 0 or 1, for an arc"
    case .numberTooLarge: "expected a number between -1.8e308 and 1.8e308"
    }
  }

  private var finding: String { found.map { "'\($0)'" } ?? "the end" }
}
