#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output to standard error.
///
/// ```swift
/// StandardError.report("the tape has no end", program: "pond")  // pond: the tape has no end
/// ```
public enum StandardError {
  /// Writes one line: the program's name, a colon and the message. Write errors are ignored.
  public static func report(_ message: String, program: String) {
    print(MessageText.line("\(program): \(message)"))
  }

  /// Writes text unchanged, and a line break. Write errors are ignored.
  public static func print(_ text: String) {
    try? FileDescriptor(STDERR_FILENO, isOwned: false).write((text + "\n").utf8)
  }
}
