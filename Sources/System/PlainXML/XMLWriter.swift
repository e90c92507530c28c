/// Writes XML as UTF-8.
///
/// ```swift
/// import PlainXML
///
/// var writer = XMLWriter()
/// writer.begin("note", [XMLAttribute("to", "Ada & Grace")])
/// writer.text("1 < 2")
/// writer.end()
/// print(String(decoding: writer.bytes, as: UTF8.self))
/// ```
///
/// Every text can be written. Characters that XML does not permit become U+FFFD. Names are not checked.
public struct XMLWriter: Sendable {
  /// The document so far.
  public private(set) var bytes: [UInt8] = []
  private var open: [String] = []
  /// Whether the last start is not closed yet.
  private var isInTag = false

  /// Creates a writer of nothing.
  public init() {}

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - name: the name with its prefix, if there is one.
  ///   - attributes: the attributes.
  ///   - namespaces: the prefixes that the element declares.
  public mutating func begin(
    _ name: String, _ attributes: [XMLAttribute] = [], namespaces: [XMLNamespace] = []
  ) {
    closeTag()
    append("<")
    append(name)
    for namespace in namespaces {
      attribute(namespace.prefix.isEmpty ? "xmlns" : "xmlns:" + namespace.prefix, namespace.uri)
    }
    for attribute in attributes { self.attribute(attribute.name.qualified, attribute.value) }
    open.append(name)
    isInTag = true
  }

  /// Adds an attribute to the element that was just begun.
  private mutating func attribute(_ name: String, _ value: String) {
    append(" ")
    append(name)
    append("=\"")
    appendEscaped(value, isAttribute: true)
    append("\"")
  }

  /// Ends the innermost element.
  ///
  /// - Precondition: there is one.
  public mutating func end() {
    guard let name = open.popLast() else { preconditionFailure("there is no element to be ended") }
    if isInTag {
      append("/>")
      isInTag = false
    } else {
      append("</")
      append(name)
      append(">")
    }
  }

  /// Writes text.
  public mutating func text(_ text: String) {
    closeTag()
    appendEscaped(text, isAttribute: false)
  }

  /// Writes bytes as they are: markup that is well-formed.
  public mutating func markup(_ bytes: some Collection<UInt8>) {
    closeTag()
    self.bytes += bytes
  }

  /// Writes an element with everything in it.
  public mutating func element(_ element: XMLElement) {
    begin(element.name.qualified, element.attributes, namespaces: element.namespaces)
    for child in element.children {
      switch child {
      case .element(let element): self.element(element)
      case .text(let text): self.text(text)
      }
    }
    end()
  }

  private mutating func closeTag() {
    if isInTag { append(">") }
    isInTag = false
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendEscaped(_ text: String, isAttribute: Bool) {
    // Nearly all texts have nothing to escape.
    if text.utf8.allSatisfy({ XMLWriter.isPlain($0) }) { return append(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append(isAttribute ? "&quot;" : "\"")
      // Readers would make spaces of them in attributes, and newlines of carriage returns.
      case "\t": append(isAttribute ? "&#9;" : "\t")
      case "\n": append(isAttribute ? "&#10;" : "\n")
      case "\r": append("&#13;")
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: append("\u{FFFD}")
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Whether a byte is written as it is and is a whole character.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x80
    }
  }
}
