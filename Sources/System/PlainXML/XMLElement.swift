/// An element with everything in it, except comments and processing instructions.
///
/// ```swift
/// let drawing = try XMLElement(parsing: bytes)
/// for star in drawing.elements where star.name.matches("star") {
///   print(star.value("color") ?? "black", star.text)
/// }
/// ```
public struct XMLElement: Hashable, Sendable {
  /// The name.
  public var name: XMLName
  /// The attributes in the order of the file, without declarations of namespaces.
  public var attributes: [XMLAttribute]
  /// The prefixes that the element declares, with their namespaces.
  public var namespaces: [XMLNamespace] = []
  /// The elements and texts inside.
  public var children: [XMLNode]
  /// The line of the element in its file, from 1; 0 for an element that was not read.
  public var line = 0

  /// Creates an element.
  public init(_ name: XMLName, attributes: [XMLAttribute] = [], children: [XMLNode] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Reads a document.
  ///
  /// - Throws: ``XMLError`` for anything that is not well-formed XML, or for a limit.
  public init(parsing bytes: [UInt8], limits: XMLLimits = .standard) throws(XMLError) {
    let builder = XMLElementBuilder()
    try XMLReader.read(bytes, limits: limits, into: builder)
    guard let root = builder.root else { throw XMLError("there is no element", line: 1) }
    self = root
  }

  /// Returns the value of an attribute; nil without it.
  public func value(_ local: String, namespace: String = "") -> String? {
    attributes.first { $0.name.matches(local, namespace: namespace) }?.value
  }

  /// The elements inside, without texts.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text directly inside.
  public var text: String {
    children.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  // The line and the prefixes are how an element is written, and not what it is.
  public static func == (a: XMLElement, b: XMLElement) -> Bool {
    a.name == b.name && a.attributes == b.attributes && a.children == b.children
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(attributes)
    hasher.combine(children)
  }
}

/// A part of the content of an element.
///
/// ```swift
/// let stars = XMLNode.element(XMLElement(XMLName("b"), children: [.text("stars")]))
/// let note = XMLElement(XMLName("note"), children: [.text("Two "), stars])
/// ```
public indirect enum XMLNode: Hashable, Sendable {
  /// An element.
  case element(XMLElement)
  /// A text without escapes.
  case text(String)
}
