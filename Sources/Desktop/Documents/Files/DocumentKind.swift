/// The kind of document that a program has.
nonisolated public struct DocumentKind: Hashable, Sendable {
  /// The name of the program in files, such as `shapely`.
  public var program: String
  /// The name of the program for people, such as "Shapely".
  public var title: String
  /// The word for a document, such as "drawing".
  public var noun: String
  /// The version of the model that this program writes. Files of a greater version are opened for reading.
  public var version: Int

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - program: the name in files. It stays the same for ever.
  ///   - title: the name for people.
  ///   - noun: the word for a document.
  ///   - version: the version of the model, from 1. It grows when older programs cannot read a new model. They keep elements and
  ///     attributes that they do not know, so that additions need no new version.
  public init(program: String, title: String, noun: String = "drawing", version: Int = 1) {
    precondition(version >= 1, "versions of a model begin with 1")
    self.program = program
    self.title = title
    self.noun = noun
    self.version = version
  }
}
