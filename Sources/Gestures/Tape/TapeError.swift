/// Why a tape cannot be played, where, and what to do about it.
nonisolated public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The first line is not a tape's header.
    case noHeader
    /// A format of another version.
    case version
    /// The text ends before the tape does.
    case truncated
    /// A line is not JSON.
    case notJSON
    /// A key that a line of its kind does not have.
    case unknownKey
    /// A key is missing, or its value is not one that it may have.
    case badValue
    /// A time before that of the line before.
    case unsorted
    /// Lines after the end.
    case afterEnd
  }

  public var kind: Kind
  /// The name of the file.
  public var file: String
  /// From 1.
  public var line: Int
  public var message: String

  public var description: String { "\(file):\(line): \(message)" }
}
