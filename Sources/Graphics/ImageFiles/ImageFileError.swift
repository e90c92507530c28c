import FileAccess

/// An error in reading or writing an image file, with a remedy.
///
/// ```swift
/// do {
///   context.draw(try ImageFile.read("photo.png"), at: .zero)
/// } catch {
///   print(error.kind, error)
/// }
/// ```
public struct ImageFileError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The operating system refused to open, read or write the file.
    case inaccessible
    /// The bytes are not an image, or are damaged.
    case malformed
    /// The image exceeds its ``ImageLimits``.
    case tooLarge
    /// There is no image or folder with that name.
    case missing
    /// The format is unknown, or cannot be written.
    case unsupported
    /// The requested scale is not greater than zero, or not finite.
    case badScale
  }

  /// The kind of error.
  public var kind: Kind
  /// The file or folder, as it was given.
  public var path: String
  /// One sentence with the problem, its cause and a remedy.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: the kind of error.
  ///   - path: the file or folder, as it was given.
  ///   - message: one sentence with the problem, its cause and a remedy.
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
  /// The ``message``.
  public var description: String { message }
}
