import PlainXML

/// The parts of a model in a file that its program did not use: of later versions, of other programs, or damaged. They are written again.
nonisolated struct ModelExtras: Hashable, Sendable {
  /// The identity of a part: its attribute `id`, or else all its attributes.
  private struct Key: Hashable, Sendable {
    var name: XMLName
    var identity: [XMLAttribute]

    init(_ element: XMLElement, names: Set<XMLName>? = nil) {
      name = element.name
      if let id = element.attributes.first(where: { $0.name.matches("id") }) {
        identity = [id]
      } else {
        identity =
          names.map { names in element.attributes.filter { names.contains($0.name) } } ?? element.attributes
      }
    }
  }

  private struct Additions: Hashable, Sendable {
    var attributes: [XMLAttribute]
    var namespaces: [XMLNamespace]
    var children: [XMLElement]
  }

  /// The attributes of the document that the program does not know.
  private var attributes: [XMLAttribute] = []
  /// The prefixes that the document's element declares.
  private(set) var namespaces: [XMLNamespace] = []
  private var additions: [Key: Additions] = [:]
  /// The parts that the program did not use, in the order of the file.
  private var parts: [XMLElement] = []

  private static let nativeAttributes = ["program", "version", "picture"]

  /// Nothing.
  init() {}

  /// Compares what a file has with what the program makes of it.
  ///
  /// - Parameters:
  ///   - element: the document's element.
  ///   - used: the model of the content that was read.
  /// - Complexity: O(*n*) in the number of parts.
  init(_ element: XMLElement, used: DocumentModel) {
    let known = Set(used.attributes.map(\.name))
    attributes = element.attributes.filter { attribute in
      !known.contains(attribute.name) && !Self.nativeAttributes.contains { attribute.name.matches($0) }
    }
    namespaces = element.namespaces
    let elements = element.elements
    // Most files have all parts as they would be written, in the same order. These need no table.
    var same = 0
    while same < min(elements.count, used.parts.count), Self.isSame(elements[same], used.parts[same]) {
      same += 1
    }
    if same == elements.count { return }
    // Parts of one name have the same attributes, so that the first one's names tell which are known.
    var usedByKey: [Key: XMLElement] = [:]
    var counts: [Key: Int] = [:]
    var names: [XMLName: Set<XMLName>] = [:]
    for element in used.parts[..<same] {
      names[element.name, default: []].formUnion(element.attributes.map(\.name))
    }
    for element in used.parts[same...] {
      usedByKey[Key(element)] = element
      counts[Key(element), default: 0] += 1
      names[element.name, default: []].formUnion(element.attributes.map(\.name))
    }
    for element in elements[same...] {
      let key = Key(element, names: names[element.name])
      guard let usedPart = usedByKey[key], let count = counts[key], count > 0 else {
        parts.append(element)
        continue
      }
      counts[key] = count - 1
      let additions = Self.additions(in: element, to: usedPart)
      if let additions { self.additions[key] = additions }
    }
  }

  /// Returns whether a part of the file is as the program writes it.
  private static func isSame(_ element: XMLElement, _ used: XMLElement) -> Bool {
    element.name == used.name && element.attributes == used.attributes && element.children == used.children
      && element.namespaces == used.namespaces
  }

  private static func additions(in element: XMLElement, to used: XMLElement) -> Additions? {
    if element.attributes == used.attributes, element.children.isEmpty, element.namespaces.isEmpty {
      return nil
    }
    let attributes = element.attributes.filter { attribute in
      !used.attributes.contains { $0.name == attribute.name }
    }
    let childNames = Set(used.elements.map(\.name))
    let children = element.elements.filter { !childNames.contains($0.name) }
    if attributes.isEmpty, children.isEmpty { return nil }
    return Additions(attributes: attributes, namespaces: element.namespaces, children: children)
  }

  /// The number of parts that the program did not use.
  var unusedParts: Int { parts.count }

  /// Returns a model with everything that the program did not use. What belonged to a part that was removed is left out.
  func added(to model: DocumentModel) -> DocumentModel {
    if attributes.isEmpty, additions.isEmpty, parts.isEmpty { return model }
    var model = model
    model.attributes += attributes
    if !additions.isEmpty {
      for index in model.parts.indices {
        guard let additions = additions[Key(model.parts[index])] else { continue }
        model.parts[index].attributes += additions.attributes
        model.parts[index].namespaces += additions.namespaces
        model.parts[index].children += additions.children.map(XMLNode.element)
      }
    }
    model.parts += parts
    return model
  }
}
