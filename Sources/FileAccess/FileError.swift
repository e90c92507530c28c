/// Why a file cannot be read or written: one line that names the file, the reason and a way out.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// There is no such file or folder.
    case missing
    /// The path names a folder where a file is needed.
    case isFolder
    /// The system does not permit the access.
    case denied
    /// The disk or the quota is full.
    case full
    /// The file is longer than the limit for its kind.
    case tooLong
    /// The file exists, and nothing said that it may be replaced.
    case exists
    /// Any other failure.
    case other
  }

  public enum Purpose: Hashable, Sendable { case reading, writing }

  public var kind: Kind
  /// The path as it was given.
  public var path: String
  /// One sentence for a person, without line breaks and control characters.
  public var message: String

  public var description: String { message }

  public init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = MessageText.line(message)
  }

  /// - Parameters:
  ///   - flag: the flag of the command line that named the file; nil for none.
  ///   - reason: what is wrong and what to do.
  public init(
    _ kind: Kind, _ purpose: Purpose, path: String, flag: String? = nil, reason: String
  ) {
    let verb = purpose == .reading ? "read" : "write"
    let name = path.isEmpty ? "a file without a name" : path
    self.init(
      kind, path: path, message: "cannot \(verb) \(name)\(flag.map { " (\($0))" } ?? ""): \(reason)")
  }
}
