/// An error in reading or writing a file: one line with the file, the reason and a remedy.
///
/// ```swift
/// do {
///   let text = try InputFile("drawing.svg").read(limit: 1 << 20)
///   print(text.count, "bytes")
/// } catch {
///   print(error.kind == .missing ? "There is no drawing yet." : error.message)
/// }
/// ```
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// There is no such file or folder.
    case missing
    /// The path is that of a folder where a file is expected.
    case isFolder
    /// The system does not permit the access.
    case denied
    /// The disk or the quota is full.
    case full
    /// The file is longer than the limit for its kind.
    case tooLong
    /// The file exists and may not be replaced.
    case exists
    /// The disk failed while the file was overwritten, and it has neither its former content nor the new one.
    case torn
    /// Any other failure.
    case other
  }

  /// The kind of access that failed.
  public enum Purpose: Hashable, Sendable {
    /// The file was to be read.
    case reading
    /// The file or the folder was to be written.
    case writing
  }

  /// The kind of error.
  public var kind: Kind
  /// The path, as it was given.
  public var path: String
  /// One sentence for a user, without line breaks and control characters.
  public var message: String

  public var description: String { message }

  /// Creates an error. Line breaks in the message become spaces and control characters escapes.
  public init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = MessageText.line(message)
  }

  /// Creates an error whose message names the file and the flag.
  ///
  /// - Parameters:
  ///   - kind: the kind of error.
  ///   - purpose: the purpose for which the file was opened.
  ///   - path: the path of the file, as it was given.
  ///   - flag: the command line's flag for the file; nil for none.
  ///   - reason: the problem and a remedy.
  public init(
    _ kind: Kind, _ purpose: Purpose, path: String, flag: String? = nil, reason: String
  ) {
    let verb = purpose == .reading ? "read" : "write"
    let name = path.isEmpty ? "a file without a name" : path
    self.init(
      kind, path: path, message: "cannot \(verb) \(name)\(flag.map { " (\($0))" } ?? ""): \(reason)")
  }
}
