/// An error in SVG path data, with its offset.
///
/// ```swift
/// do {
///   context.fill(try Path(svgPathData: "M 0 0 L 40 x"))
/// } catch {
///   print(error.offset, error)  // the offset of the x
///   context.fill(error.pathBeforeError)
/// }
/// ```
public struct SVGPathDataError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Problem: Hashable, Sendable {
    /// The data do not begin with `M` or `m`.
    case noMove
    /// A letter that is not a command, or a command before its predecessor's arguments are complete.
    case unknownCommand
    /// A command lacks an argument: a number is expected here.
    case expectedNumber(command: Character)
    /// The two flags of an arc are single digits, 0 or 1.
    case expectedFlag
    /// A number, or the sum of a relative coordinate, that exceeds the range of `Double`.
    case numberTooLarge
  }

  /// The kind of error.
  public let problem: Problem
  /// The offset of the offending character, in UTF-8 bytes.
  public let offset: Int
  /// The offending character; nil at the end of the data.
  public let found: Character?
  /// The path before the erroneous segment, which SVG asks a renderer to draw (SVG 2 §9.5.4).
  public let pathBeforeError: Path
}

extension SVGPathDataError: CustomStringConvertible {
  /// For example `path data, byte 12: expected a number for 'L', found 'x'`.
  public var description: String { "path data, byte \(offset): \(expectation), found \(foundText)" }

  private var expectation: String {
    switch problem {
    case .noMove: "must begin with M or m"
    case .unknownCommand: "expected one of the commands M Z L H V C S Q T A, upper or lower case"
    case .expectedNumber(let command): "expected a number for '\(command)'"
    case .expectedFlag: "expected a flag, 0 or 1, for an arc"
    case .numberTooLarge: "expected a number between -1.8e308 and 1.8e308"
    }
  }

  private var foundText: String { found.map { "'\($0)'" } ?? "the end" }
}
