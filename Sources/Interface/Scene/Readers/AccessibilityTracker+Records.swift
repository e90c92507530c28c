import Geometry

// Reading views and their elements.
extension AccessibilityTracker {
  /// Reads a view or an element, and what it contains.
  func build(_ element: any Accessible, in container: AccessibilityRecord?) -> AccessibilityRecord {
    let record = AccessibilityRecord(element, in: container)
    records[record.key] = record
    guard let view = record.view else {
      record.id = state.id(of: element)
      readProperties(of: record, element)
      return record
    }
    record.hidesSiblings = view.hidesSiblingsFromReaders
    record.isElement = view.isAccessibilityElement
    let elements = view.accessibilityElements
    record.namesElements = elements != nil
    if isNode(view, record, hasElements: elements != nil) {
      record.id = state.id(of: view)
      readProperties(of: record, view)
    }
    record.clip = clip(of: view, in: container)
    readChildren(of: record, view, elements)
    if !view.layer.work.requested.isDisjoint(with: .description) { unfinished.append(view.layer) }
    return record
  }

  /// Does the work of a record.
  func update(_ record: AccessibilityRecord) {
    let work = record.work
    record.work = []
    if work.isEmpty { return }
    guard let element = record.element else {
      // It was released, so that the list in which it was is another one.
      if let parent = record.parent { readChildren(of: parent) }
      return
    }
    guard let view = record.view else { return readProperties(of: record, element) }
    if let parent = record.parent,
      !view.isShownToReaders || view.hidesSiblingsFromReaders != record.hidesSiblings
    {
      readChildren(of: parent)
      if record.isDiscarded { return }
      record.hidesSiblings = view.hidesSiblingsFromReaders
    }
    let isElement = view.isAccessibilityElement
    let elements = view.accessibilityElements
    let wasElement = record.isElement
    record.isElement = isElement
    if isElement != wasElement || isNode(view, record, hasElements: elements != nil) != (record.id != nil) {
      if let parent = record.parent { return rebuild(record, view, in: parent) }
    }
    let namedElements = record.namesElements
    record.namesElements = elements != nil
    if record.id != nil { readProperties(of: record, view) }
    let clip = clip(of: view, in: record.parent)
    let movesChildren = work.contains(.frames) || clip != record.clip
    record.clip = clip
    if work.contains(.children) || elements != nil || namedElements {
      readChildren(of: record, view, elements)
    }
    if movesChildren { for child in record.children { readFrames(of: child) } }
  }

  private func isNode(_ view: View, _ record: AccessibilityRecord, hasElements: Bool) -> Bool {
    record.parent == nil || record.isElement || view.appearsToReaders(hasElements: hasElements)
  }

  private func clip(of view: View, in container: AccessibilityRecord?) -> Rect {
    let outer = container?.clip ?? window.bounds
    return view.clipsToBounds ? outer.intersection(view.accessibilityFrame) : outer
  }

  /// Reads a view anew, without moving it in the tree.
  private func rebuild(_ record: AccessibilityRecord, _ view: View, in parent: AccessibilityRecord) {
    guard let index = parent.children.firstIndex(where: { $0 === record }) else { return }
    discard(record)
    parent.children[index] = build(view, in: parent)
    if let owner = parent.owner { changedLists.append(owner) }
  }

  // MARK: Children

  private func readChildren(of record: AccessibilityRecord) {
    if let view = record.view { readChildren(of: record, view, view.accessibilityElements) }
  }

  /// Compares the children of a record with those of its view, and reads the new ones.
  private func readChildren(of record: AccessibilityRecord, _ view: View, _ elements: [any Accessible]?) {
    let isRoot = record.parent == nil
    let isClosed = record.isElement && !isRoot || isRoot && !view.isShownToReaders
    let wanted: [any Accessible] = isClosed ? [] : elements ?? view.subviewsForReaders
    var (children, index, isSame) = ([AccessibilityRecord](), 0, true)
    children.reserveCapacity(wanted.count)
    let old = record.children
    for element in wanted {
      if let inner = element as? View {
        if !inner.isShownToReaders || elements != nil && !view.canOffer(inner) { continue }
      }
      let key = ObjectIdentifier(element)
      var child: AccessibilityRecord?
      if index < old.count, old[index].key == key {
        child = old[index]
      } else if let known = records[key], known.parent === record {
        child = known
      }
      if let known = child, !known.isDiscarded, known.element === element {
        if known.view == nil { readProperties(of: known, element) }
      } else {
        child = build(element, in: record)
      }
      if index >= old.count || old[index] !== child { isSame = false }
      if let child { children.append(child) }
      index += 1
    }
    if isSame, index == old.count { return }
    record.children = children
    if old.count > 0 {
      let present = Set(children.map(ObjectIdentifier.init))
      for child in old where !present.contains(ObjectIdentifier(child)) { discard(child) }
    }
    if let owner = record.owner { changedLists.append(owner) }
  }

  // MARK: Properties

  /// Reads the properties of an element.
  private func readProperties(of record: AccessibilityRecord, _ element: any Accessible) {
    guard let id = record.id else { return }
    let container = record.parent
    var node = AccessibilityNode(
      reading: element, id: id, parent: container?.owner?.id,
      isHidden: container == nil && record.view?.isShownToReaders == false,
      clip: container?.clip ?? window.bounds)
    if node.role == .none, let view = record.view {
      node.role = view === window.rootView ? .window : .group
    }
    if id == tree.focus { node.states.insert(.focused) }
    let old = tree[id]
    node.children = old?.children ?? []
    note(element.accessibilityRelations, of: record, id, label: node.label)
    if let old {
      node.relations = old.relations
      // The label may be that of a related element.
      if node.label.isEmpty, relations.related.contains(id), !relations.isStale { node.label = old.label }
      if node == old { return }
    }
    write(node)
  }

  /// Reads the frames of a record and of what it contains.
  private func readFrames(of record: AccessibilityRecord) {
    guard let element = record.element else { return }
    if let id = record.id, var node = tree[id] {
      let (frame, states) = (node.frame, node.states)
      node.readFrame(of: element, clip: record.parent?.clip ?? window.bounds)
      if node.frame != frame || node.states != states { write(node) }
    }
    guard let view = record.view else { return }
    record.clip = clip(of: view, in: record.parent)
    for child in record.children { readFrames(of: child) }
  }
}
