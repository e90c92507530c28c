import Geometry

/// Keeps the tree of a window up to date, at a cost that depends on what has changed.
///
/// While a tracker exists, its window notes the layers that are set, drawn, laid out, added or removed. ``refresh()`` reads the
/// views of these layers again, the views that contain them, and the frames of everything in views that moved. Some further
/// elements are read again in turns, for views whose properties depend on something that is not drawn; see
/// ``View/setNeedsAccessibilityUpdate()``.
///
/// ```swift
/// let tracker = AccessibilityTracker(window)
/// window.rootView.accessibilityLabel = "Pond"
/// tracker.refresh()
/// for change in tracker.takeUpdate().changes { print(change) }
/// ```
///
/// A window has one tracker. A second one takes the notes over, and the first one reads everything at each refresh.
@MainActor public final class AccessibilityTracker {
  /// The elements at the last ``refresh()``.
  public internal(set) var tree: AccessibilityTree
  let window: Window
  let state: AccessibilityState
  private let marks = AccessibilityMarks()
  var root: AccessibilityRecord
  var records: [ObjectIdentifier: AccessibilityRecord] = [:]
  /// Records with work to do.
  private var pending: [AccessibilityRecord] = []
  /// The elements before the first change since the last update; nil for elements that were not there.
  private var former: [AccessibilityID: AccessibilityTree.Element?] = [:]
  private var formerFocus: AccessibilityID?
  /// Elements whose list of children must be put together again.
  var changedLists: [AccessibilityRecord] = []
  var relations = TrackedRelations()
  /// Layers that wait for being laid out or drawn.
  var unfinished: [Layer] = []
  /// The records that are read again in turns, the next one last.
  private var turns: [AccessibilityRecord] = []
  private let readInTurns: Int
  private var discardedCount = 0

  /// Reads all elements of a window, and follows it from now on.
  ///
  /// - Parameters:
  ///   - window: the window, which the tracker keeps.
  ///   - readInTurns: how many unmarked elements each refresh reads again. Default 64: windows with fewer elements are read
  ///     as a whole.
  public init(_ window: Window, readInTurns: Int = 64) {
    self.window = window
    self.readInTurns = max(0, readInTurns)
    state = window.accessibilityState
    root = AccessibilityRecord(window.rootView, in: nil)
    let node = AccessibilityNode(id: state.id(of: window.rootView), parent: nil)
    tree = AccessibilityTree(nodes: [node], focus: nil, size: window.size)
    state.tracker = self
    readEverything()
    formerFocus = tree.focus
    former.removeAll()
  }

  isolated deinit {
    marks.clear()
    if window.compositor.accessibilityMarks === marks { window.compositor.accessibilityMarks = nil }
  }

  /// Reads again what may have changed.
  ///
  /// Complexity: O(*k* log *k*) for *k* changed views, those that contain them, and the siblings of added and removed ones.
  public func refresh() {
    if window.compositor.accessibilityMarks !== marks || marks.needsEverything { return readEverything() }
    marks.take { layer, mark in
      if note(layer, mark), !layer.work.requested.isDisjoint(with: .description) { unfinished.append(layer) }
    }
    noteTurns()
    work()
  }

  /// Returns the changes since the last update, as of the last ``refresh()``.
  public func takeUpdate() -> AccessibilityUpdate {
    var ids = Set(former.keys)
    for (id, before) in former {
      // Containers whose selected children may be others.
      if let parent = before?.node.parent { ids.insert(parent) }
      if let parent = tree.element(id)?.node.parent { ids.insert(parent) }
    }
    let saved = former
    former.removeAll(keepingCapacity: saved.count < 1_000)
    let before = { [tree] (id: AccessibilityID) in saved[id] ?? tree.element(id) }
    let changes =
      ids.isEmpty && tree.focus == formerFocus
      ? [] : tree.changes(of: tree.sorted(ids), formerFocus: formerFocus, former: before)
    formerFocus = tree.focus
    return AccessibilityUpdate(changes: changes, saved: saved)
  }

  // MARK: What must be read again

  /// Notes a changed layer. Returns whether it is shown.
  private func note(_ layer: Layer, _ mark: AccessibilityMark) -> Bool {
    guard layer.window === window else { return false }
    var next: Layer? = layer
    var isShown = true
    while let current = next, current.owner == nil {
      if current.isHidden { isShown = false }
      next = current.superlayer
    }
    guard var view = next?.view else { return false }
    var work: AccessibilityRecord.Work = [.properties, .children]
    // A view that is no element itself may contain elements that a view outside names.
    if next === layer, mark == .placement { work.insert(.frames) }
    while records[ObjectIdentifier(view)]?.view !== view {
      if !view.isShownToReaders { isShown = false }
      guard let outer = view.superview else { return false }
      view = outer
    }
    if let record = records[ObjectIdentifier(view)] { note(record, work) }
    return isShown
  }

