/// An error that prevents a program from doing what its command line asks for: one line with the problem, its
/// location and a remedy.
///
/// ```swift
/// func number(_ text: String) throws -> Int {
///   guard let number = Int(text) else { throw CommandError(.usage, "\(text) is not a number") }
///   return number
/// }
/// ```
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, which decides the exit status.
  public enum Kind: Hashable, Sendable {
    /// The command line is invalid.
    case usage
    /// The command line is valid, but it needs a file, a display or the like that fails.
    case failure
  }

  /// The kind of error.
  public let kind: Kind
  /// The message, in one line.
  public let description: String

  /// Creates an error. Line breaks become spaces and control characters escapes, so that the message is one line.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = MessageText.line(description)
  }

  /// Creates a ``Kind/failure``.
  public init(_ description: String) { self.init(.failure, description) }

  /// The exit status for the error.
  public var status: ExitStatus { kind == .usage ? .usage : .failure }
}

/// The exit status of a program.
public enum ExitStatus: Int32, Sendable {
  /// Success.
  case success = 0
  /// A failure, such as of a file, a display, or a checked case.
  case failure = 1
  /// An invalid command line; the number is `EX_USAGE` of `sysexits.h`.
  case usage = 64
}
