/// A problem with a tape, with its location and a remedy.
///
/// ```swift
/// do {
///   let tape = try Tape(parsing: bytes, file: "tour.tape")
///   print(tape.endTime, "seconds")
/// } catch {
///   print(error.line, error.message)
/// }
/// ```
nonisolated public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    /// The first line is not a tape's header.
    case noHeader
    /// The format has another version.
    case version
    /// The text ends before the tape's end.
    case truncated
    /// A line is not JSON.
    case notJSON
    /// A line has an unknown key.
    case unknownKey
    /// A key is missing, or its value is not permitted.
    case badValue
    /// A time is earlier than that of the previous line.
    case unsorted
    /// Lines follow the end.
    case afterEnd
  }

  /// The kind of the problem.
  public var kind: Kind
  /// The name of the file.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The problem and its remedy in one sentence.
  public var message: String

  public var description: String { "\(file):\(line): \(message)" }
}
