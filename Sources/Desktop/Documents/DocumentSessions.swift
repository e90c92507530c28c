import FileAccess

/// Keeps drawings that were put away, with their undo, until they are taken up again.
///
/// A window has one session at a time. Without sessions, New and Open are steps that can be undone.
@MainActor public protocol DocumentSessions: AnyObject {
  /// The facts that the present session knows about its file; nil for a document without one. They are kept as surely as the content.
  var file: DocumentFileRecord? { get set }
  /// Puts the present session away, and begins another one with an empty document.
  func begin()
  /// The sessions that were put away, the last one first.
  var others: [StoredSession] { get }
  /// Puts the present session away and takes another one up. The document then has its content. Returns whether it is there.
  func resume(_ number: Int) -> Bool
}

/// The file of a session.
///
/// ```swift
/// let path = "/home/ann/dots.svg"
/// let record = DocumentFileRecord(path: path, stamp: FileStamp(path: path), revision: 4)
/// let kept = DocumentFileRecord(properties: record.properties)  // equal to record
/// ```
nonisolated public struct DocumentFileRecord: Hashable, Sendable {
  /// The path from the root.
  public var path: String
  /// The stamp of the content that was read or saved last; nil if there was none.
  public var stamp: FileStamp?
  /// The revision of the document that the file has; nil if the file differs from all.
  public var revision: Int?

  /// Creates a record.
  public init(path: String, stamp: FileStamp?, revision: Int?) {
    self.path = path
    self.stamp = stamp
    self.revision = revision
  }
}

nonisolated extension DocumentFileRecord {
  /// The beginning of the names of ``properties``.
  public static let prefix = "file."

  /// Creates the record of ``properties``; nil if they name no file.
  public init?(properties: [String: String]) {
    guard let path = properties[Self.prefix + "path"], path.hasPrefix("/") else { return nil }
    self.init(
      path: path, stamp: properties[Self.prefix + "stamp"].flatMap(FileStamp.init(text:)),
      revision: properties[Self.prefix + "revision"].flatMap { Int($0) })
  }

  /// The record as texts, for a store.
  public var properties: [String: String] {
    var properties = [Self.prefix + "path": path]
    properties[Self.prefix + "stamp"] = stamp?.text
    properties[Self.prefix + "revision"] = revision.map(String.init)
    return properties
  }
}

/// A session that was put away.
///
/// ```swift
/// func titles(_ sessions: any DocumentSessions) -> [String] {
///   sessions.others.map { $0.file?.path ?? $0.summary }
/// }
/// ```
nonisolated public struct StoredSession: Hashable, Sendable {
  /// The number for ``DocumentSessions/resume(_:)``.
  public var number: Int
  /// A summary of the content for a menu, such as "12 shapes".
  public var summary: String
  /// Its file; nil for none.
  public var file: DocumentFileRecord?

  /// Creates a session.
  public init(number: Int, summary: String, file: DocumentFileRecord? = nil) {
    self.number = number
    self.summary = summary
    self.file = file
  }
}
