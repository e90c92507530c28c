import Geometry
import PlainXML

nonisolated extension DocumentEnvelope {
  /// Returns the file with a model and a picture in it. The same values always give the same bytes.
  ///
  /// - Parameters:
  ///   - model: the model. Its names without a namespace are of the model's.
  ///   - kind: the kind of document, with the version of the model.
  ///   - picture: elements of SVG, with their definitions.
  ///   - size: the size of the picture, in points.
  func bytes(
    model: DocumentModel, kind: DocumentKind, picture: [UInt8], size: Size,
    modelNamespaces: [XMLNamespace] = []
  ) -> [UInt8] {
    let picture = pictureElement(picture)
    let checksum = Self.checksum(picture)
    var writer = XMLWriter()
    writer.markup(prolog)
    writer.begin(rootName, attributes(for: size), namespaces: rootNamespaces)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): writer.markup(bytes)
      case .picture: writer.markup(picture)
      case .model:
        let documentAttributes = [
          XMLAttribute("program", kind.program), XMLAttribute("version", "\(kind.version)"),
          XMLAttribute("picture", checksum),
        ]
        writer.begin(
          Self.prefix + ":document", documentAttributes + model.attributes,
          namespaces: prefixDeclaration + modelNamespaces.filter { $0.prefix != Self.prefix })
        for part in model.parts {
          writer.text("\n")
          Self.write(part, into: &writer)
        }
        if !model.parts.isEmpty { writer.text("\n") }
        writer.end()
      }
    }
    return writer.bytes
  }

  private static func write(_ element: XMLElement, into writer: inout XMLWriter) {
    let isOurs = element.name.namespace.isEmpty
    writer.begin(
      isOurs ? prefix + ":" + element.name.local : element.name.qualified, element.attributes,
      namespaces: element.namespaces)
    for child in element.children {
      switch child {
      case .element(let child): write(child, into: &writer)
      case .text(let text): writer.text(text)
      }
    }
    writer.end()
  }

  private func pictureElement(_ picture: [UInt8]) -> [UInt8] {
    var namespaces = prefixDeclaration
    if !rootNamespaces.contains(XMLNamespace(prefix: "", uri: Self.svg)) {
      namespaces.insert(XMLNamespace(prefix: "", uri: Self.svg), at: 0)
    }
    let links = XMLNamespace(prefix: "xlink", uri: Self.xlink)
    if !rootNamespaces.contains(links) { namespaces.append(links) }
    var writer = XMLWriter()
    writer.begin("g", [XMLAttribute(Self.prefix + ":part", "picture")], namespaces: namespaces)
    writer.markup(picture)
    writer.end()
    return writer.bytes
  }

  /// The declaration of the prefix, if the root does not have it: another program may have removed it.
  private var prefixDeclaration: [XMLNamespace] {
    let namespace = XMLNamespace(prefix: Self.prefix, uri: Self.namespace)
    return rootNamespaces.contains(namespace) ? [] : [namespace]
  }

  /// The root's attributes with the size of the picture, the others as they are.
  private func attributes(for size: Size) -> [XMLAttribute] {
    let (width, height) = (DocumentNumber.text(size.width), DocumentNumber.text(size.height))
    let wanted = [
      XMLAttribute("version", "1.1"), XMLAttribute("width", width), XMLAttribute("height", height),
      XMLAttribute("viewBox", "0 0 \(width) \(height)"),
    ]
    var result = rootAttributes
    for attribute in wanted {
      if let index = result.firstIndex(where: { $0.name.matches(attribute.name.local) }) {
        result[index].value = attribute.value
      } else {
        result.append(attribute)
      }
    }
    return result
  }
}