  /// Notes a record, and those that contain it: their properties may depend on what they contain.
  func note(_ record: AccessibilityRecord, _ work: AccessibilityRecord.Work) {
    add(work, to: record)
    var outer = record.parent
    while let current = outer, !current.work.contains(.properties) {
      add(.properties, to: current)
      outer = current.parent
    }
  }

  private func add(_ work: AccessibilityRecord.Work, to record: AccessibilityRecord) {
    if record.work.isEmpty { pending.append(record) }
    record.work.formUnion(record.namesElements ? work.union(.children) : work)
  }

  /// Notes the next records in turns.
  private func noteTurns() {
    if readInTurns == 0 { return }
    if turns.isEmpty {
      root.visit { turns.append($0) }
      turns.reverse()
    }
    for _ in 0..<min(readInTurns, turns.count) {
      let record = turns.removeLast()
      if !record.isDiscarded { add(.properties, to: record) }
    }
  }

  // MARK: Reading

  /// Does the noted work, containers first.
  private func work() {
    var due: [AccessibilityRecord] = []
    swap(&due, &pending)
    if due.count > 1 { due.sort { $0.depth < $1.depth } }
    for record in due where !record.isDiscarded { update(record) }
    finish()
  }

  /// Reads the whole window anew.
  private func readEverything() {
    if window.compositor.accessibilityMarks !== marks {
      window.compositor.accessibilityMarks?.clear()
      window.compositor.accessibilityMarks = marks
    }
    marks.clear()
    pending.removeAll()
    turns.removeAll()
    discard(root)
    relations.isStale = true
    root = build(window.rootView, in: nil)
    finish()
  }

  /// Puts lists together, connects related elements, and finds the focus.
  private func finish() {
    for record in changedLists where !record.isDiscarded {
      guard let id = record.id, let node = tree[id] else { continue }
      let ids = record.childIDs()
      if ids != node.children { save(id) }
      tree.setChildren(of: id, to: ids)
      if !relations.related.isEmpty { relations.isStale = true }
    }
    changedLists.removeAll()
    if relations.isStale { connectRelations() }
    tree.size = window.size
    updateFocus()
    // They change again when they are laid out and drawn, and are noted only once until then.
    for layer in unfinished { layer.noteAccessibleChange() }
    unfinished.removeAll()
    if discardedCount > max(100, state.count / 2) {
      state.forgetReleased()
      discardedCount = 0
    }
  }

  private func updateFocus() {
    let view = window.focusedView
    var focus = (view?.accessibilityFocusedElement ?? view).flatMap(id)
    var outer = view
    while focus == nil, let current = outer {
      focus = id(of: current)
      outer = current.superview
    }
    if focus == tree.focus { return }
    let old = tree.focus
    tree.focus = focus
    for id in [old, focus] {
      guard let id, var node = tree[id] else { continue }
      if id == focus { node.states.insert(.focused) } else { node.states.remove(.focused) }
      write(node)
    }
  }

  /// Returns the identifier of an element that is in the tree.
  func id(of element: any Accessible) -> AccessibilityID? {
    state.knownID(of: element).flatMap { tree.contains($0) ? $0 : nil }
  }

  // MARK: The tree

  /// Keeps an element as it was at the last update.
  private func save(_ id: AccessibilityID) {
    if former[id] == nil { former[id] = .some(tree.element(id)) }
  }

  /// Adds or replaces an element.
  func write(_ node: AccessibilityNode) {
    save(node.id)
    tree.set(node)
  }

  /// Forgets a view with what it contains.
  func discard(_ record: AccessibilityRecord) {
    for child in record.children { discard(child) }
    record.isDiscarded = true
    discardedCount += 1
    // The object may already be remembered anew elsewhere, or another one at its address.
    let present = records[record.key]
    if present === record { records[record.key] = nil }
    guard let id = record.id, present === record || present?.id != id else { return }
    save(id)
    tree.remove(id)
  }
}

/// The changes of a tree between two updates of an ``AccessibilityTracker``.
@MainActor public struct AccessibilityUpdate {
  /// The changes, in the order of ``AccessibilityTree/changes(from:)``.
  public let changes: [AccessibilityChange]
  /// The elements that changed, as they were; nil for those that were not there.
  let saved: [AccessibilityID: AccessibilityTree.Element?]

  /// Returns an element as it was before the changes; nil if it was not there.
  ///
  /// - Parameters:
  ///   - id: the element.
  ///   - tree: the tree after the changes.
  public func node(_ id: AccessibilityID, before tree: AccessibilityTree) -> AccessibilityNode? {
    (saved[id] ?? tree.element(id))?.node
  }
}
