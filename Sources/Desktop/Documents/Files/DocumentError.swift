import FileAccess

/// Why a document cannot be opened or saved: one sentence for a user, with what to do.
///
/// ```swift
/// func check(_ count: Int) throws(DocumentError) {
///   if count > 1_000_000 { throw DocumentError("The sheet has too many dots; remove some.") }
/// }
/// ```
nonisolated public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read or written.
    case file(FileError.Kind)
    /// The file is not one of the program's documents.
    case foreign
    /// The model in the file is damaged, or of a version that cannot be read.
    case damaged
    /// Another program has changed the file since it was read or saved.
    case changed
    /// The user does not want the file to be written.
    case cancelled
    /// The document may not be saved to its file.
    case readOnly
  }

  /// The kind.
  public var kind: Kind
  /// The sentence, without line breaks and control characters.
  public var description: String

  /// Creates an error.
  public init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    description = MessageText.line(sentence)
  }

  /// Creates an error for a damaged model.
  public init(_ sentence: String) { self.init(.damaged, sentence) }

  init(_ error: FileError) { self.init(.file(error.kind), error.message) }
}
