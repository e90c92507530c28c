/// Why the program cannot do what it was asked for: one line that says what is wrong, where, and what to do.
nonisolated public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Line breaks become spaces: the promise is one line.
  public init(_ description: String) {
    self.description = String(description.map { $0.isNewline ? " " : $0 })
  }
}
