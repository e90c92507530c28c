/// Reads XML as events, within ``XMLLimits``.
///
/// Nothing is read but the given bytes: files and addresses that they name are not opened. A file that declares entities is refused,
/// because they can multiply its size.
///
/// - Complexity: O(*n*) in the number of bytes.
public enum XMLReader {
  /// Reads a whole document.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - limits: the limits of the reading.
  ///   - isUTF8: whether the bytes are read as UTF-8, whatever the document declares. Otherwise ISO 8859-1, ASCII and UTF-16 are
  ///     read as well.
  ///   - handler: receives the events.
  /// - Throws: ``XMLError`` for anything that is not well-formed XML, for a limit, or from the handler.
  public static func read(
    _ bytes: [UInt8], limits: XMLLimits = .standard, isUTF8: Bool = false, into handler: any XMLHandler
  ) throws(XMLError) {
    guard bytes.count <= limits.bytes else {
      throw XMLError("there are more than \(limits.bytes) bytes", line: 1)
    }
    try ExpatParser(handler, limits: limits, isUTF8: isUTF8).parse(bytes)
  }
}

/// Receives the events of an ``XMLReader``.
///
/// ```swift
/// final class Counter: XMLHandler {
///   var stars = 0
///   func start(_ tag: XMLTag) throws(XMLError) -> Bool {
///     if tag.name.matches("star") { stars += 1 }
///     return true
///   }
///   func text(_ text: String) throws(XMLError) {}
///   func end(at offset: Int) throws(XMLError) {}
/// }
/// let counter = Counter()
/// try XMLReader.read(bytes, into: counter)
/// ```
public protocol XMLHandler: AnyObject {
  /// Handles the start of an element. Returns whether the handler receives what is inside, and the end.
  func start(_ tag: XMLTag) throws(XMLError) -> Bool
  /// Handles text of the innermost element. A longer text comes in several parts.
  func text(_ text: String) throws(XMLError)
  /// Handles the end of an element that was entered.
  ///
  /// - Parameter offset: the offset in the document behind the element, in bytes.
  func end(at offset: Int) throws(XMLError)
  /// Handles the end of an element that was not entered. The default does nothing.
  func skipped(to offset: Int) throws(XMLError)
}

extension XMLHandler {
  public func skipped(to offset: Int) throws(XMLError) {}
}

/// The start of an element.
public struct XMLTag: Hashable, Sendable {
  /// The name.
  public var name: XMLName
  /// The attributes in the order of the file, without declarations of namespaces.
  public var attributes: [XMLAttribute]
  /// The prefixes that the element declares, with their namespaces, in the order of the file. The default namespace has the
  /// prefix "".
  public var namespaces: [XMLNamespace]
  /// The range of the tag in the document, in bytes.
  public var range: Range<Int>
  /// The line of the tag, from 1.
  public var line: Int

  /// Returns the value of an attribute; nil without it.
  public func value(_ local: String, namespace: String = "") -> String? {
    attributes.first { $0.name.matches(local, namespace: namespace) }?.value
  }
}

/// The declaration of a namespace.
///
/// ```swift
/// for namespace in try XMLElement(parsing: bytes).namespaces { print(namespace.prefix, namespace.uri) }
/// ```
public struct XMLNamespace: Hashable, Sendable {
  /// The prefix; empty for the default namespace.
  public var prefix: String
  /// The URI; empty for none.
  public var uri: String

  /// Creates a declaration.
  public init(prefix: String, uri: String) {
    self.prefix = prefix
    self.uri = uri
  }
}
