import FileAccess

/// Why an image file could not be read or written, with what to do about it.
public struct ImageFileError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The operating system refused to open, read or write.
    case inaccessible
    /// The bytes are not a picture, or a damaged one.
    case malformed
    /// The picture exceeds an ``ImageLimits``.
    case tooLarge
    /// There is no picture or folder by that name.
    case missing
    /// The scale that was asked for is not greater than zero, or not finite.
    case badScale
  }

  public var kind: Kind
  /// The file or folder, as it was given.
  public var path: String
  /// One sentence: what failed, why, and what to do.
  public var message: String

  public init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  init(_ error: FileError) {
    let kind: Kind =
      switch error.kind {
      case .missing: .missing
      case .tooLong: .tooLarge
      default: .inaccessible
      }
    self.init(kind, path: error.path, message: error.message)
  }
}

extension ImageFileError: CustomStringConvertible {
  public var description: String { message }
}
