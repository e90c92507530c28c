/// An error of a store of documents.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The disk or the quota is full.
    case full
    /// The system does not permit to write.
    case denied
    /// The folder or the file is gone.
    case missing
    /// Another program has opened the document.
    case inUse
    /// The file is not what was written.
    case damaged
    /// A later version of the program has written the document.
    case laterVersion
    /// The document is larger than the limits for reading.
    case tooLarge
    /// Any other failure of the system.
    case other
  }

  /// The kind of error.
  public var kind: Kind
  /// The problem and a remedy, as a part of a sentence.
  public var message: String

  public var description: String { message }

  /// Creates an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
