/// The relations in the tree of an ``AccessibilityTracker``, as it read them last.
struct TrackedRelations {
  /// Whether relations, their elements, or labels of related elements may have changed.
  var isStale = false
  /// The elements with relations of their own, or of which they are the targets.
  var related: Set<AccessibilityID> = []
}

extension AccessibilityTracker {
  /// Keeps the relations and the label that a record has of its own.
  func note(
    _ relations: [AccessibilityRelation], of record: AccessibilityRecord, _ id: AccessibilityID, label: String
  ) {
    let old = record.relations
    let isSame =
      old.count == relations.count
      && zip(old, relations).allSatisfy { $0.kind == $1.kind && $0.target === $1.target }
    if !isSame {
      self.relations.isStale = true
      record.relations = relations
    }
    if label != record.baseLabel {
      if self.relations.related.contains(id) { self.relations.isStale = true }
      record.baseLabel = label
    }
  }

  /// Enters the relations whose two elements are in the tree, in both directions.
  ///
  /// Complexity: O(records), only after a change of related elements or of the hierarchy.
  func connectRelations() {
    relations.isStale = false
    var sources: [AccessibilityRecord] = []
    root.visit { if !$0.relations.isEmpty, $0.id != nil { sources.append($0) } }
    if sources.isEmpty, relations.related.isEmpty { return }
    var nodes: [AccessibilityID: AccessibilityNode] = [:]
    func node(_ id: AccessibilityID) -> AccessibilityNode? { nodes[id] ?? tree[id] }
    for id in relations.related {
      guard var node = tree[id] else { continue }
      node.relations = [:]
      nodes[id] = node
    }
    // Labels without those of related elements.
    func restoreLabel(_ record: AccessibilityRecord) {
      guard let id = record.id, var node = node(id) else { return }
      node.label = record.baseLabel
      nodes[id] = node
    }
    root.visit { if let id = $0.id, nodes[id] != nil { restoreLabel($0) } }
    for record in sources { restoreLabel(record) }
    func insert(_ kind: AccessibilityRelationKind, from source: AccessibilityID, to target: AccessibilityID) {
      guard var node = node(source), node.relations[kind]?.contains(target) != true else { return }
      node.relations[kind, default: []].append(target)
      nodes[source] = node
    }
    for record in sources {
      guard let source = record.id else { continue }
      for relation in record.relations {
        guard let target = relation.target.flatMap({ id(of: $0) }), target != source else { continue }
        insert(relation.kind, from: source, to: target)
        if let opposite = relation.kind.opposite { insert(opposite, from: target, to: source) }
        if relation.kind == .labeledBy, let label = node(target)?.label, nodes[source]?.label.isEmpty == true
        {
          nodes[source]?.label = label
        }
      }
    }
    relations.related = Set(nodes.keys)
    for node in nodes.values where tree[node.id] != node { write(node) }
  }
}
