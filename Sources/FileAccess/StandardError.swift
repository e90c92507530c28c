#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What programs say on their standard error.
public enum StandardError {
  /// Writes one line: the program's name, a colon and the message. Trouble with it is ignored.
  public static func report(_ message: String, program: String) {
    print(MessageText.line("\(program): \(message)"))
  }

  /// Writes text as it is, and a line break. Trouble with it is ignored.
  public static func print(_ text: String) {
    try? FileDescriptor(STDERR_FILENO, isOwned: false).write((text + "\n").utf8)
  }
}
