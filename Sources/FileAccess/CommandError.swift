/// Why a program cannot do what its command line asks for: one line that says what is wrong, where, and what to do.
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The command line itself is wrong.
    case usage
    /// The command line is right, but something it needs fails: a file, a display.
    case failure
  }

  public let kind: Kind
  public let description: String

  /// Line breaks become spaces and control characters escapes, because the promise is one line.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = MessageText.line(description)
  }

  /// A failure of something that the command line needs.
  public init(_ description: String) { self.init(.failure, description) }

  /// The exit code that the error stands for; see ``ExitStatus``.
  public var status: ExitStatus { kind == .usage ? .usage : .failure }
}

/// The exit codes of all programs.
public enum ExitStatus: Int32, Sendable {
  /// Everything was done.
  case success = 0
  /// Something failed: a file, a display, a case that was checked.
  case failure = 1
  /// The command line is wrong; the number is `EX_USAGE` of `sysexits.h`.
  case usage = 64
}
