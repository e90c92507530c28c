/// A document of a store, by its number.
///
/// ```swift
/// do {
///   let store = DocumentStore(folder: "/home/ann/.local/state/pond")
///   let last: DocumentID? = try store.documents().last
/// } catch {
///   print(error.kind, error.message)
/// }
/// ```
public struct DocumentID: Hashable, Sendable {
  /// The number, greater than 0. Numbers are given in order and not again.
  public var number: Int

  /// Creates an identity.
  public init(number: Int) { self.number = number }
}

/// A document of a store, as a list of documents shows it.
///
/// ```swift
/// func line(_ document: DocumentSummary) -> String {
///   "\(document.properties["title"] ?? "Drawing \(document.id.number)"): \(document.partCount) parts"
/// }
/// ```
public struct DocumentSummary: Hashable, Sendable {
  /// The document.
  public var id: DocumentID
  /// Its properties.
  public var properties: [String: String]
  /// The number of its parts.
  public var partCount: Int
}
