import PlainXML

/// The change of a model by one step: the parts that differ, and the attributes.
nonisolated struct ValueStep: Hashable, Sendable {
  /// The index of the first part that differs.
  private var start = 0
  private var removed: [XMLElement] = []
  private var added: [XMLElement] = []
  private var oldAttributes: [XMLAttribute] = []
  private var newAttributes: [XMLAttribute] = []

  /// Creates the step from one model to another.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  init(from old: DocumentModel, to new: DocumentModel) {
    (oldAttributes, newAttributes) = (old.attributes, new.attributes)
    let least = min(old.parts.count, new.parts.count)
    while start < least, old.parts[start] == new.parts[start] { start += 1 }
    var tail = 0
    while tail < least - start,
      old.parts[old.parts.count - 1 - tail] == new.parts[new.parts.count - 1 - tail]
    { tail += 1 }
    removed = Array(old.parts[start..<old.parts.count - tail])
    added = Array(new.parts[start..<new.parts.count - tail])
  }

  /// Returns the model after the step; nil for a model that the step does not fit.
  func applied(to model: DocumentModel) -> DocumentModel? {
    replaced(model, removed, by: added, newAttributes)
  }

  /// Returns the model before the step; nil for a model that the step does not fit.
  func reverted(in model: DocumentModel) -> DocumentModel? {
    replaced(model, added, by: removed, oldAttributes)
  }

  private func replaced(
    _ model: DocumentModel, _ old: [XMLElement], by new: [XMLElement], _ attributes: [XMLAttribute]
  ) -> DocumentModel? {
    guard start + old.count <= model.parts.count else { return nil }
    var parts = model.parts
    parts.replaceSubrange(start..<start + old.count, with: new)
    return DocumentModel(attributes: attributes, parts: parts)
  }
}

/// A step in a store.
nonisolated extension ValueStep {
  private static let greatestStart = 1 << 30

  /// The step as XML: `<step start="3"><removed>…</removed><added>…</added><old …/><new …/></step>`.
  var encoded: [UInt8] {
    var writer = XMLWriter()
    writer.begin("step", [XMLAttribute("start", "\(start)")])
    for (name, parts) in [("removed", removed), ("added", added)] {
      writer.begin(name)
      for part in parts { writer.element(part) }
      writer.end()
    }
    for (name, attributes) in [("old", oldAttributes), ("new", newAttributes)] {
      writer.begin(name, attributes)
      writer.end()
    }
    writer.end()
    return writer.bytes
  }

  /// Creates a step from ``encoded``; nil for anything else.
  init?(decoding bytes: [UInt8]) {
    guard let root = try? XMLElement(parsing: bytes), root.name.matches("step"),
      let start = root.value("start").flatMap({ Int($0) }), (0...Self.greatestStart).contains(start)
    else { return nil }
    let children = root.elements
    guard children.map(\.name.local) == ["removed", "added", "old", "new"] else { return nil }
    self.start = start
    (removed, added) = (children[0].elements, children[1].elements)
    (oldAttributes, newAttributes) = (children[2].attributes, children[3].attributes)
  }
}
