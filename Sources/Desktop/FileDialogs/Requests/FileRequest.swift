/// The question of a file dialog.
nonisolated public struct FileRequest: Hashable, Sendable {
  /// The purpose of a dialog.
  public enum Purpose: Hashable, Sendable {
    /// A file that is there.
    case open
    /// A file that may be there, to be written.
    case save
  }

  /// The purpose.
  public var purpose: Purpose
  /// The title of the dialog.
  public var title: String
  /// The folder that is shown first, from the root.
  public var folder: String
  /// The name that is suggested for a file to be saved; empty for none.
  public var name: String
  /// The suffixes of the files, without a point, that of new files first; empty for files of any name.
  public var suffixes: [String]
  /// The kind of the files, for people, such as "Drawings".
  public var typeName: String

  /// Creates a request.
  public init(
    _ purpose: Purpose, title: String, folder: String, name: String = "", suffixes: [String] = ["svg"],
    typeName: String = "Drawings"
  ) {
    self.purpose = purpose
    self.title = title
    self.folder = folder
    self.name = name
    self.suffixes = suffixes
    self.typeName = typeName
  }
}

/// The answer of a file dialog.
///
/// ```swift
/// func handle(_ answer: FileAnswer) {
///   switch answer {
///   case .chosen(let path): print("opens", path)
///   case .cancelled: break
///   case .unavailable: print("there is no dialog")
///   }
/// }
/// ```
nonisolated public enum FileAnswer: Hashable, Sendable {
  /// The path of a file, from the root. A dialog for saving has asked already whether a file that is there may be replaced.
  case chosen(String)
  /// The user wants no file.
  case cancelled
  /// The dialog cannot be shown. Another one is tried.
  case unavailable
}
