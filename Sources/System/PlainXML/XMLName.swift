/// The name of an element or an attribute (Namespaces in XML 1.0).
public struct XMLName: Hashable, Sendable, CustomStringConvertible {
  /// The URI of the namespace; empty for none.
  public var namespace: String
  /// The name inside the namespace.
  public var local: String
  /// The prefix in the file; empty for none.
  public var prefix: String

  /// Creates a name.
  public init(_ local: String, namespace: String = "", prefix: String = "") {
    self.namespace = namespace
    self.local = local
    self.prefix = prefix
  }

  /// Returns whether this is a name of a namespace. The prefix does not matter.
  public func matches(_ local: String, namespace: String = "") -> Bool {
    self.local == local && self.namespace == namespace
  }

  /// The name as it is written: with its prefix and a colon, if there is one.
  public var qualified: String { prefix.isEmpty ? local : prefix + ":" + local }

  public var description: String { qualified }
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  /// The name. Attributes without a prefix have no namespace.
  public var name: XMLName
  /// The value without escapes.
  public var value: String

  /// Creates an attribute.
  public init(_ name: XMLName, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Creates an attribute without a namespace.
  public init(_ name: String, _ value: String) { self.init(XMLName(name), value) }
}
