import Geometry

/// The content of a file of another program, as a document that has no file yet.
///
/// ```swift
/// func opened(_ foreign: ForeignContent<Dots>) -> Dots {
///   let document = ImportedDocument(foreign)
///   for omission in document.omissions { print(omission) }
///   return document.content
/// }
/// ```
nonisolated public struct ImportedDocument<Content: DocumentFileContent>: Sendable {
  /// The content.
  public var content: Content
  /// One sentence for the user about what is not shown; nil for nothing to tell.
  public var remark: String?
  /// The parts of the file that are not shown, line by line.
  public var omissions: [String] = []

  /// Creates an imported document.
  ///
  /// - Parameters:
  ///   - content: the content.
  ///   - remark: one sentence about what is not shown.
  public init(_ content: Content, remark: String? = nil) {
    self.content = content
    self.remark = remark
  }
}
