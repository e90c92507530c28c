import PlainXML

/// An element of a drawing.
///
/// A class, so that styles can look at the parents of an element. Nothing changes after the file was read.
final class SVGNode {
  let name: String
  /// The values of attributes without a namespace, and of `href`, `lang` and `space` of XLink and XML.
  let attributes: [String: String]
  /// The elements and texts inside.
  fileprivate(set) var children: [Child] = []
  fileprivate(set) unowned var parent: SVGNode?
  let line: Int
  /// The names of classes, in their order.
  let classes: [Substring]

  /// A part of the content.
  enum Child {
    case element(SVGNode)
    case text(String)
  }

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
    classes = attributes["class"]?.split(whereSeparator: \.isXMLSpace) ?? []
  }

  subscript(name: String) -> String? { attributes[name] }
  var id: String? { attributes["id"] }
  var elements: [SVGNode] { children.compactMap { if case .element(let node) = $0 { node } else { nil } } }
  var text: String { children.reduce(into: "") { if case .text(let text) = $1 { $0 += text } } }

  /// The name in the file that a reference has: `#name`; nil for other files and for none.
  var localReference: Substring? {
    guard let href = attributes["href"]?.trimmedSpace, href.hasPrefix("#") else { return nil }
    return href.dropFirst()
  }
}

/// The elements of a file.
struct SVGTree {
  let root: SVGNode
  /// The elements with an id. Of several elements with one id, the first.
  let ids: [String: SVGNode]
  /// The texts of `style` elements, in their order.
  let sheets: [SVGNode]
  /// All elements: the owners of those that refer to their parents.
  private let nodes: [SVGNode]

  init(_ bytes: [UInt8], limits: XMLLimits) throws(SVGImportError) {
    let builder = Builder()
    do {
      try XMLReader.read(bytes, limits: limits, into: builder)
    } catch {
      throw SVGImportError(.malformed, error.description)
    }
    guard let root = builder.nodes.first else { throw SVGImportError(.malformed, "there is no element") }
    guard root.name == "svg" else {
      throw SVGImportError(.foreign, "it is not an SVG drawing: its outermost element is not svg")
    }
    self.root = root
    (ids, sheets, nodes) = (builder.ids, builder.sheets, builder.nodes)
  }

  /// Makes nodes of events.
  private final class Builder: XMLHandler {
    var nodes: [SVGNode] = []
    var ids: [String: SVGNode] = [:]
    var sheets: [SVGNode] = []
    private var open: [SVGNode] = []
    private var pendingText = ""

    private static let svg = "http://www.w3.org/2000/svg"
    private static let named = ["http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace"]

    func start(_ tag: XMLTag) throws(XMLError) -> Bool {
      addText()
      // Files without a namespace are drawings, too, if their root is.
      let namespace = tag.name.namespace
      let isDrawn = namespace == Self.svg || namespace.isEmpty
      if !isDrawn, !open.isEmpty { return false }
      var attributes: [String: String] = [:]
      attributes.reserveCapacity(tag.attributes.count)
      for attribute in tag.attributes {
        if attribute.name.namespace.isEmpty {
          attributes[attribute.name.local] = attribute.value
        } else if Self.named.contains(attribute.name.namespace), attributes[attribute.name.local] == nil {
          attributes[attribute.name.local] = attribute.value
        }
      }
      let node = SVGNode(name: isDrawn ? tag.name.local : "", attributes: attributes, line: tag.line)
      node.parent = open.last
      open.last?.children.append(.element(node))
      nodes.append(node)
      open.append(node)
      if let id = node.id, ids[id] == nil { ids[id] = node }
      if node.name == "style" { sheets.append(node) }
      return true
    }

    func text(_ text: String) throws(XMLError) { pendingText += text }

    func end(at offset: Int) throws(XMLError) {
      addText()
      open.removeLast()
    }

    private func addText() {
      if !pendingText.isEmpty { open.last?.children.append(.text(pendingText)) }
      pendingText = ""
    }
  }
}

extension Character {
  /// Whether this is white space of XML and CSS.
  var isXMLSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n" || self == "\u{C}"
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmedSpace: SubSequence {
    guard let first = firstIndex(where: { !$0.isXMLSpace }), let last = lastIndex(where: { !$0.isXMLSpace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
