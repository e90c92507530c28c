import Geometry

/// The last reading of a view, or of an element that is no view, by an ``AccessibilityTracker``.
final class AccessibilityRecord {
  /// The parts that must be read again.
  struct Work: OptionSet {
    var rawValue: UInt8

    /// The properties.
    static let properties = Work(rawValue: 1)
    /// The list of children.
    static let children = Work(rawValue: 2)
    /// The frames of everything inside.
    static let frames = Work(rawValue: 4)
  }

  /// The view; nil for an element that is no view, and once it was released.
  private(set) weak var view: View?
  private weak var customElement: (any Accessible)?
  let key: ObjectIdentifier
  /// The view that contains it. Not to be used once the record is discarded.
  private unowned let container: AccessibilityRecord?
  /// The number of records that contain it.
  let depth: Int
  /// The identifier in the tree; nil for a view whose elements belong to the next one outside.
  var id: AccessibilityID?
  /// Whether the view is one element, whose subviews are not.
  var isElement = false
  /// Whether the view names its elements.
  var namesElements = false
  /// Whether the view hides its siblings.
  var hidesSiblings = false
  /// The area in which the children show, in the window's points.
  var clip = Rect.null
  /// The label without that of a related element.
  var baseLabel = ""
  var relations: [AccessibilityRelation] = []
  var children: [AccessibilityRecord] = []
  var work: Work = []
  /// Whether the view is no longer in the tree, or is remembered anew.
  var isDiscarded = false

  init(_ element: any Accessible, in container: AccessibilityRecord?) {
    view = element as? View
    customElement = view == nil ? element : nil
    key = ObjectIdentifier(element)
    self.container = container
    depth = container.map { $0.depth + 1 } ?? 0
  }

  /// The view or the part of one; nil once it was released.
  var element: (any Accessible)? { view ?? customElement }

  var parent: AccessibilityRecord? { isDiscarded ? nil : container }

  /// The record itself or the nearest one outside that has an identifier.
  var owner: AccessibilityRecord? {
    var record: AccessibilityRecord? = self
    while let current = record, current.id == nil { record = current.parent }
    return record
  }

  /// The identifiers of the elements directly inside, in order.
  func childIDs() -> [AccessibilityID] {
    var ids: [AccessibilityID] = []
    ids.reserveCapacity(children.count)
    func collect(_ record: AccessibilityRecord) {
      for child in record.children {
        if let id = child.id { ids.append(id) } else { collect(child) }
      }
    }
    collect(self)
    return ids
  }

  /// Calls `body` for the record and those inside, in the order of the tree.
  func visit(_ body: (AccessibilityRecord) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
